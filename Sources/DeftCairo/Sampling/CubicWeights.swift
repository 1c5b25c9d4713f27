import CPixels

/// How much each of four pixels in a row counts for a place between the middle two: the cubic curve that goes through all
/// pixels and is smooth there. The middle ones count something, the outer ones less than nothing.
///
/// Source: E. Catmull and R. Rom, A class of local interpolating splines (1974); as a filter, R. Keys, Cubic
/// convolution interpolation for digital image processing (1981), a = -1/2.
package enum CubicWeights {
  /// The weights for each of 256 places, as whole numbers that add up to a sum.
  static func table(_ sum: Int) -> [SIMD4<Int>] {
    (0..<256).map { step in
      let f = Double(step) / 256
      let exact = [
        ((2 - f) * f - 1) * f / 2, ((3 * f - 5) * f * f + 2) / 2, ((4 - 3 * f) * f + 1) * f / 2,
        (f - 1) * f * f / 2,
      ]
      var whole = exact.map { Int(($0 * Double(sum)).rounded()) }
      // What rounding leaves over goes to the nearest pixel, where it is seen least.
      whole[step < 128 ? 1 : 2] += sum - whole.reduce(0, +)
      return SIMD4(whole[0], whole[1], whole[2], whole[3])
    }
  }

  /// The weights as the loops need them, in memory that is never freed.
  nonisolated(unsafe) package static let shared = DeftCubicWeights(
    // Of the first and the last row, what is to be taken off.
    down: numbers(table(1 << 14).flatMap { [-$0[0], $0[1], $0[2], -$0[3]] }, times: 8),
    across: numbers(table(Int(Int16.max)).flatMap { [$0[0], $0[1], $0[2], $0[3]] }, times: 2),
    edge: numbers(table(1 << 10).flatMap { [$0[0], $0[1], $0[2], $0[3]] }, times: 1))

  /// Numbers in memory, each so many times in a row.
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
