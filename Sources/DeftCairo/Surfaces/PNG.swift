import CCairo
import DeftRenderTree
import DeftSystem
import Foundation

extension CairoSurface {
  /// Writes the pixels to a PNG file, replacing an existing file.
  ///
  /// - Throws: `CairoError.cannotWrite` with the system's reason.
  public func writePNG(to url: URL) throws(CairoError) {
    // Cairo's own file writing does not report why it failed.
    let (bytes, status) = encoded()
    if status != CAIRO_STATUS_SUCCESS {
      throw .cannotWrite(path: url.path, reason: reason(status))
    }
    let file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    var error = file < 0 ? errno : writeFully(bytes, to: file).error
    // Some file systems report a full disk only on close.
    if file >= 0, close(file) != 0, error == 0 { error = errno }
    if error != 0 {
      throw .cannotWrite(path: url.path, reason: systemReason(error))
    }
  }

  /// Returns the pixels as PNG data.
  ///
  /// - Throws: `CairoError.cannotCreate` if memory runs out.
  public func pngData() throws(CairoError) -> Data {
    let (bytes, status) = encoded()
    if status != CAIRO_STATUS_SUCCESS { throw .cannotCreate(width: width, height: height) }
    return Data(bytes)
  }

  private func encoded() -> ([UInt8], cairo_status_t) {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) {
      cairo_surface_write_to_png_stream(handle, collect, $0)
    }
    return (bytes, status)
  }
}

/// An image read from a PNG file.
///
///     let photo = try CairoImage(contentsOf: url)
///     node.drawing = Drawing([.image(photo.image, in: frame)])
public struct CairoImage: Sendable {
  /// The pixels.
  public let image: ImageRef

  /// Reads a PNG file.
  ///
  /// - Throws: `CairoError.cannotRead` with the reason, for example if it is not a regular file.
  public init(contentsOf url: URL) throws(CairoError) {
    try checkPictureFile(url)
    let file = cairo_image_surface_create_from_png(url.path)
    defer { cairo_surface_destroy(file) }
    let status = cairo_surface_status(file)
    if status != CAIRO_STATUS_SUCCESS {
      throw .cannotRead(path: url.path, reason: reason(status))
    }
    let width = Int(cairo_image_surface_get_width(file))
    let height = Int(cairo_image_surface_get_height(file))
    // Files have several pixel formats; painting converts them.
    let surface = try CairoSurface(width: width, height: height, isOpaque: false)
    let context = cairo_create(surface.handle)
    cairo_set_source_surface(context, file, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    image = surface.image
  }
}

extension CairoSurface {
  public var image: ImageRef {
    let opaque: UInt32 = isOpaque ? 0xFF00_0000 : 0
    let copy = withPixels { pixels, perRow in
      [UInt32](unsafeUninitializedCapacity: width * height) { copy, count in
        for y in 0..<height {
          for x in 0..<width { copy[y * width + x] = pixels[y * perRow + x] | opaque }
        }
        count = width * height
      }
    }
    return ImageRef(width: width, height: height, pixels: copy)
  }
}
