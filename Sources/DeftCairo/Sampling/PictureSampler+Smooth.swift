import CPixels

/// How much each of four pixels in a row counts for a place between the middle two: the cubic curve that goes through all
/// pixels and is smooth there. The middle ones count something, the outer ones less than nothing.
///
/// Source: E. Catmull and R. Rom, A class of local interpolating splines (1974); as a filter, R. Keys, Cubic
/// convolution interpolation for digital image processing (1981), a = -1/2.
enum CubicWeights {
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

  /// In 1,024ths, one after another.
  static let numbers: [Int] = table(1 << 10).flatMap { [$0[0], $0[1], $0[2], $0[3]] }

  /// In 16,384ths, each for the eight components of a row: of the first and the last row, what is to be taken off.
  static let down: [(SIMD8<UInt16>, SIMD8<UInt16>, SIMD8<UInt16>, SIMD8<UInt16>)] =
    table(1 << 14).map {
      func eight(_ weight: Int) -> SIMD8<UInt16> { SIMD8(repeating: UInt16(weight)) }
      return (eight(-$0[0]), eight($0[1]), eight($0[2]), eight(-$0[3]))
    }

  /// In 32,767ths, each for two components of a pixel.
  static let across: [SIMD8<Int16>] = table(Int(Int16.max)).map {
    let (a, b, c, d) = (Int16($0[0]), Int16($0[1]), Int16($0[2]), Int16($0[3]))
    return SIMD8(a, a, b, b, c, c, d, d)
  }
}

// Colors along smooth curves: each column of four pixels gives one, and these four the color.  Since a curve may go
// beyond its pixels, the result is confined to what a premultiplied color can be.
extension PictureSampler {
  /// Pixels whose sixteen are all there.
  func fillSmooth(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    if Self.hasWideRegisters {
      fillSmoothTwice(target, count, place)
    } else if Self.isWide {
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
  package func fillSmoothNarrow(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    CubicWeights.numbers.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      Self.fill(target, count, source, pixelsPerRow, place, across, weights)
    }
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
    // Columns are in 64ths, and so are kept in 28 bits; their sums in 65,536ths, and their colors in 16 bits.
    let (added, kept, taken) = (
      0x0001_0008_0001_0008, 0x0FFF_FFFF_0FFF_FFFF, 0x0000_1000_0000_1000
    )
    let (addedAcross, keptAcross) = (0x0100_8000_0100_8000, 0x0000_FFFF_0000_FFFF)
    var (u, v) = place
    var (next, pixels) = (target, count)
    while pixels > 0 {
      let down = weights + (v &>> (bits &- 8) & 255) &* 4
      let (weight0, weight1, weight2, weight3) = (down[0], down[1], down[2], down[3])
      var (blueRed, greenAlpha) = (addedAcross, addedAcross)
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
        blueRed &+= ((low &>> 4 & kept) &- taken) &* weight.pointee
        greenAlpha &+= ((high &>> 4 & kept) &- taken) &* weight.pointee
        pixel += 1
        weight += 1
        columns &-= 1
      }
      // Zero is at 256.
      let (first, second) = (blueRed &>> 16 & keptAcross, greenAlpha &>> 16 & keptAcross)
      var alpha = (second &>> 32) &- 256
      alpha = alpha < 0 ? 0 : alpha < 255 ? alpha : 255
      var red = (first &>> 32) &- 256
      red = red < 0 ? 0 : red < alpha ? red : alpha
      var green = (second & 0xFFFF_FFFF) &- 256
      green = green < 0 ? 0 : green < alpha ? green : alpha
      var blue = (first & 0xFFFF_FFFF) &- 256
      blue = blue < 0 ? 0 : blue < alpha ? blue : alpha
      next.pointee = UInt32(
        truncatingIfNeeded: alpha &<< 24 | red &<< 16 | green &<< 8 | blue)
      u &+= step.u
      v &+= step.v
      next += 1
      pixels &-= 1
    }
  }

  /// Pixels whose sixteen are all there, sixteen numbers at a time: two pixels by the instructions that
  /// `fillSmoothWide` takes for each.  Only where there are wide registers.
  package func fillSmoothTwice(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    CubicWeights.down.withUnsafeBytes { downs in
      CubicWeights.across.withUnsafeBytes { acrosses in
        deft_fill_smooth(
          target, count, source, pixelsPerRow, isOpaque, place.u, place.v, across.u, across.v,
          downs.baseAddress, acrosses.baseAddress)
      }
    }
  }

