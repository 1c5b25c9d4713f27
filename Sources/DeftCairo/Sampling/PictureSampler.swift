import CPixels
import DeftRenderTree

/// Finds the colors of a picture at device pixels that lie anywhere between its own: along straight lines, as the mean
/// of the four pixels around a point, each weighted by how near it is, in 256 steps; or along smooth curves through the
/// sixteen around it (`CubicWeights`).
///
/// Cairo's library of pixels (pixman) does the same in 128 steps, and has fast ways for pictures that are only scaled.
/// Where one is turned as well, it takes 11 ns a pixel, and this takes 1.3 on two processors (`deft-bench pixels`).
///
/// Places are counted in pixels of the picture (`PixelMap`).
package struct PictureSampler: PixelSource, @unchecked Sendable {
  /// The picture's first row, premultiplied; kept by the caller.
  let source: UnsafePointer<UInt32>
  let (pixelsPerRow, width, height): (Int, Int, Int)
  /// Whether nothing shines through the picture.
  let isOpaque: Bool
  /// Whether colors go along smooth curves.
  private let isSmooth: Bool
  /// The middle of the device pixel 0, 0, and the steps to the next one across and down.
  private let start, down: (u: Int, v: Int)
  let across: (u: Int, v: Int)

  package static let fractionBits = PixelMap.fractionBits

  /// A sampler of some pixels.
  ///
  /// - Parameters:
  ///   - source: the first row; it stays where it is as long as the sampler is used.
  ///   - pixelsPerRow: how many pixels lie from one row to the next.
  ///   - width: how many columns it has.
  ///   - height: how many rows it has.
  ///   - isOpaque: whether no pixel lets anything through.
  ///   - isSmooth: whether colors go along smooth curves, instead of straight lines.
  ///   - map: from device pixels to the picture's.
  ///   - region: the device pixels that are asked for.
  ///
  /// Nil for a picture of less than two pixels in a row or a column, and for a map that leads out of what can be
  /// counted.
  package init?(
    source: UnsafePointer<UInt32>, pixelsPerRow: Int, width: Int, height: Int,
    isOpaque: Bool = false, isSmooth: Bool = false, map: CGAffineTransform, region: PixelRect
  ) {
    guard width > 1, height > 1, let numbers = PixelMap(map, over: region) else { return nil }
    (self.source, self.pixelsPerRow) = (source, pixelsPerRow)
    (self.width, self.height) = (width, height)
    (self.isOpaque, self.isSmooth) = (isOpaque, isSmooth)
    (start, across, down) = (numbers.start, numbers.across, numbers.down)
  }

  /// How many columns are painted before those beside them: where a picture is turned, each row of the window crosses
  /// many of the picture's, of which the next row shows the same pixels again while the processor still has them near.
  private static let columnsAtATime = 128

  /// Writes the colors of a few rows; what shows nothing of the picture stays as it is.
  package func fill(_ rect: PixelRect, _ target: UnsafeMutablePointer<UInt32>, perRow: Int) {
    for x in stride(from: rect.x0, to: rect.x1, by: Self.columnsAtATime) {
      let part = PixelRect(
        x0: x, y0: rect.y0, x1: min(x + Self.columnsAtATime, rect.x1), y1: rect.y1)
      let first = target + (x - rect.x0)
      guard isInner(part) else {
        fillRows(part, first, perRow)
        continue
      }
      for y in part.y0..<part.y1 {
        fillInner(first + (y - part.y0) * perRow, part.width, place(x, y))
      }
    }
  }

  /// The place of a device pixel's middle.
  private func place(_ x: Int, _ y: Int) -> (u: Int, v: Int) {
    (start.u &+ y &* down.u &+ x &* across.u, start.v &+ y &* down.v &+ x &* across.v)
  }

  /// Whether all four pixels around each place are there, or all sixteen: they are if they are around the corners.
  private func isInner(_ rect: PixelRect) -> Bool {
    let whole = 1 << Self.fractionBits
    let first = isSmooth ? whole : 0
    let (lastU, lastV) = ((width - 1) * whole - first, (height - 1) * whole - first)
    return [
      place(rect.x0, rect.y0), place(rect.x1 - 1, rect.y0), place(rect.x0, rect.y1 - 1),
      place(rect.x1 - 1, rect.y1 - 1),
    ].allSatisfy { first <= $0.u && $0.u < lastU && first <= $0.v && $0.v < lastV }
  }

  /// Pixels whose four are all there, or all sixteen.
  private func fillInner(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    if isSmooth {
      fillSmooth(target, count, place)
    } else if Self.hasWideRegisters {
      fillTwice(target, count, place)
    } else if Self.isWide {
      fillWide(target, count, place)
    } else {
      fillNarrow(target, count, place)
    }
  }

  /// Writes the colors of a row of device pixels; what shows nothing of the picture stays as it is.
  package func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>) {
    let (u, v) = place(columns.lowerBound, y)
    let count = columns.count
    func span(_ margin: (u: Int, v: Int)) -> Range<Int> {
      let ends = ((width - 1) << Self.fractionBits, (height - 1) << Self.fractionBits)
      func steps(_ place: Int, _ step: Int, _ margin: Int, _ end: Int) -> Range<Int> {
        Self.steps(place, step, from: -margin, to: max(end + margin, -margin), count: count)
      }
      return steps(u, across.u, margin.u, ends.0).clamped(to: steps(v, across.v, margin.v, ends.1))
    }
    // A device pixel whose middle is beside the picture may show something of its edge.
    let margin = (
      u: abs(across.u) + abs(down.u) + 1 << Self.fractionBits,
      v: abs(across.v) + abs(down.v) + 1 << Self.fractionBits
    )
    let near = span(margin)
    if near.isEmpty { return }
    // Where all four pixels are there, or all sixteen.
    let reach = isSmooth ? -1 << Self.fractionBits : 0
    let inner = span((reach, reach)).clamped(to: near)
    func at(_ i: Int) -> (u: Int, v: Int) { (u &+ i &* across.u, v &+ i &* across.v) }
    if inner.isEmpty {
      fillEdge(target + near.lowerBound, near.count, at(near.lowerBound))
      return
    }
    fillEdge(target + near.lowerBound, inner.lowerBound - near.lowerBound, at(near.lowerBound))
    fillInner(target + inner.lowerBound, inner.count, at(inner.lowerBound))
    fillEdge(target + inner.upperBound, near.upperBound - inner.upperBound, at(inner.upperBound))
  }

  /// Pixels at the picture's edges, beyond which it goes on as it ends.
  private func fillEdge(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    if isSmooth { return fillSmoothEdge(target, count, place) }
    var (u, v) = place
    for i in 0..<max(0, count) {
      let (x, y) = (u >> Self.fractionBits, v >> Self.fractionBits)
      let (x0, x1) = (min(max(x, 0), width - 1), min(max(x + 1, 0), width - 1))
      let top = source + min(max(y, 0), height - 1) * pixelsPerRow
      let bottom = source + min(max(y + 1, 0), height - 1) * pixelsPerRow
      target[i] = Self.mean(
        UInt64(top[x0]) | UInt64(top[x1]) << 32, UInt64(bottom[x0]) | UInt64(bottom[x1]) << 32,
        Self.weight(u), Self.weight(v))
      u &+= across.u
      v &+= across.v
    }
  }

  /// How near a place is to the next pixel, 0..<256.
  @inline(__always)
  static func weight(_ place: Int) -> Int { place &>> (fractionBits - 8) & 255 }
}

