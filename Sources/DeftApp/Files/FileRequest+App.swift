import Deft
import DeftPortal

extension FileRequest {
  private static let canvases = Filter("Deft canvases", patterns: ["*.deft"])

  /// A canvas that is there.
  static func openCanvas(in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .open, title: "Open a canvas", acceptLabel: "Open", folder: folder, filters: [canvases])
  }

  /// A name for a canvas.
  static func saveCanvas(as name: String, in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .save(name: name), title: "Save the canvas", acceptLabel: "Save", folder: folder,
      filters: [canvases])
  }

  /// A picture that is there.
  static func openPicture(in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .open, title: "Add a picture", acceptLabel: "Add", folder: folder,
      filters: [
        Filter("Pictures", patterns: ["*.png", "*.jpg", "*.jpeg", "*.gif", "*.webp", "*.svg"])
      ])
  }

  /// A name for what is exported.
  static func export(as name: String, in folder: URL? = nil) -> FileRequest {
    FileRequest(
      .save(name: name), title: "Export", acceptLabel: "Export", folder: folder,
      filters: [
        Filter("PNG", patterns: ["*.png"]), Filter("SVG", patterns: ["*.svg"]),
        Filter("PDF", patterns: ["*.pdf"]),
      ])
  }
}
