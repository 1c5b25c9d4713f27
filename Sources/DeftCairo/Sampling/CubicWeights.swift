import CPixels

/// The weights of four consecutive pixels for a position between the middle two, from a cubic curve that
/// passes through all pixels and is smooth there. The middle weights are positive, and the outer
/// ones are negative.
///
/// Source: E. Catmull and R. Rom, A class of local interpolating splines (1974); as a filter, R. Keys, Cubic
/// convolution interpolation for digital image processing (1981), a = -1/2.
package enum CubicWeights {
  /// Returns integer weights for each of 256 positions, each set with the given sum.
  static func table(_ sum: Int) -> [SIMD4<Int>] {
    (0..<256).map { step in
      let f = Double(step) / 256
      let exact = [
        ((2 - f) * f - 1) * f / 2, ((3 * f - 5) * f * f + 2) / 2, ((4 - 3 * f) * f + 1) * f / 2,
        (f - 1) * f * f / 2,
      ]
      var whole = exact.map { Int(($0 * Double(sum)).rounded()) }
      // The rounding error is added to the nearest pixel, where it is least visible.
      whole[step < 128 ? 1 : 2] += sum - whole.reduce(0, +)
      return SIMD4(whole[0], whole[1], whole[2], whole[3])
    }
  }

  /// The weights in the layouts that the pixel loops expect, in memory that is never freed.
  nonisolated(unsafe) package static let shared = DeftCubicWeights(
    // The weights of the first and the last row are stored negated, because the loop subtracts
    // them.
    down: numbers(table(1 << 14).flatMap { [-$0[0], $0[1], $0[2], -$0[3]] }, times: 8),
    across: numbers(table(Int(Int16.max)).flatMap { [$0[0], $0[1], $0[2], $0[3]] }, times: 2),
    edge: numbers(table(1 << 10).flatMap { [$0[0], $0[1], $0[2], $0[3]] }, times: 1))

  /// Copies numbers into memory, each repeated `times` times.
  private static func numbers<Number: FixedWidthInteger>(
    _ numbers: [Int], times: Int
  ) -> UnsafePointer<Number> {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: numbers.count * times * MemoryLayout<Number>.size, alignment: 64
    ).assumingMemoryBound(to: Number.self)
    for (index, number) in numbers.enumerated() {
      (memory + index * times).initialize(repeating: Number(number), count: times)
    }
    return UnsafePointer(memory)
  }
}
