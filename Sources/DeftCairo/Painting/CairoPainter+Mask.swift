import CCairo
import DeftRenderTree

extension CairoPainter {
  /// Returns whether a row of coverage fits into the strip.
  func fitsStrip(_ region: PixelRect) -> Bool {
    region.width <= PixelStrip.capacity * 4
  }

  /// Fills device pixels with the current source through a mask, strip by strip. Resets the painter's
  /// transform.
  ///
  /// - Parameters:
  ///   - region: The pixels, in the sampler's coordinates. Its rows must fit into a strip.
  ///   - sampler: Computes the coverage.
  ///   - offset: The offset from the sampler's coordinates to device pixels.
  ///   - hidden: The device pixels to leave out, because they will be painted over.
  func cover(
    _ region: PixelRect, with sampler: MaskSampler, movedBy offset: (x: Int, y: Int) = (0, 0),
    leavingOut hidden: [InnerArea] = []
  ) {
    cairo_identity_matrix(context)
    if coverInBands(region, with: sampler, movedBy: offset, leavingOut: hidden) { return }
    let perRow = (region.width + 3) / 4 * 4
    let rows = PixelStrip.capacity * 4 / perRow
    let bytes = UnsafeMutableRawPointer(resources.images.strip.pixels)
      .assumingMemoryBound(to: UInt8.self)
    for top in stride(from: region.y0, to: region.y1, by: rows) {
      let part = PixelRect(
        x0: region.x0, y0: top, x1: region.x1, y1: min(top + rows, region.y1))
      sampler.fill(part, bytes, bytesPerRow: perRow, leavingOut: hidden, movedBy: offset)
      let coverage = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_A8, Int32(part.width), Int32(part.height), Int32(perRow))
      cairo_mask_surface(context, coverage, Double(part.x0 + offset.x), Double(part.y0 + offset.y))
      cairo_surface_finish(coverage)
      cairo_surface_destroy(coverage)
    }
  }

  /// Fills device pixels with a plain color through a mask, on all processors.
  ///
  /// - Returns: Whether the pixels were filled; `false` if they are too few, the source is not a
  ///   plain color, the target is not an image in memory, or the clip contains shapes other than
  ///   rectangles.
  private func coverInBands(
    _ region: PixelRect, with sampler: MaskSampler, movedBy offset: (x: Int, y: Int),
    leavingOut hidden: [InnerArea]
  ) -> Bool {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    guard region.area >= Self.leastParallelArea,
      cairo_pattern_get_rgba(cairo_get_source(context), &red, &green, &blue, &alpha)
        == CAIRO_STATUS_SUCCESS,
      let bands = PaintBands(context)
    else { return false }
    let color = (red, green, blue, alpha)
    bands.paint(region.moved(by: offset)) { context, rows in
      let perRow = (rows.width + 3) / 4 * 4
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: perRow * rows.height) { memory in
        guard let bytes = memory.baseAddress else { return }
        sampler.fill(
          rows.moved(by: (-offset.x, -offset.y)), bytes, bytesPerRow: perRow, leavingOut: hidden,
          movedBy: offset)
        let coverage = cairo_image_surface_create_for_data(
          bytes, CAIRO_FORMAT_A8, Int32(rows.width), Int32(rows.height), Int32(perRow))
        cairo_set_source_rgba(context, color.0, color.1, color.2, color.3)
        cairo_mask_surface(context, coverage, Double(rows.x0), Double(rows.y0))
        cairo_surface_finish(coverage)
        cairo_surface_destroy(coverage)
      }
    }
    return true
  }
}
