import DeftRenderTree

// The plain way to blur, which `WideBlur` is held against, and which programs take that are built without the
// optimizer: there, ranges, closures and conversions between kinds of numbers are calls, so that loops walk by pointers.

/// Blurs bytes in place by three boxes along each axis; outside is zero.
///
/// Sums are divided after the last pass alone, so that slight shadows have no steps.
package func boxBlur(
  _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, across: BoxKernel,
  down: BoxKernel
) {
  let margin = max(across.widestHalf, down.widestHalf)
  let capacity = 2 * max(width, height) + 3 * margin
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { memory in
    guard let base = memory.baseAddress else { return }
    if !across.isIdentity {
      base.initialize(repeating: 0, count: capacity)
      let line = BlurredLine(base, count: width, margin: margin, kernel: across)
      for y in 0..<height { line.blur(data + y * stride, step: 1) }
    }
    if !down.isIdentity {
      base.initialize(repeating: 0, count: capacity)
      let line = BlurredLine(base, count: height, margin: margin, kernel: down)
      for x in 0..<width { line.blur(data + x, step: stride) }
    }
  }
}

/// Memory for two lines of numbers, with zeros before, between and after them.
private struct BlurredLine {
  private let one, other: UnsafeMutablePointer<UInt32>
  private let count: Int
  private let halves: (Int, Int, Int)
  private let area: UInt32

  init(_ base: UnsafeMutablePointer<UInt32>, count: Int, margin: Int, kernel: BoxKernel) {
    (one, other) = (base + margin, base + count + 2 * margin)
    (self.count, halves, area) = (count, kernel.halves, kernel.boxArea)
  }

  /// Blurs bytes that lie a step from each other.
  func blur(_ line: UnsafeMutablePointer<UInt8>, step: Int) {
    var (byte, number) = (line, one)
    var left = count
    while left > 0 {
      number.pointee = UInt32(byte.pointee)
      byte += step
      number += 1
      left &-= 1
    }
    var (from, to) = (one, other)
    if halves.0 > 0 {
      pass(halves.0, from, to)
      (from, to) = (to, from)
    }
    if halves.1 > 0 {
      pass(halves.1, from, to)
      (from, to) = (to, from)
    }
    if halves.2 > 0 {
      pass(halves.2, from, to)
      (from, to) = (to, from)
    }
    (byte, number, left) = (line, from, count)
    while left > 0 {
      byte.pointee = UInt8(truncatingIfNeeded: (number.pointee &+ area / 2) / area)
      byte += step
      number += 1
      left &-= 1
    }
  }

  /// The sums of one box.
  private func pass(
    _ half: Int, _ from: UnsafeMutablePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>
  ) {
    var sum: UInt32 = 0
    var (entering, leaving, result) = (from, from - half, to)
    var left = half
    while left > 0 {
      sum &+= entering.pointee
      entering += 1
      left &-= 1
    }
    entering = from + half
    left = count
    while left > 0 {
      sum &+= entering.pointee
      result.pointee = sum
      sum &-= leaving.pointee
      entering += 1
      leaving += 1
      result += 1
      left &-= 1
    }
  }
}

/// One component of a picture, blurred in cells of pixels.
///
/// - Parameters:
///   - source: the first byte of the component.
///   - pixelStride: the bytes from one pixel of the source to the next.
///   - rowStride: the bytes from one row of the source to the next.
///   - phase: how many pixels the first pixel lies after the beginning of its cell.
///   - target: where the blurred bytes go; may be the source.
package func blurPlane(
  _ source: UnsafePointer<UInt8>, pixelStride: Int, rowStride: Int, width: Int, height: Int,
  across: BoxKernel, down: BoxKernel, phase: (x: Int, y: Int),
  to target: UnsafeMutablePointer<UInt8>, targetPixelStride: Int, targetRowStride: Int
) {
  let columns = (phase.x + width + across.step - 1) / across.step
  let rows = (phase.y + height + down.step - 1) / down.step
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns * rows) { cells in
    guard let base = cells.baseAddress else { return }
    gatherCells(
      source, pixelStride: pixelStride, rowStride: rowStride, width: width, height: height,
      to: base, columns: columns, rows: rows, step: (across.step, down.step), phase: phase)
    boxBlur(base, width: columns, height: rows, stride: columns, across: across, down: down)
    for y in 0..<height {
      // Between the middles of cells, values go evenly from one to the next.
      let doubled = 2 * (y + phase.y) + 1 - down.step
      let row = doubled >= 0 ? doubled / (2 * down.step) : -1
      spreadCells(
        above: base + max(0, row) * columns, below: base + min(rows - 1, row + 1) * columns,
        share: doubled - row * 2 * down.step, of: 2 * down.step, columns, step: across.step,
        phase: phase.x, to: target + y * targetRowStride, pixelStride: targetPixelStride,
        width: width)
    }
  }
}

