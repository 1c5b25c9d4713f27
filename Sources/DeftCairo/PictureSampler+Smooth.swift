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

  /// The same, one after another.
  static let numbers: [Int] = table.flatMap { [Int($0[0]), Int($0[1]), Int($0[2]), Int($0[3])] }

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
      CubicWeights.numbers.withUnsafeBufferPointer { weights in
        guard let first = pixels.baseAddress, let weights = weights.baseAddress else { return }
        let whole = 1 << Self.fractionBits
        for i in 0..<max(0, count) {
          let (x, y) = (u >> Self.fractionBits - 1, v >> Self.fractionBits - 1)
          for row in 0..<4 {
            let line = source + min(max(y + row, 0), height - 1) * pixelsPerRow
            for column in 0..<4 {
              first[row * 4 + column] = line[min(max(x + column, 0), width - 1)]
            }
          }
          Self.fill(
            target + i, 1, first, 4, (whole + u & (whole - 1), whole + v & (whole - 1)), (0, 0),
            weights)
          u &+= across.u
          v &+= across.v
        }
      }
    }
  }

  /// Pixels whose sixteen are all there, a number at a time.
  func fillSmoothNarrow(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    CubicWeights.numbers.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      Self.fill(target, count, source, pixelsPerRow, place, across, weights)
    }
  }

  /// The first of the sixteen pixels around a place.
  @inline(__always)
  private func first(_ u: Int, _ v: Int) -> UnsafePointer<UInt32> {
    source
      + ((v &>> Self.fractionBits &- 1) &* pixelsPerRow &+ (u &>> Self.fractionBits &- 1))
  }

  /// The colors at places within some pixels, a step from each other.
  ///
  /// Two components are in one number, the higher one above 32 bits: sums of both at once.  They may be below zero, but
  /// never are with what is added before bits are left out, and taken off again.
  ///
  /// It is one loop, since without the optimizer a call for each pixel takes longer than its sixteen.
  private static func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>,
    _ perRow: Int, _ place: (u: Int, v: Int), _ step: (u: Int, v: Int),
    _ weights: UnsafePointer<Int>
  ) {
    let bits = fractionBits
    let mask = 0x0000_00FF_0000_00FF
    let (added, kept, taken) = (
      0x0002_0040_0002_0040, 0x01FF_FFFF_01FF_FFFF, 0x0000_0400_0000_0400
    )
    var (u, v) = place
    var (next, pixels) = (target, count)
    while pixels > 0 {
      let down = weights + (v &>> (bits &- 8) & 255) &* 4
      let (weight0, weight1, weight2, weight3) = (down[0], down[1], down[2], down[3])
      var (blueRed, greenAlpha) = (added, added)
      var pixel = source + ((v &>> bits &- 1) &* perRow &+ (u &>> bits &- 1))
      var weight = weights + (u &>> (bits &- 8) & 255) &* 4
      var columns = 4
      while columns > 0 {
        let (a, b) = (Int(pixel.pointee), Int(pixel[perRow]))
        let (c, d) = (Int(pixel[2 &* perRow]), Int(pixel[3 &* perRow]))
        let low =
          ((a | a &<< 16) & mask) &* weight0 &+ ((b | b &<< 16) & mask) &* weight1
          &+ ((c | c &<< 16) & mask) &* weight2 &+ ((d | d &<< 16) & mask) &* weight3 &+ added
        let high =
          ((a &>> 8 | a &<< 8) & mask) &* weight0 &+ ((b &>> 8 | b &<< 8) & mask) &* weight1
          &+ ((c &>> 8 | c &<< 8) & mask) &* weight2 &+ ((d &>> 8 | d &<< 8) & mask) &* weight3
          &+ added
        blueRed &+= ((low &>> 7 & kept) &- taken) &* weight.pointee
        greenAlpha &+= ((high &>> 7 & kept) &- taken) &* weight.pointee
        pixel += 1
        weight += 1
        columns &-= 1
      }
      // Each is between 0 and 2,048 now, where zero is at 1,024.
      let (first, second) = (blueRed &>> 7 & kept, greenAlpha &>> 7 & kept)
      var alpha = (second &>> 32) &- 1024
      alpha = alpha < 0 ? 0 : alpha < 255 ? alpha : 255
      var red = (first &>> 32) &- 1024
      red = red < 0 ? 0 : red < alpha ? red : alpha
      var green = (second & 0xFFFF_FFFF) &- 1024
      green = green < 0 ? 0 : green < alpha ? green : alpha
      var blue = (first & 0xFFFF_FFFF) &- 1024
      blue = blue < 0 ? 0 : blue < alpha ? blue : alpha
      next.pointee = UInt32(
        truncatingIfNeeded: alpha &<< 24 | red &<< 16 | green &<< 8 | blue)
      u &+= step.u
      v &+= step.v
      next += 1
      pixels &-= 1
    }
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
    let (none, most) = (SIMD8<Int16>(repeating: 0), SIMD8<Int16>(repeating: 255))
    let step = pixelsPerRow &* 4
    CubicWeights.down.withUnsafeBufferPointer { downs in
      CubicWeights.across.withUnsafeBufferPointer { acrosses in
        /// The sum of the next pixel, which may be less than nothing and more than all.
        @inline(__always)
        func next() -> SIMD4<Int16> {
          let at = UnsafeRawPointer(first(u, v))
          let (down, across) = (downs[Self.weight(v)], acrosses[Self.weight(u)])
          u &+= self.across.u
          v &+= self.across.v
          @inline(__always)
          func pixels(_ row: Int, _ column: Int) -> SIMD8<Int16> {
            SIMD8<Int16>(
              widening: (at + (row &* step &+ column &* 4)).loadUnaligned(
                as: SIMD8<UInt8>.self))
          }
          let left =
            (pixels(0, 0) &* down.0 &+ pixels(1, 0) &* down.1 &+ pixels(2, 0) &* down.2
              &+ pixels(3, 0) &* down.3 &+ lowered) &>> seven
          let right =
            (pixels(0, 2) &* down.0 &+ pixels(1, 2) &* down.1 &+ pixels(2, 2) &* down.2
              &+ pixels(3, 2) &* down.3 &+ lowered) &>> seven
          let both = left &* across.0 &+ right &* across.1
          return ((both.lowHalf &+ both.highHalf &+ half) &>> seven.lowHalf) &+ middle
        }
        // Masks stay numbers side by side; the least or the most of each pair would be found one by one.
        var i = 0
        if isOpaque {
          while i &+ 1 < count {
            var colors = SIMD8(lowHalf: next(), highHalf: next())
            colors.replace(with: none, where: colors .< none)
            colors.replace(with: most, where: colors .> most)
            UnsafeMutableRawPointer(target + i).storeBytes(
              of: SIMD8<UInt8>(narrowing: unsafeBitCast(colors, to: SIMD8<UInt16>.self)),
              as: SIMD8<UInt8>.self)
            i &+= 2
          }
        }
        while i < count {
          let sum = next()
          var cover = SIMD4<Int16>(repeating: sum[3])
          cover.replace(with: most.lowHalf, where: cover .> most.lowHalf)
          cover.replace(with: none.lowHalf, where: cover .< none.lowHalf)
          var color = sum.replacing(with: cover, where: sum .> cover)
          color.replace(with: none.lowHalf, where: color .< none.lowHalf)
          target[i] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: color), to: UInt32.self)
          i &+= 1
        }
      }
    }
  }
}
