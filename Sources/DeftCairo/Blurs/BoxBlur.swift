import CPixels
import DeftRenderTree

/// A blur of bytes and pixels with three boxes along each axis, on all processors. Values outside count as
/// zero.
///
/// Sums are divided only after the last box, so that faint shadows show no banding. The result does not
/// depend on the number of threads.
///
/// Memory is allocated for the duration of a blur: two lines per thread, with sixteen numbers per pixel of a
/// line. A blur with cells of several pixels also allocates one pixel per cell, and two rows of numbers per
/// thread.
package enum BoxBlur {
  /// The half width of the widest box for which multiplication by the reciprocal is precise enough. Blurs use
  /// half widths up to 8.
  package static let widestHalf = 12

  /// Blurs in place.
  ///
  /// - Parameters:
  ///   - data: The first row: bytes, or pixels of four bytes.
  ///   - width: The number of units per row.
  ///   - height: The number of rows.
  ///   - stride: The distance between rows, in units.
  ///   - across: The boxes along a row.
  ///   - down: The boxes along a column.
  package static func blur<Unit: FixedWidthInteger>(
    _ data: UnsafeMutablePointer<Unit>, width: Int, height: Int, stride: Int, across: BoxKernel,
    down: BoxKernel
  ) {
    blurLines(data, count: height, apart: stride, length: width, step: 1, kernel: across)
    blurLines(data, count: width, apart: 1, length: height, step: stride, kernel: down)
  }

  private static func blurLines<Unit: FixedWidthInteger>(
    _ data: UnsafeMutablePointer<Unit>, count: Int, apart: Int, length: Int, step: Int,
    kernel: BoxKernel
  ) {
    if kernel.isIdentity || count == 0 || length == 0 { return }
    let size = MemoryLayout<Unit>.size
    // Threads write different lines.
    nonisolated(unsafe) let lines = DeftLines(
      bytes: UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt8.self),
      bytes_per_unit: size, apart: apart, step: step, length: length, halves: kernel.halves)
    let margin = max(kernel.halves.0, kernel.halves.1, kernel.halves.2)
    PaintingThreads.share(count, length: length, atATime: 16 / size * 16) { part in
      withNumbers(16 * (2 * length + 3 * margin)) { memory in
        PixelKernels.best.pointee.blur_lines(lines, part.lowerBound, part.upperBound, memory)
      }
    }
  }

  /// Calls `body` with uninitialized memory, aligned for vectors of sixteen numbers.
  static func withNumbers(_ count: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
    let vector = 16 * MemoryLayout<Float>.size
    withUnsafeTemporaryAllocation(
      byteCount: count * MemoryLayout<Float>.size, alignment: vector
    ) { memory in
      if let base = memory.baseAddress { body(base.assumingMemoryBound(to: Float.self)) }
    }
  }
}