// The three forms of the same sum.
extension PictureSampler {
  /// Whether eight numbers are counted with at a time.  Without the optimizer Swift does that one by one, through
  /// functions, and takes a hundred times as long; so what is built for tests takes one of the other forms.
  #if DEBUG
    static let isWide = false
  #else
    static let isWide = true
  #endif

  /// Whether the processor counts with sixteen numbers at a time.
  package static let hasWideRegisters = deft_has_wide_registers()

  /// The mean of four pixels: two above each other, and two right of them in the upper halves.
  @inline(__always)
  private static func mean(_ top: UInt64, _ bottom: UInt64, _ x: Int, _ y: Int) -> UInt32 {
    // Sixteen bits for each component; those of blue and red in one number, of green and alpha in another.  Differences
    // may borrow from each other, which the sum gives back.
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    let half: UInt64 = 0x0080_0080_0080_0080
    let (right, lower) = (UInt64(truncatingIfNeeded: x), UInt64(truncatingIfNeeded: y))
    let (upperEven, upperOdd) = (top & mask, top &>> 8 & mask)
    let even = upperEven &<< 8 &+ ((bottom & mask) &- upperEven) &* lower &+ half
    let odd = upperOdd &<< 8 &+ ((bottom &>> 8 & mask) &- upperOdd) &* lower &+ half
    let (a, b) = (even &>> 8 & mask, odd &>> 8 & mask)
    let before = (a & 0xFFFF_FFFF) | b &<< 32
    let after = a &>> 32 | (b & 0xFFFF_FFFF_0000_0000)
    let mean = (before &<< 8 &+ (after &- before) &* right &+ half) &>> 8 & mask
    return UInt32(truncatingIfNeeded: mean) | UInt32(truncatingIfNeeded: mean &>> 24)
  }