  /// Pixels whose sixteen are all there, eight numbers at a time.
  ///
  /// A row of four pixels is eight numbers of 16 bits, each of two components: green and alpha are their upper halves,
  /// blue and red the lower ones, which are moved up for sums of their own.  So there is nothing to be unpacked, but that
  /// green and alpha have 256ths of blue and red added to them, which are taken off at the end of a column.
  package func fillSmoothWide(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    typealias Eight = SIMD8<Int16>
    var (u, v) = place
    // The first of the sixteen pixels around the place 0, 0.
    let first = UnsafeRawPointer(source - pixelsPerRow - 1)
    let step = pixelsPerRow &* 4
    let byte = SIMD8<UInt16>(repeating: 8)
    CubicWeights.down.withUnsafeBufferPointer { downs in
      CubicWeights.across.withUnsafeBufferPointer { acrosses in
        /// Blue, green, red and alpha of the next pixel in 32nds, each as two numbers to be added, of which one has the
        /// first and the third column, the other one the second and the fourth; green and red change places.
        @inline(__always)
        func next() -> SIMD2<UInt64> {
          let at =
            first + ((v &>> Self.fractionBits) &* pixelsPerRow &+ (u &>> Self.fractionBits)) &* 4
          let (down, across) = (downs[Self.weight(v)], acrosses[Self.weight(u)])
          u &+= self.across.u
          v &+= self.across.v
          @inline(__always)
          func row(_ index: Int) -> SIMD8<UInt16> {
            (at + index &* step).loadUnaligned(as: SIMD8<UInt16>.self)
          }
          @inline(__always)
          func sum(
            _ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>, _ c: SIMD8<UInt16>, _ d: SIMD8<UInt16>
          ) -> Eight {
            let inner = b.upperProduct(down.1) &+ c.upperProduct(down.2)
            let outer = a.upperProduct(down.0) &+ d.upperProduct(down.3)
            return unsafeBitCast(inner &- outer, to: Eight.self)
          }
          let (a, b, c, d) = (row(0), row(1), row(2), row(3))
          let blueRed = sum(a &<< byte, b &<< byte, c &<< byte, d &<< byte)
          let greenAlpha = sum(a, b, c, d) &- (blueRed &>> Eight(repeating: 8))
          let even = unsafeBitCast(blueRed.upperProduct(across), to: SIMD4<UInt32>.self)
          let odd = unsafeBitCast(greenAlpha.upperProduct(across), to: SIMD4<UInt32>.self)
          let left = SIMD4(even[0], odd[0], even[1], odd[1])
          let right = SIMD4(even[2], odd[2], even[3], odd[3])
          return unsafeBitCast(
            unsafeBitCast(left, to: Eight.self) &+ unsafeBitCast(right, to: Eight.self),
            to: SIMD2<UInt64>.self)
        }
        /// Two colors of such sums, which may be less than nothing and more than all.
        @inline(__always)
        func colors(_ a: SIMD2<UInt64>, _ b: SIMD2<UInt64>) -> Eight {
          let sum =
            unsafeBitCast(SIMD2(a[0], b[0]), to: Eight.self)
            &+ unsafeBitCast(SIMD2(a[1], b[1]), to: Eight.self)
          // Half of one, and what four numbers lose by being rounded down.
          let color = (sum &+ Eight(repeating: 16 + 2)) &>> Eight(repeating: 5)
          return Eight(
            color[0], color[2], color[1], color[3], color[4], color[6], color[5], color[7])
        }
        let (none, all) = (Eight(repeating: 0), Eight(repeating: 255))
        /// All pixels, each component between nothing and the most that there may be.
        @inline(__always)
        func fill(most: (Eight) -> Eight) {
          @inline(__always)
          func bytes(_ colors: Eight) -> SIMD8<UInt8> {
            // Masks stay numbers side by side; the least or the most of each pair would be found one by one.
            var bytes = colors.replacing(with: none, where: colors .< none)
            let most = most(bytes)
            bytes.replace(with: most, where: bytes .> most)
            return SIMD8<UInt8>(narrowing: unsafeBitCast(bytes, to: SIMD8<UInt16>.self))
          }
          var i = 0
          while i &+ 1 < count {
            UnsafeMutableRawPointer(target + i).storeBytes(
              of: bytes(colors(next(), next())), as: SIMD8<UInt8>.self)
            i &+= 2
          }
          if i < count {
            let last = next()
            target[i] = unsafeBitCast(bytes(colors(last, last)), to: SIMD2<UInt32>.self)[0]
          }
        }
        if isOpaque {
          fill { _ in all }
        } else {
          fill { color in
            let covers = Eight(
              lowHalf: SIMD4(repeating: color[3]), highHalf: SIMD4(repeating: color[7]))
            return covers.replacing(with: all, where: covers .> all)
          }
        }
      }
    }
  }
}
