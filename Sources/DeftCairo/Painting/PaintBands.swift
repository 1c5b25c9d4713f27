import CCairo
import DeftRenderTree

/// The bands of a context's target, in which Cairo paints on all processors.
///
/// *Each band has its own context with the same clip, over rows of the same memory*, so the pixels are the
/// same as with a single context. All bands read the same sources. Each band creates its own
/// surfaces for these sources, because several threads must not use a Cairo surface at the same
/// time.
struct PaintBands {
  /// The number of pixels per band, large enough to make the cost of a context negligible.
  private static let areaAtATime = 1 << 15
  private static let leastRowsAtATime = 8

  private let target: SurfacePixels
  /// The clip, as rectangles.
  private let clip: [cairo_rectangle_t]

  /// Creates the bands of a context's target. Fails if the target is not an image in memory, or the
  /// clip contains shapes other than rectangles.
  ///
  /// - Parameter context: The context; its transform must be the identity.
  init?(_ context: OpaquePointer?) {
    guard let target = SurfacePixels(context), let list = cairo_copy_clip_rectangle_list(context)
    else { return nil }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
    self.target = target
    clip = Array(
      UnsafeBufferPointer(start: list.pointee.rectangles, count: Int(list.pointee.num_rectangles)))
  }

  /// Paints the rows of a region.
  ///
  /// - Parameters:
  ///   - region: The pixels that may change, in the painter's coordinates.
  ///   - inFewBands: Whether to use fewer bands, because each band repeats work that costs more than
  ///     creating a context, such as processing an outline that begins above it.
  ///   - draw: Paints a band with a context whose transform is the identity.
  func paint(
    _ region: PixelRect, inFewBands: Bool = false,
    _ draw: @Sendable (OpaquePointer?, PixelRect) -> Void
  ) {
    let left = clip.reduce(PixelRect.empty) { left, rect in
      left.union(
        PixelRect(covering: CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)))
    }
    let region = region.intersection(target.extent).intersection(left)
    if region.isEmpty { return }
    // Each row is written by one thread.
    nonisolated(unsafe) let data = target.data
    let (clip, extent, format) = (clip, target.extent, target.format)
    let bytesPerRow = target.bytesPerRow
    let few = 2 * (PaintingThreads.shared.count + 1)
    let rowsAtATime = max(
      Self.leastRowsAtATime,
      inFewBands ? (region.height + few - 1) / few : Self.areaAtATime / region.width)
    PaintingThreads.share(region.height, length: region.width, atATime: rowsAtATime) { rows in
      let first = region.y0 + rows.lowerBound
      let band = cairo_image_surface_create_for_data(
        data + (first - extent.y0) * bytesPerRow, format, Int32(extent.width),
        Int32(rows.count), Int32(bytesPerRow))
      cairo_surface_set_device_offset(band, Double(-extent.x0), Double(-first))
      let context = cairo_create(band)
      for rect in clip { cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height) }
      cairo_clip(context)
      draw(
        context,
        PixelRect(x0: region.x0, y0: first, x1: region.x1, y1: region.y0 + rows.upperBound))
      cairo_destroy(context)
      cairo_surface_destroy(band)
    }
    target.markDirty()
  }
}

extension PixelRect {
  /// Returns the rectangle moved by an offset.
  func moved(by offset: (x: Int, y: Int)) -> PixelRect {
    PixelRect(x0: x0 + offset.x, y0: y0 + offset.y, x1: x1 + offset.x, y1: y1 + offset.y)
  }
}
