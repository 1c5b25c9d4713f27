import DeftRenderTree

// Wide blurs of pixels: on cells of several, between whose middles colors go evenly from one to the next.
extension WideBlur {
  /// Blurs pixels in place, all four components of each, as `blurPlane` does it with one.
  static func blur(
    _ pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int, width: Int, height: Int,
    across: BoxKernel, down: BoxKernel, phase: (x: Int, y: Int)
  ) {
    if across.step == 1, down.step == 1 {
      boxBlur(
        pixels, width: width, height: height, stride: pixelsPerRow, across: across, down: down)
      return
    }
    let columns = (phase.x + width + across.step - 1) / across.step
    let rows = (phase.y + height + down.step - 1) / down.step
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns * rows) { memory in
      guard let base = memory.baseAddress else { return }
      // Threads write different rows.
      nonisolated(unsafe) let (cells, pixels) = (base, pixels)
      share(rows, length: columns * across.step * down.step, atATime: 8) { part in
        for row in part {
          let top = max(0, row * down.step - phase.y)
          let bottom = min(height, (row + 1) * down.step - phase.y)
          gather(
            pixels + top * pixelsPerRow, pixelsPerRow, bottom - top, width: width,
            to: cells + row * columns, columns: columns, step: across.step, phase: phase.x,
            area: across.step * down.step)
        }
      }
      boxBlur(cells, width: columns, height: rows, stride: columns, across: across, down: down)
      share(height, length: width, atATime: 32) { part in
        withUnsafeTemporaryAllocation(of: Halves.self, capacity: columns) { line in
          guard let line = line.baseAddress else { return }
          for y in part {
            let doubled = 2 * (y + phase.y) + 1 - down.step
            let row = doubled >= 0 ? doubled / (2 * down.step) : -1
            mix(
              cells + max(0, row) * columns, cells + min(rows - 1, row + 1) * columns,
              share: doubled - row * 2 * down.step, of: 2 * down.step, columns, to: line)
            spread(
              line, columns, step: across.step, phase: phase.x,
              shift: (4 * across.step * down.step).trailingZeroBitCount,
              to: pixels + y * pixelsPerRow, width: width)
          }
        }
      }
    }
  }

  /// The mean of each cell of a row; beyond the pixels is nothing.
  private static func gather(
    _ pixels: UnsafeMutablePointer<UInt32>, _ pixelsPerRow: Int, _ height: Int, width: Int,
    to cells: UnsafeMutablePointer<UInt32>, columns: Int, step: Int, phase: Int, area: Int
  ) {
    let shift = UInt64(area.trailingZeroBitCount)
    for column in 0..<columns {
      let first = max(0, column * step - phase)
      let count = min(width, (column + 1) * step - phase) - first
      var sum = Halves(each: UInt64(area / 2))
      for y in 0..<height {
        let row = pixels + (y &* pixelsPerRow &+ first)
        for x in 0..<count { sum.add(Halves(row[x])) }
      }
      cells[column] = sum.pixel(shiftedBy: shift)
    }
  }

  /// A row between those of two rows of cells, times the shares that there are.
  private static func mix(
    _ above: UnsafeMutablePointer<UInt32>, _ below: UnsafeMutablePointer<UInt32>, share: Int,
    of shares: Int, _ columns: Int, to line: UnsafeMutablePointer<Halves>
  ) {
    let (lower, upper) = (UInt64(share), UInt64(shares - share))
    for i in 0..<columns {
      var sum = Halves(above[i]).times(upper)
      sum.add(Halves(below[i]).times(lower))
      line[i] = sum
    }
  }

  /// Pixels of a row between the middles of its cells.
  private static func spread(
    _ line: UnsafeMutablePointer<Halves>, _ columns: Int, step: Int, phase: Int, shift: Int,
    to pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    let shift = UInt64(shift)
    let half = Halves(each: 1 << (shift - 1))
    // The logarithm of a cell's shares.
    let bits = step.trailingZeroBitCount + 1
    var x = 0
    while x < width {
      let place = 2 * (x + phase) + 1 - step
      let column = place &>> bits
      let share = place &- column &<< bits
      let (left, right) = (line[max(0, column)], line[min(columns - 1, column + 1)])
      var sum = left.times(UInt64(2 * step - share))
      sum.add(right.times(UInt64(share)))
      sum.add(half)
      let slope = right.minus(left).times(2)
      let end = min(width, x + (2 * step - share + 1) / 2)
      while x < end {
        pixels[x] = sum.pixel(shiftedBy: shift)
        sum.add(slope)
        x &+= 1
      }
    }
  }
}

/// The four components of a pixel in two numbers, with 32 bits for each.
///
/// Differences may borrow from the upper half: what they are added to is right again where no component is negative.
private struct Halves {
  /// The first and the third component.
  var even: UInt64
  /// The second and the fourth one.
  var odd: UInt64

  @inline(__always)
  init(even: UInt64, odd: UInt64) { (self.even, self.odd) = (even, odd) }

  @inline(__always)
  init(each component: UInt64) {
    let both = component | component &<< 32
    self.init(even: both, odd: both)
  }

  @inline(__always)
  init(_ pixel: UInt32) {
    let both = UInt64(truncatingIfNeeded: pixel) | UInt64(truncatingIfNeeded: pixel) &<< 16
    self.init(even: both & 0x0000_00FF_0000_00FF, odd: both &>> 8 & 0x0000_00FF_0000_00FF)
  }

  @inline(__always)
  mutating func add(_ other: Halves) {
    even &+= other.even
    odd &+= other.odd
  }

  @inline(__always)
  func minus(_ other: Halves) -> Halves {
    Halves(even: even &- other.even, odd: odd &- other.odd)
  }

  @inline(__always)
  func times(_ factor: UInt64) -> Halves { Halves(even: even &* factor, odd: odd &* factor) }

  /// The components without their lower bits, of which eight are left.
  @inline(__always)
  func pixel(shiftedBy shift: UInt64) -> UInt32 {
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let both = (even &>> shift & mask) | (odd &>> shift & mask) &<< 8
    return UInt32(truncatingIfNeeded: both | both &>> 16)
  }
}
