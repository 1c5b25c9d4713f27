import CPixels

// Masks that are axis-aligned on the screen, such as the mask of a scaled text. All sums are exact, so each byte
// equals the result of `MaskSampler.fillRow`.
extension MaskSampler {
  /// Whether the mask is axis-aligned and not mirrored, and neighboring columns are at most two bytes apart.
  package var isUpright: Bool {
    across.v == 0 && down.u == 0 && (0...2 << Self.fractionBits).contains(across.u)
  }

  /// Precomputes the position of each screen column in an axis-aligned mask, for all rows.
  package func withUprightColumns(_ columns: Range<Int>, _ body: (UprightColumns) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * columns.count) { numbers in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width) { line in
        guard let numbers = numbers.baseAddress, let line = line.baseAddress else { return }
        body(
          UprightColumns(
            self, columns, places: numbers, weights: numbers + columns.count, line: line))
      }
    }
  }
}

/// The positions of screen columns in the rows of an axis-aligned mask.
package struct UprightColumns {
  private let sampler: MaskSampler
  private let first: Int
  /// The range of columns, relative to the first one, for which both bytes of a row exist.
  private let inner: Range<Int>
  /// The indices of their left bytes.
  private let places: UnsafeMutablePointer<UInt32>
  /// The weights in 256ths: of the left byte in the lower half, and of the right byte in the upper half.
  private let weights: UnsafeMutablePointer<UInt32>
  /// A row interpolated between two rows of the mask, in 256ths, offset by -32,768.
  private let line: UnsafeMutablePointer<UInt16>

  fileprivate init(
    _ sampler: MaskSampler, _ columns: Range<Int>, places: UnsafeMutablePointer<UInt32>,
    weights: UnsafeMutablePointer<UInt32>, line: UnsafeMutablePointer<UInt16>
  ) {
    (self.sampler, first) = (sampler, columns.lowerBound)
    (self.places, self.weights, self.line) = (places, weights, line)
    let bits = MaskSampler.fractionBits
    var u = sampler.start.u &+ columns.lowerBound &* sampler.across.u
    inner = PictureSampler.steps(
      u, sampler.across.u, from: 0, to: (sampler.width - 1) << bits, count: columns.count)
    u &+= inner.lowerBound &* sampler.across.u
    for i in inner {
      places[i] = UInt32(truncatingIfNeeded: u &>> bits)
      let right = UInt32(truncatingIfNeeded: u &>> (bits &- 8) & 255)
      weights[i] = 256 &- right | right &<< 16
      u &+= sampler.across.u
    }
  }

  /// Writes the coverage of a row of device pixels.
  package func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt8>) {
    let bits = MaskSampler.fractionBits
    let v = sampler.start.v &+ y &* sampler.down.v
    let columns = columns.lowerBound - first..<columns.upperBound - first
    let seen = inner.clamped(to: columns)
    guard !seen.isEmpty, 0 <= v, v < (sampler.height - 1) << bits else {
      target.update(repeating: 0, count: columns.count)
      return
    }
    target.update(repeating: 0, count: seen.lowerBound - columns.lowerBound)
    (target + (seen.upperBound - columns.lowerBound)).update(
      repeating: 0, count: columns.upperBound - seen.upperBound)
    let left = Int(places[seen.lowerBound])
    let upper = sampler.source + ((v >> bits) * sampler.bytesPerRow + left)
    PixelKernels.best.pointee.mix_rows(
      line, Int(places[seen.upperBound - 1]) + 2 - left, upper, upper + sampler.bytesPerRow,
      v >> (bits - 8) & 255)
    PixelKernels.best.pointee.spread_columns(
      target + (seen.lowerBound - columns.lowerBound), seen.count, line - left,
      places + seen.lowerBound, weights + seen.lowerBound)
  }
}
