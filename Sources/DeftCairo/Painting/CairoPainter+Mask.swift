import CCairo
import CPixels
import DeftRenderTree

extension CairoPainter {
  /// The number of rows that a thread blends at a time.
  private static let rowsAtATime = 16

  /// Fills device pixels with the current source through a mask. Resets the painter's transform.
  ///
  /// *A plain color is blended into the pixels directly.* For each mask, however small, Cairo would create a surface and
  /// clear 24 kilobytes.
  ///
  /// - Parameters:
  ///   - region: The pixels, in the sampler's coordinates.
  ///   - sampler: Computes the coverage.
  ///   - offset: The offset from the sampler's coordinates to device pixels.
  ///   - hidden: The device pixels to leave out, because they will be painted over.
  /// - Returns: Whether the pixels were filled; `false` if Cairo is needed, and a row does not fit into its strip.
  func cover(
    _ region: PixelRect, with sampler: MaskSampler, movedBy offset: (x: Int, y: Int) = (0, 0),
    leavingOut hidden: [InnerArea] = []
  ) -> Bool {
    cairo_identity_matrix(context)
    if blend(region, with: sampler, movedBy: offset, leavingOut: hidden) { return true }
    let region = region.intersection(clipExtents.moved(by: (-offset.x, -offset.y)))
    if region.isEmpty { return true }
    let perRow = (region.width + 3) / 4 * 4
    if perRow > PixelStrip.capacity * 4 { return false }
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
    return true
  }

  /// Blends a plain color through a mask, on all processors.
  ///
  /// - Returns: Whether the pixels were blended; `false` if the source is not a plain color, the target is not an
  ///   image in memory, or the clip contains shapes other than rectangles.
  private func blend(
    _ region: PixelRect, with sampler: MaskSampler, movedBy offset: (x: Int, y: Int),
    leavingOut hidden: [InnerArea]
  ) -> Bool {
    guard cairo_get_operator(context) == CAIRO_OPERATOR_OVER, let color = sourcePixel,
      let target = SurfacePixels(context), target.hasColors,
      let clip = cairo_copy_clip_rectangle_list(context)
    else { return false }
    defer { cairo_rectangle_list_destroy(clip) }
    guard clip.pointee.status == CAIRO_STATUS_SUCCESS else { return false }
    let all = region.moved(by: offset).intersection(target.extent)
    for index in 0..<Int(clip.pointee.num_rectangles) {
      let rect = clip.pointee.rectangles[index]
      let part = all.intersection(
        PixelRect(covering: CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)))
      if part.isEmpty { continue }
      // Each row is written by one thread.
      nonisolated(unsafe) let first = target.row(part.y0) + (part.x0 - target.extent.x0)
      let perRow = target.bytesPerRow / 4
      PaintingThreads.share(part.height, length: part.width, atATime: Self.rowsAtATime) { rows in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: part.width * rows.count) { memory in
          guard let coverage = memory.baseAddress else { return }
          let strip = PixelRect(
            x0: part.x0 - offset.x, y0: part.y0 + rows.lowerBound - offset.y,
            x1: part.x1 - offset.x, y1: part.y0 + rows.upperBound - offset.y)
          sampler.fill(
            strip, coverage, bytesPerRow: part.width, leavingOut: hidden, movedBy: offset)
          for (row, y) in rows.enumerated() {
            PixelKernels.best.pointee.blend_color(
              first + y * perRow, part.width, coverage + row * part.width, color)
          }
        }
      }
    }
    target.markDirty()
    return true
  }

  /// The current source as a premultiplied pixel, if it is a plain color.
  private var sourcePixel: UInt32? {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    guard
      cairo_pattern_get_rgba(cairo_get_source(context), &red, &green, &blue, &alpha)
        == CAIRO_STATUS_SUCCESS
    else { return nil }
    func byte(_ part: Double) -> UInt32 { UInt32(min(max(part * 256, 0), 255)) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}