/// The mean of each cell; beyond the pixels is nothing.
private func gatherCells(
  _ source: UnsafePointer<UInt8>, pixelStride: Int, rowStride: Int, width: Int, height: Int,
  to cells: UnsafeMutablePointer<UInt8>, columns: Int, rows: Int, step: (x: Int, y: Int),
  phase: (x: Int, y: Int)
) {
  let area = UInt32(step.x * step.y)
  var cell = cells
  for row in 0..<rows {
    let (top, bottom) = (max(0, row * step.y - phase.y), min(height, (row + 1) * step.y - phase.y))
    var (x, end) = (0, step.x - phase.x)
    var column = 0
    while column < columns {
      if end > width { end = width }
      var sum = area / 2
      var y = top
      while y < bottom {
        var byte = source + (y &* rowStride &+ x &* pixelStride)
        var left = end &- x
        while left > 0 {
          sum &+= UInt32(byte.pointee)
          byte += pixelStride
          left &-= 1
        }
        y &+= 1
      }
      cell.pointee = UInt8(truncatingIfNeeded: sum / area)
      cell += 1
      (x, end) = (end, end &+ step.x)
      column &+= 1
    }
  }
}

/// A row of pixels between two rows of cells.
///
/// - Parameters:
///   - share: how much of the lower row, of so many shares.
private func spreadCells(
  above: UnsafeMutablePointer<UInt8>, below: UnsafeMutablePointer<UInt8>, share: Int,
  of shares: Int, _ columns: Int, step: Int, phase: Int, to target: UnsafeMutablePointer<UInt8>,
  pixelStride: Int, width: Int
) {
  if step == 1, share == 0 {
    var (cell, byte, left) = (above, target, width)
    while left > 0 {
      byte.pointee = cell.pointee
      cell += 1
      byte += pixelStride
      left &-= 1
    }
    return
  }
  // Shares are powers of two.
  let shift = (2 * step * shares).trailingZeroBitCount
  let upperShare = shares - share
  var byte = target
  var x = 0
  while x < width {
    let doubled = 2 &* (x &+ phase) &+ 1 &- step
    let column = doubled >= 0 ? doubled / (2 &* step) : -1
    let shareX = doubled &- column &* 2 &* step
    let left = column < 0 ? 0 : column
    let right = column + 1 < columns ? column &+ 1 : columns &- 1
    let first = Int(above[left]) &* upperShare &+ Int(below[left]) &* share
    let second = Int(above[right]) &* upperShare &+ Int(below[right]) &* share
    // Two more shares with each pixel, until the next cell's middle.
    let slope = 2 &* (second &- first)
    var sum = first &* (2 &* step &- shareX) &+ second &* shareX &+ 1 &<< (shift &- 1)
    var end = x &+ (2 &* step &- shareX &+ 1) / 2
    if end > width { end = width }
    while x < end {
      byte.pointee = UInt8(truncatingIfNeeded: sum &>> shift)
      sum &+= slope
      byte += pixelStride
      x &+= 1
    }
  }
}

extension BoxKernel {
  /// How many cells the widest box reaches to each side of its middle.
  fileprivate var widestHalf: Int { max(halves.0, halves.1, halves.2) }

  /// What a sum of all three boxes is divided by.
  var boxArea: UInt32 { UInt32((2 * halves.0 + 1) * (2 * halves.1 + 1) * (2 * halves.2 + 1)) }
}
