import CCairo
import CPixels
import DeftRenderTree

extension CairoLayer {
  package func apply(_ filter: NodeFilter) {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return }
    let perRow = Int(cairo_image_surface_get_stride(handle)) / 4
    // Each row is written by one thread.
    nonisolated(unsafe) let pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(
      to: UInt32.self)
    let (width, height) = (width, height)
    func inRows(_ body: @Sendable (UnsafeMutablePointer<UInt32>) -> Void) {
      PaintingThreads.share(height, length: width, atATime: 16) { rows in
        for y in rows { body(pixels + y * perRow) }
      }
    }
    switch filter.kind {
    case .matrix(let matrix):
      precondition(matrix.count == 20, "A color matrix has four rows and five columns.")
      inRows { row in
        matrix.withUnsafeBufferPointer {
          if let numbers = $0.baseAddress {
            PixelKernels.best.pointee.transform_colors(row, width, numbers)
          }
        }
      }
    case .luminanceToAlpha:
      inRows { PixelKernels.best.pointee.luminance_to_alpha($0, width) }
    case .alphaThreshold(let range, let color): threshold(pixels, perRow, range, color)
    }
    cairo_surface_mark_dirty(handle)
  }

  private func threshold(
    _ pixels: UnsafeMutablePointer<UInt32>, _ perRow: Int, _ range: ClosedRange<Double>,
    _ color: RGBAColor
  ) {
    func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
    let fill =
      byte(color.alpha) << 24 | byte(color.red * color.alpha) << 16
      | byte(color.green * color.alpha) << 8 | byte(color.blue * color.alpha)
    let (width, height) = (width, height)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: perRow * height) { copy in
      guard let base = copy.baseAddress else { return }
      base.initialize(from: pixels, count: perRow * height)
      // Each row is written by one thread, and the copy is not changed.
      nonisolated(unsafe) let (source, target) = (UnsafePointer(base), pixels)
      PaintingThreads.share(height, length: width, atATime: 16) { rows in
        for y in rows {
          PixelKernels.best.pointee.threshold_alpha(
            target + y * perRow, width, source + y * perRow, source + max(0, y - 1) * perRow,
            source + min(height - 1, y + 1) * perRow, Float(range.lowerBound * 255),
            Float(range.upperBound * 255), fill)
        }
      }
    }
  }
}
