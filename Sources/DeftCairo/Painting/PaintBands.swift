import CCairo
import DeftRenderTree

/// The rows of what a context paints onto, for Cairo to paint by all processors what goes through its clip.
///
/// The policy: *each band has a context of its own, with the same clip, over rows of the same memory*; so a pixel is what
/// one context would have made it.  What takes part in it is read by all of them: each makes surfaces of its own over
/// what it reads, since Cairo counts without locks who uses one.
struct PaintBands {
  /// How many pixels a thread takes at a time: so many that a context of its own is little beside them.
  private static let areaAtATime = 1 << 15
  private static let leastRowsAtATime = 8

  private let target: SurfacePixels
  /// What the clip leaves, as rectangles.
  private let clip: [cairo_rectangle_t]

  /// The rows of what a context paints onto; nil where these are no pixels in memory, and where the clip is more than
  /// rectangles.
  ///
  /// - Parameter context: a context; its transform is none.
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
  ///   - region: the pixels that may change, as the painter counts them.
  ///   - inFewBands: whether a context costs little beside what each band repeats, such as an outline that begins above it.
  ///   - draw: paints some rows of it with a context, whose transform is none.
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
  /// The rectangle so many pixels to the right and down.
  func moved(by way: (x: Int, y: Int)) -> PixelRect {
    PixelRect(x0: x0 + way.x, y0: y0 + way.y, x1: x1 + way.x, y1: y1 + way.y)
  }
}
