import DeftRenderTree

/// The same blur as `boxBlur` and `blurPlane`, sixteen bytes at a time and by all processors.
///
/// The policy: *every byte is the one that the plain way gives*, whichever way is taken, and by however many threads.
/// Sums of three boxes are whole numbers below 2²⁴, so they are exact as `Float`, which the oldest of processors can
/// multiply four at a time; and a sum divided by an odd number is never halfway between two whole ones, but farther
/// from it than what the product with the reciprocal is off.
///
/// Memory is taken for the time of a blur alone: two lines of sixteen numbers for each thread, and where cells have
/// several pixels, one for each cell, and two rows of numbers for each thread.
package enum WideBlur {
  typealias Lanes = SIMD16<Float>

  /// Whether it is the way to blur.  Without the optimizer Swift counts with vectors one number at a time, through
  /// functions, and takes a hundred times as long; so what is built for tests takes the plain way.
  #if DEBUG
    static let isUsed = false
  #else
    static let isUsed = true
  #endif

  /// The widest box for which products with the reciprocal are near enough; blurs have boxes up to 17.
  package static let widestHalf = 12
  /// Below this many pixels, threads are not worth waking.
  private static let leastParallelArea = 1 << 14

  /// Shares out lines among the processors.
  ///
  /// - Parameters:
  ///   - count: how many lines there are.
  ///   - length: how many pixels a line has.
  ///   - atATime: how many of them a thread takes.
  ///   - work: does some of them; lines are independent of each other.
  static func share(
    _ count: Int, length: Int, atATime: Int, _ work: @Sendable (Range<Int>) -> Void
  ) {
    if count * length < leastParallelArea {
      work(0..<count)
    } else {
      PaintingThreads.shared.perform((count + atATime - 1) / atATime) { part in
        work(part * atATime..<min((part + 1) * atATime, count))
      }
    }
  }

  /// Blurs in place by three boxes along each axis; outside is zero.
  ///
  /// - Parameters:
  ///   - data: the first row: bytes, or pixels of four.
  ///   - width: how many there are in a row.
  ///   - height: how many rows there are.
  ///   - stride: how many lie from one row to the next.
  ///   - across: the boxes along a row.
  ///   - down: the boxes along a column.
  package static func boxBlur<Unit: BlurUnit>(
    _ data: UnsafeMutablePointer<Unit>, width: Int, height: Int, stride: Int, across: BoxKernel,
    down: BoxKernel
  ) {
    blurLines(
      data, count: height, apart: stride, length: width, step: 1, kernel: across)
    blurLines(
      data, count: width, apart: 1, length: height, step: stride, kernel: down)
  }

  private static func blurLines<Unit: BlurUnit>(
    _ data: UnsafeMutablePointer<Unit>, count: Int, apart: Int, length: Int, step: Int,
    kernel: BoxKernel
  ) {
    if kernel.isIdentity || count == 0 || length == 0 { return }
    // Threads write different lines.
    nonisolated(unsafe) let data = data
    let margin = max(kernel.halves.0, kernel.halves.1, kernel.halves.2)
    let share = Lanes(repeating: 1 / Float(kernel.boxArea))
    Self.share(count, length: length, atATime: Unit.lanes * 16) { lines in
      withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 2 * length + 3 * margin) { memory in
        guard let base = memory.baseAddress else { return }
        memory.initialize(repeating: Lanes(repeating: 0))
        for first in Swift.stride(from: lines.lowerBound, to: lines.upperBound, by: Unit.lanes) {
          // Margins stay zero.
          let (one, other) = (base + margin, base + length + 2 * margin)
          let beside = min(Unit.lanes, lines.upperBound - first)
          let start = data + first * apart
          for i in 0..<length {
            one[i] = Lanes(widening: Unit.load(start + i * step, apart, beside))
          }
          let sums = pass(kernel.halves, one, other, length)
          for i in 0..<length {
            Unit.store(nearest(sums[i] * share), start + i * step, apart, beside)
          }
        }
      }
    }
  }

  private static func pass(
    _ halves: (Int, Int, Int), _ one: UnsafeMutablePointer<Lanes>,
    _ other: UnsafeMutablePointer<Lanes>, _ length: Int
  ) -> UnsafeMutablePointer<Lanes> {
    var (from, to) = (one, other)
    for half in [halves.0, halves.1, halves.2] where half > 0 {
      pass(half, from, to, length)
      swap(&from, &to)
    }
    return from
  }

  /// The sums of one box along a line.
  private static func pass(
    _ half: Int, _ from: UnsafeMutablePointer<Lanes>, _ to: UnsafeMutablePointer<Lanes>,
    _ length: Int
  ) {
    var sum = Lanes(repeating: 0)
    for i in 0..<min(half, length) { sum += from[i] }
    for i in 0..<length {
      sum += from[i + half]
      to[i] = sum
      sum -= from[i - half]
    }
  }

  /// The whole numbers nearest to others.
  @inline(__always)
  private static func nearest(_ lanes: Lanes) -> SIMD16<UInt8> {
    // There, a number's last bit is worth one.
    let bits = unsafeBitCast(lanes + Lanes(repeating: Float(1 << 23)), to: SIMD16<UInt32>.self)
    return SIMD16(
      lowHalf: SIMD8<UInt8>(narrowing: bits.lowHalf),
      highHalf: SIMD8<UInt8>(narrowing: bits.highHalf))
  }
}

