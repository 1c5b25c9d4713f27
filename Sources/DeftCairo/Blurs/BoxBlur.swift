import CPixels
import DeftRenderTree

/// Blurs bytes and pixels by three boxes along each axis, by all processors; outside is zero.
///
/// Sums are divided after the last box alone, so that slight shadows have no steps.  Every byte is the same, however many
/// threads take part.
///
/// Memory is taken for the time of a blur alone: two lines of sixteen numbers for each thread, and where cells have
/// several pixels, one for each cell, and two rows of numbers for each thread.
package enum BoxBlur {
  /// The widest box for which products with the reciprocal are near enough; blurs have boxes up to 17.
  package static let widestHalf = 12

  /// Blurs in place.
  ///
  /// - Parameters:
  ///   - data: the first row: bytes, or pixels of four.
  ///   - width: how many there are in a row.
  ///   - height: how many rows there are.
  ///   - stride: how many lie from one row to the next.
  ///   - across: the boxes along a row.
  ///   - down: the boxes along a column.
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

  /// Takes memory for some numbers, aligned for vectors of sixteen.
  static func withNumbers(_ count: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
    let vector = 16 * MemoryLayout<Float>.size
    withUnsafeTemporaryAllocation(
      byteCount: count * MemoryLayout<Float>.size, alignment: vector
    ) { memory in
      if let base = memory.baseAddress { body(base.assumingMemoryBound(to: Float.self)) }
    }
  }
}
