import CCairo
import DeftRenderTree

/// The pixels of a painter's target, which all processors can overwrite.
struct DirectTarget {
  private let target: SurfacePixels

  /// Creates the target of a context. Fails if its pixel format differs from the pixel format of sources.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - hasAlpha: Whether the alpha of the written colors is 255; otherwise, it is undefined.
  init?(_ context: OpaquePointer?, forColorsWithAlpha hasAlpha: Bool) {
    guard let target = SurfacePixels(context),
      target.format == CAIRO_FORMAT_RGB24 || target.format == CAIRO_FORMAT_ARGB32 && hasAlpha
    else { return nil }
    self.target = target
  }

  /// Replaces pixels with the pixels of a source.
  ///
  /// - Parameters:
  ///   - source: The colors; they must be opaque.
  ///   - rects: The pixels; no two rectangles may overlap.
  func paint(_ source: some PixelSource, _ rects: [PixelRect]) {
    if rects.isEmpty { return }
    // Each pixel is written by one thread.
    nonisolated(unsafe) let data = UnsafeMutableRawPointer(target.data)
      .assumingMemoryBound(to: UInt32.self)
    let (extent, perRow) = (target.extent, target.bytesPerRow / 4)
    @Sendable func fill(_ rect: PixelRect) {
      let rect = rect.intersection(extent)
      if rect.isEmpty { return }
      source.fill(
        rect, data + ((rect.y0 - extent.y0) * perRow + rect.x0 - extent.x0), perRow: perRow)
    }
    if rects.reduce(0, { $0 + $1.area }) < CairoPainter.leastParallelArea {
      rects.forEach(fill)
    } else {
      PaintingThreads.shared.perform(rects.count) { fill(rects[$0]) }
    }
    target.markDirty()
  }
}