  /// Pixels whose four are all there, a number at a time.
  ///
  /// Without the optimizer ranges and loads of pixels that lie anywhere are calls; so it walks by pointers.
  package func fillNarrow(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    let (bits, perRow, step) = (Self.fractionBits, pixelsPerRow, across)
    var (u, v) = place
    var (next, left) = (target, count)
    while left > 0 {
      let top = source + ((v &>> bits) &* perRow &+ (u &>> bits))
      let bottom = top + perRow
      next.pointee = Self.mean(
        UInt64(top.pointee) | UInt64(top[1]) &<< 32,
        UInt64(bottom.pointee) | UInt64(bottom[1]) &<< 32, u &>> (bits &- 8) & 255,
        v &>> (bits &- 8) & 255)
      u &+= step.u
      v &+= step.v
      next += 1
      left &-= 1
    }
  }

  /// Pixels whose four are all there, eight numbers at a time.
  package func fillWide(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    var (u, v) = place
    let half = SIMD8<UInt16>(repeating: 128)
    let whole = SIMD8<UInt16>(repeating: 256)
    let eight = SIMD8<UInt16>(repeating: 8)
    Self.downWeights.withUnsafeBufferPointer { downWeights in
      Self.acrossWeights.withUnsafeBufferPointer { acrossWeights in
        /// The sum of the next pixel, in 256ths.
        @inline(__always)
        func next() -> SIMD4<UInt16> {
          let at = pixels(u, v)
          let top = SIMD8<UInt16>(widening: at.loadUnaligned(as: SIMD8<UInt8>.self))
          let bottom = SIMD8<UInt16>(
            widening: (at + pixelsPerRow &* 4).loadUnaligned(as: SIMD8<UInt8>.self))
          let lower = downWeights[Self.weight(v)]
          let column = (top &* (whole &- lower) &+ bottom &* lower &+ half) &>> eight
          let both = column &* acrossWeights[Self.weight(u)]
          u &+= across.u
          v &+= across.v
          return both.lowHalf &+ both.highHalf
        }
        var i = 0
        while i &+ 1 < count {
          let means = (SIMD8(lowHalf: next(), highHalf: next()) &+ half) &>> eight
          UnsafeMutableRawPointer(target + i).storeBytes(
            of: SIMD8<UInt8>(narrowing: means), as: SIMD8<UInt8>.self)
          i &+= 2
        }
        if i < count {
          let mean = (next() &+ half.lowHalf) &>> eight.lowHalf
          target[i] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
        }
      }
    }
  }

  /// Pixels whose four are all there, sixteen numbers at a time.  Only where there are wide registers.
  package func fillTwice(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: (u: Int, v: Int)
  ) {
    deft_fill_linear(
      target, count, source, pixelsPerRow, place.u, place.v, across.u, across.v)
  }

  @inline(__always)
  private func pixels(_ u: Int, _ v: Int) -> UnsafeRawPointer {
    UnsafeRawPointer(
      source + ((v &>> Self.fractionBits) &* pixelsPerRow &+ (u &>> Self.fractionBits)))
  }

  /// How much the lower pixels count, for each component of both.
  private static let downWeights: [SIMD8<UInt16>] = (0..<256).map {
    SIMD8(repeating: UInt16($0))
  }
  /// How much the left and the right pixel count, for each component.
  private static let acrossWeights: [SIMD8<UInt16>] = (0..<256).map { share in
    let (left, right) = (UInt16(256 - share), UInt16(share))
    return SIMD8(left, left, left, left, right, right, right, right)
  }
}
