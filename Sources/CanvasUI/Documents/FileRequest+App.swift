import Deft
import DeftPortal

extension FileRequest {
  private static var canvases: Filter {
    Filter(String(localized: "Deft canvases"), patterns: ["*.deft"])
  }

  static func openCanvas(in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .open, title: String(localized: "Open a canvas"), acceptLabel: String(localized: "Open"),
      folder: folder, filters: [canvases])
  }

  static func saveCanvas(as name: String, in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .save(name: name), title: String(localized: "Save the canvas"),
      acceptLabel: String(localized: "Save"), folder: folder,
      filters: [canvases])
  }

  static func openPicture(in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .open, title: String(localized: "Add a picture"), acceptLabel: String(localized: "Add"),
      folder: folder,
      filters: [
        Filter(
          String(localized: "Pictures"),
          patterns: [
            "*.png", "*.jpg", "*.jpeg", "*.gif", "*.webp", "*.svg", "*.svgz", "*.bmp", "*.tif",
            "*.tiff", "*.ico", "*.avif",
          ], types: ["image/*"])
      ])
  }

  static func export(as name: String, in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .save(name: name), title: String(localized: "Export"),
      acceptLabel: String(localized: "Export"), folder: folder,
      // The first filter is selected, so the format of the name comes first.
      filters: ["png", "svg", "pdf"].sorted { first, _ in name.hasSuffix(".\(first)") }
        .map { Filter($0.uppercased(), patterns: ["*.\($0)"]) })
  }
}
