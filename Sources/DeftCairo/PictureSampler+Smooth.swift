/// How much each of four pixels in a row counts for a place between the middle two, in 128ths that add up to 128: the
/// cubic curve that goes through all pixels and is smooth there.
///
/// Source: E. Catmull and R. Rom, A class of local interpolating splines (1974); as a filter, R. Keys, Cubic
/// convolution interpolation for digital image processing (1981), a = -1/2.
enum CubicWeights {
  /// The weights for each of 256 places.
  static let table: [SIMD4<Int16>] = (0..<256).map { step in
    let f = Double(step) / 256
    let exact = [
      ((2 - f) * f - 1) * f / 2, ((3 * f - 5) * f * f + 2) / 2, ((4 - 3 * f) * f + 1) * f / 2,
      (f - 1) * f * f / 2,
    ]
    var whole = exact.map { Int16(($0 * 128).rounded()) }
    // What rounding leaves over goes to the nearest pixel, where it is seen least.
    whole[step < 128 ? 1 : 2] += 128 - whole.reduce(0, +)
    return SIMD4(whole[0], whole[1], whole[2], whole[3])
  }

  /// The same, each weight for the four components of two pixels.
  static let down: [(SIMD8<Int16>, SIMD8<Int16>, SIMD8<Int16>, SIMD8<Int16>)] = table.map {
    (
      SIMD8(repeating: $0[0]), SIMD8(repeating: $0[1]), SIMD8(repeating: $0[2]),
      SIMD8(repeating: $0[3])
    )
  }

  /// The same, each weight for the four components of its pixel: the left two, and the right two.
  static let across: [(SIMD8<Int16>, SIMD8<Int16>)] = table.map {
    (
      SIMD8(lowHalf: SIMD4(repeating: $0[0]), highHalf: SIMD4(repeating: $0[1])),
      SIMD8(lowHalf: SIMD4(repeating: $0[2]), highHalf: SIMD4(repeating: $0[3]))
    )
  }
}

// Colors along smooth curves: each column of four pixels gives one, and these four the color.  Since a curve may go
// beyond its pixels, the result is confined to what a premultiplied color can be.
extension PictureSampler {
  /// Pixels whose sixteen are all there.
  func fillSmooth(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    if Self.isWide {
      fillSmoothWide(target, count, place)
    } else {
      fillSmoothNarrow(target, count, place)
    }
  }

  /// Pixels at the picture's edges, beyond which it goes on as it ends.
  func fillSmoothEdge(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    var (u, v) = place
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { pixels in
      guard let first = pixels.baseAddress else { return }
      for i in 0..<max(0, count) {
        let (x, y) = (u >> Self.fractionBits - 1, v >> Self.fractionBits - 1)
        for row in 0..<4 {
          let line = source + min(max(y + row, 0), height - 1) * pixelsPerRow
          for column in 0..<4 {
            first[row * 4 + column] = line[min(max(x + column, 0), width - 1)]
          }
        }
        target[i] = Self.smooth(first, 4, Self.weight(u), Self.weight(v))
        u &+= across.u
        v &+= across.v
      }
    }
  }

  /// Pixels whose sixteen are all there, a number at a time.
  func fillSmoothNarrow(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    var (u, v) = place
    for i in 0..<count {
      target[i] = Self.smooth(first(u, v), pixelsPerRow, Self.weight(u), Self.weight(v))
      u &+= across.u
      v &+= across.v
    }
  }

  /// The first of the sixteen pixels around a place.
  @inline(__always)
  private func first(_ u: Int, _ v: Int) -> UnsafePointer<UInt32> {
    source
      + ((v &>> Self.fractionBits &- 1) &* pixelsPerRow &+ (u &>> Self.fractionBits &- 1))
  }

