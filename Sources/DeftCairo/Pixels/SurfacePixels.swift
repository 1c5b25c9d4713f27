import CCairo
import DeftRenderTree

/// The pixels of a context's target, for writing without Cairo.
struct SurfacePixels {
  let data: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  let format: cairo_format_t
  /// The extent of the pixels, in the painter's coordinates.
  let extent: PixelRect
  private let surface: OpaquePointer

  /// Provides the pixels of a context's target, after completing Cairo's pending operations. Fails if the
  /// target is not an image in memory, or is scaled.
  init?(_ context: OpaquePointer?) {
    guard let surface = cairo_get_group_target(context),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
    else { return nil }
    var (x, y, across, down) = (0.0, 0.0, 0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    cairo_surface_get_device_scale(surface, &across, &down)
    guard across == 1, down == 1, x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6
    else { return nil }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    (self.surface, self.data) = (surface, data)
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    format = cairo_image_surface_get_format(surface)
    extent = PixelRect(
      x: -Int(x), y: -Int(y), width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
  }

  /// Whether each pixel has four bytes: blue, green, red and alpha.
  var hasColors: Bool { format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 }

  /// Returns the first pixel of a row. Each pixel must have four bytes.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(data + (y - extent.y0) * bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }

  /// Notifies Cairo of changed pixels.
  func markDirty() { cairo_surface_mark_dirty(surface) }
}
