// Masks whose rows lie along those of the screen, as of a text that is scaled: eight bytes of a row at a time, and each
// byte is the one that the plain way gives, since all sums of it are exact.
extension MaskSampler {
  /// Whether rows lie along rows, and are looked at about as often as there are bytes.
  package var isUpright: Bool {
    across.v == 0 && down.u == 0 && (0...2 << Self.fractionBits).contains(across.u)
  }

  /// Finds where columns of the screen lie in a row, for all rows; the mask is upright.
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

/// The columns of a screen in the rows of an upright mask.
package struct UprightColumns {
  private let sampler: MaskSampler
  private let first: Int
  /// Of which columns, counted from the first one, both bytes of a row are there.
  private let inner: Range<Int>
  /// Their left bytes.
  private let places: UnsafeMutablePointer<UInt32>
  /// In 256ths, the left byte's weight, and above it the right one's.
  private let weights: UnsafeMutablePointer<UInt32>
  /// A row between two of the mask, in 256ths, from -32,768 on.
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
    mix(
      sampler.source + ((v >> bits) * sampler.bytesPerRow + left),
      share: UInt16(truncatingIfNeeded: v >> (bits - 8) & 255),
      count: Int(places[seen.upperBound - 1]) + 2 - left)
    spread(seen, from: left, to: target + (seen.lowerBound - columns.lowerBound))
  }

  /// The row between two of the mask.
  @inline(never)
  private func mix(_ upper: UnsafePointer<UInt8>, share: UInt16, count: Int) {
    let lower = upper + sampler.bytesPerRow
    let (near, far) = (
      SIMD8<UInt16>(repeating: 256 &- share), SIMD8<UInt16>(repeating: share)
    )
    let signed = SIMD8<UInt16>(repeating: 0x8000)
    var x = 0
    while x &+ 8 <= count {
      let above = UnsafeRawPointer(upper + x).loadUnaligned(as: SIMD8<UInt8>.self)
      let below = UnsafeRawPointer(lower + x).loadUnaligned(as: SIMD8<UInt8>.self)
      let mean = SIMD8<UInt16>(widening: above) &* near &+ SIMD8<UInt16>(widening: below) &* far
      UnsafeMutableRawPointer(line + x).storeBytes(
        of: mean ^ signed, as: SIMD8<UInt16>.self)
      x &+= 8
    }
    while x < count {
      let mean = UInt16(upper[x]) &* (256 &- share) &+ UInt16(lower[x]) &* share
      line[x] = mean ^ 0x8000
      x &+= 1
    }
  }

  /// The columns of that row, four at a time.
  @inline(never)
  private func spread(
    _ columns: Range<Int>, from left: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let memory = UnsafeRawPointer(line - left)
    @inline(__always)
    func pair(_ i: Int) -> UInt32 {
      memory.loadUnaligned(fromByteOffset: 2 &* Int(places[i]), as: UInt32.self)
    }
    // Half of a byte, and what makes the line's numbers what they were.
    let rest = SIMD4<Int32>(repeating: 0x80_8000)
    let sixteen = SIMD4<Int32>(repeating: 16)
    var (i, next) = (columns.lowerBound, target)
    while i &+ 4 <= columns.upperBound {
      let pairs = SIMD4(pair(i), pair(i &+ 1), pair(i &+ 2), pair(i &+ 3))
      let shares = UnsafeRawPointer(weights + i).loadUnaligned(as: SIMD4<UInt32>.self)
      let sums = pairs.sumsOfProducts(shares) &+ rest
      let bytes = SIMD4<UInt8>(
        narrowing: unsafeBitCast(sums &>> sixteen, to: SIMD4<UInt32>.self))
      UnsafeMutableRawPointer(next).storeBytes(
        of: unsafeBitCast(bytes, to: UInt32.self), as: UInt32.self)
      i &+= 4
      next += 4
    }
    while i < columns.upperBound {
      let sums =
        SIMD4(repeating: pair(i)).sumsOfProducts(SIMD4(repeating: weights[i])) &+ rest
      next.pointee = UInt8(truncatingIfNeeded: sums[0] &>> 16)
      i &+= 1
      next += 1
    }
  }
}
