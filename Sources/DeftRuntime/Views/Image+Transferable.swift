import DeftCairo
import DeftRenderTree
import DeftViewGraph
import DeftViews

/// Images, which other programs receive as PNG data. The conformance is in this module because it
/// encodes and decodes files.
extension Image: Transferable {
  /// The number of pixels per point of a symbol or a drawn image. Any other image has its own pixels.
  private static let exportScale: CGFloat = 2

  /// PNG data. Data of other formats, and image files, can be imported, too.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .png) { (image: Image) in try image.exportedData() }
    DataRepresentation(importedContentType: .image) { data in
      Image(try ImageRef(data: data, name: "image"))
    }
    FileRepresentation(importedContentType: .image, shouldAttemptToOpenInPlace: true) { received in
      Image(try ImageRef(contentsOf: received.file))
    }
  }

  private func exportedData() throws -> Data {
    let pixels =
      if let stored = storedPixels({ try? ImageRef(contentsOf: $0) }) {
        stored
      } else if MainQueue.isCurrent {
        rendered()
      } else {
        // A representation that suspends calls this on a background thread.
        DispatchQueue.main.sync { rendered() }
      }
    guard let pixels else { throw CocoaError(.fileReadUnknown) }
    return try pixels.pngData()
  }

  /// Returns a picture of a symbol or of a drawn image. The caller must be on the main queue.
  private func rendered() -> ImageRef? {
    MainActor.assumeIsolated {
      let renderer = ImageRenderer(content: self)
      renderer.scale = Self.exportScale
      return renderer.cgImage
    }
  }
}