  /// The color within four rows of four pixels.
  private static func smooth(
    _ pixels: UnsafePointer<UInt32>, _ perRow: Int, _ x: Int, _ y: Int
  ) -> UInt32 {
    let (across, down) = (CubicWeights.table[x], CubicWeights.table[y])
    // Two components in one number, the higher one above 32 bits: sums of both at once, also below zero.
    var (blueRed, greenAlpha) = (0, 0)
    for column in 0..<4 {
      var (low, high) = (0, 0)
      for row in 0..<4 {
        let pixel = Int(pixels[row &* perRow &+ column])
        let weight = Int(down[row])
        low &+= (pixel & 255 | (pixel &>> 16 & 255) &<< 32) &* weight
        high &+= (pixel &>> 8 & 255 | (pixel &>> 24 & 255) &<< 32) &* weight
      }
      let weight = Int(across[column])
      blueRed &+= rounded(low) &* weight
      greenAlpha &+= rounded(high) &* weight
    }
    let (blue, red) = parts(blueRed)
    let (green, alpha) = parts(greenAlpha)
    func byte(_ value: Int, _ most: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: min(max((value &+ 64) &>> 7, 0), most))
    }
    let cover = byte(alpha, 255)
    let most = Int(cover)
    return cover &<< 24 | byte(red, most) &<< 16 | byte(green, most) &<< 8 | byte(blue, most)
  }

  /// The two components of a number.
  @inline(__always)
  private static func parts(_ both: Int) -> (Int, Int) {
    let low = Int(Int32(truncatingIfNeeded: both))
    return (low, (both &- low) &>> 32)
  }

  /// Both components by 128.
  @inline(__always)
  private static func rounded(_ both: Int) -> Int {
    let (low, high) = parts(both)
    return ((low &+ 64) &>> 7) &+ ((high &+ 64) &>> 7) &<< 32
  }

  /// Pixels whose sixteen are all there, eight numbers at a time.
  ///
  /// Columns are counted from -128 on: so, their sums fit into 16 bits, whatever runs over on the way.
  func fillSmoothWide(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    var (u, v) = place
    let middle = SIMD4<Int16>(repeating: 128)
    let half = SIMD4<Int16>(repeating: 64)
    let lowered = SIMD8<Int16>(repeating: 64 - 128 * 128)
    let seven = SIMD8<Int16>(repeating: 7)
    let (none, most) = (SIMD4<Int16>(repeating: 0), SIMD4<Int16>(repeating: 255))
    let step = pixelsPerRow &* 4
    CubicWeights.down.withUnsafeBufferPointer { downs in
      CubicWeights.across.withUnsafeBufferPointer { acrosses in
        for i in 0..<count {
          let at = UnsafeRawPointer(first(u, v))
          let (down, across) = (downs[Self.weight(v)], acrosses[Self.weight(u)])
          @inline(__always)
          func pixels(_ row: Int, _ column: Int) -> SIMD8<Int16> {
            SIMD8<Int16>(
              truncatingIfNeeded: (at + (row &* step &+ column &* 4)).loadUnaligned(
                as: SIMD8<UInt8>.self))
          }
          let left =
            (pixels(0, 0) &* down.0 &+ pixels(1, 0) &* down.1 &+ pixels(2, 0) &* down.2
              &+ pixels(3, 0) &* down.3 &+ lowered) &>> seven
          let right =
            (pixels(0, 2) &* down.0 &+ pixels(1, 2) &* down.1 &+ pixels(2, 2) &* down.2
              &+ pixels(3, 2) &* down.3 &+ lowered) &>> seven
          let both = left &* across.0 &+ right &* across.1
          let sum =
            ((both.lowHalf &+ both.highHalf &+ half) &>> seven.lowHalf) &+ middle
          let color = pointwiseMax(pointwiseMin(sum, most), none)
          let cover = SIMD4<Int16>(repeating: color[3])
          target[i] = unsafeBitCast(
            SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin(color, cover)), to: UInt32.self)
          u &+= self.across.u
          v &+= self.across.v
        }
      }
    }
  }
}