/// What a line is made of: a byte, or a pixel of four.
package protocol BlurUnit: FixedWidthInteger & Sendable {
  /// How many lines make sixteen bytes.
  static var lanes: Int { get }
  /// The units of some lines at one place.
  static func load(_ first: UnsafeMutablePointer<Self>, _ apart: Int, _ count: Int) -> SIMD16<UInt8>
  /// Sets the units of some lines at one place.
  static func store(
    _ bytes: SIMD16<UInt8>, _ first: UnsafeMutablePointer<Self>, _ apart: Int, _ count: Int)
}

extension UInt32: BlurUnit {
  package static var lanes: Int { 4 }

  @inline(__always)
  package static func load(
    _ first: UnsafeMutablePointer<UInt32>, _ apart: Int, _ count: Int
  ) -> SIMD16<UInt8> {
    var units = SIMD4<UInt32>(repeating: 0)
    if count == 4 {
      units = SIMD4(first[0], first[apart], first[2 &* apart], first[3 &* apart])
    } else {
      for i in 0..<count { units[i] = first[i &* apart] }
    }
    return unsafeBitCast(units, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  package static func store(
    _ bytes: SIMD16<UInt8>, _ first: UnsafeMutablePointer<UInt32>, _ apart: Int, _ count: Int
  ) {
    let units = unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    if count == 4 {
      (first[0], first[apart]) = (units[0], units[1])
      (first[2 &* apart], first[3 &* apart]) = (units[2], units[3])
    } else {
      for i in 0..<count { first[i &* apart] = units[i] }
    }
  }
}

extension UInt8: BlurUnit {
  package static var lanes: Int { 16 }

  @inline(__always)
  package static func load(
    _ first: UnsafeMutablePointer<UInt8>, _ apart: Int, _ count: Int
  ) -> SIMD16<UInt8> {
    if apart == 1, count == 16 {
      return UnsafeRawPointer(first).loadUnaligned(as: SIMD16<UInt8>.self)
    }
    var units = SIMD16<UInt8>(repeating: 0)
    for i in 0..<count { units[i] = first[i &* apart] }
    return units
  }

  @inline(__always)
  package static func store(
    _ bytes: SIMD16<UInt8>, _ first: UnsafeMutablePointer<UInt8>, _ apart: Int, _ count: Int
  ) {
    for i in 0..<count { first[i &* apart] = bytes[i] }
  }
}
