import CCairo
import DeftRenderTree

/// The pixels that a painter paints onto, to be replaced by all processors.
struct DirectTarget {
  private let surface: OpaquePointer
  private let data: UnsafeMutablePointer<UInt32>
  private let pixelsPerRow: Int
  /// Its pixels, as the painter counts them.
  private let extent: PixelRect

  /// What a context paints onto; nil where its pixels are not those that sources tell.
  init?(_ context: OpaquePointer?) {
    guard let surface = cairo_get_group_target(context),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
    else { return nil }
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32 else { return nil }
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    guard x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    self.surface = surface
    self.data = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    pixelsPerRow = Int(cairo_image_surface_get_stride(surface)) / 4
    extent = PixelRect(
      x: -Int(x), y: -Int(y), width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
  }

  /// Replaces pixels by those of a source.
  ///
  /// - Parameters:
  ///   - source: the colors; they cover.
  ///   - rects: which pixels; no two of them have one in common.
  func paint(_ source: some PixelSource, _ rects: [PixelRect]) {
    if rects.isEmpty { return }
    // Each pixel is written by one thread.
    nonisolated(unsafe) let data = data
    let (extent, perRow) = (extent, pixelsPerRow)
    @Sendable func fill(_ rect: PixelRect) {
      let rect = rect.intersection(extent)
      if rect.isEmpty { return }
      for y in rect.y0..<rect.y1 {
        source.fillRow(
          y, rect.x0..<rect.x1, data + ((y - extent.y0) * perRow + rect.x0 - extent.x0))
      }
    }
    if rects.reduce(0, { $0 + $1.area }) < CairoPainter.leastParallelArea {
      rects.forEach(fill)
    } else {
      PaintingThreads.shared.perform(rects.count) { fill(rects[$0]) }
    }
    cairo_surface_mark_dirty(surface)
  }
}
