import DeftRenderTree

// Wide blurs of pixels: on cells of several, between whose middles colors go evenly from one to the next.
extension WideBlur {
  /// Blurs pixels in place, all four components of each, as `blurPlane` does it with one; where there is no memory for
  /// their cells, they stay sharp.
  package static func blur(
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
    guard let memory = ClearMemory(byteCount: 4 * columns * rows) else { return }
    let cells = memory.base.assumingMemoryBound(to: UInt32.self)
    let grid = CellGrid(
      pixels: pixels, pixelsPerRow: pixelsPerRow, width: width, height: height, cells: cells,
      columns: columns, rows: rows, step: (across.step, down.step), phase: phase)
    share(rows, length: columns * across.step * down.step, atATime: 8, grid.gather)
    boxBlur(cells, width: columns, height: rows, stride: columns, across: across, down: down)
    share(height, length: width, atATime: 32, grid.spread)
    withExtendedLifetime(memory) {}
  }
}

/// Pixels, and the cells that they are in.
///
/// All sums are whole, and below 2²⁴: so they are exact as `Float`, times any power of two.  Threads share it, since each
/// writes rows of its own.
private struct CellGrid: @unchecked Sendable {
  let pixels: UnsafeMutablePointer<UInt32>
  let pixelsPerRow, width, height: Int
  let cells: UnsafeMutablePointer<UInt32>
  let columns, rows: Int
  /// How many pixels a cell has along each axis.
  let step: (x: Int, y: Int)
  /// How many pixels the first pixel lies after the beginning of its cell.
  let phase: (x: Int, y: Int)

  // MARK: Cells of pixels

  /// The means of the cells in some rows; beyond the pixels is nothing.
  func gather(_ part: Range<Int>) {
    withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: width) { memory in
      guard let sums = memory.baseAddress else { return }
      for row in part {
        let top = max(0, row * step.y - phase.y)
        let bottom = min(height, (row + 1) * step.y - phase.y)
        Self.add(
          pixels + top * pixelsPerRow, pixelsPerRow, bottom - top, width: width, to: sums)
        average(sums, to: cells + row * columns)
      }
    }
  }

  /// The sum of each column of some rows.
  @inline(never)
  private static func add(
    _ pixels: UnsafeMutablePointer<UInt32>, _ pixelsPerRow: Int, _ height: Int, width: Int,
    to line: UnsafeMutablePointer<SIMD4<UInt16>>
  ) {
    var x = 0
    while x &+ 4 <= width {
      var (left, right) = (SIMD8<UInt16>(repeating: 0), SIMD8<UInt16>(repeating: 0))
      var row = UnsafeRawPointer(pixels + x)
      for _ in 0..<height {
        let bytes = row.loadUnaligned(as: SIMD16<UInt8>.self)
        left &+= SIMD8(widening: bytes.lowHalf)
        right &+= SIMD8(widening: bytes.highHalf)
        row += 4 &* pixelsPerRow
      }
      (line[x], line[x &+ 1]) = (left.lowHalf, left.highHalf)
      (line[x &+ 2], line[x &+ 3]) = (right.lowHalf, right.highHalf)
      x &+= 4
    }
    while x < width {
      var sum = SIMD4<UInt16>(repeating: 0)
      for y in 0..<height {
        let pixel = SIMD8<UInt8>(
          lowHalf: unsafeBitCast(pixels[y &* pixelsPerRow &+ x], to: SIMD4.self),
          highHalf: SIMD4(repeating: 0))
        sum &+= SIMD8<UInt16>(widening: pixel).lowHalf
      }
      line[x] = sum
      x &+= 1
    }
  }

  /// The mean of each cell of a row, by the sums of columns.
  @inline(never)
  private func average(
    _ sums: UnsafeMutablePointer<SIMD4<UInt16>>, to cells: UnsafeMutablePointer<UInt32>
  ) {
    let area = step.x * step.y
    let shift = SIMD4<UInt32>(repeating: UInt32(area.trailingZeroBitCount))
    let half = SIMD4<UInt32>(repeating: UInt32(area / 2))
    let end = sums + width
    var (place, last) = (sums, sums + (step.x - phase.x))
    for column in 0..<columns {
      last = min(last, end)
      var sum = half
      while place < last {
        sum &+= SIMD4<UInt32>(widening: place.pointee)
        place += 1
      }
      cells[column] = unsafeBitCast(SIMD4<UInt8>(narrowing: sum &>> shift), to: UInt32.self)
      last += step.x
    }
  }

  // MARK: Pixels of cells

  /// Some rows of pixels between the middles of cells.
  func spread(_ part: Range<Int>) {
    // A row begins half a cell before the first one, and ends half a cell after the last one.
    let length = (columns + 1) * step.x
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * length) { memory in
      guard let base = memory.baseAddress else { return }
      var (above, below) = (base, base + length)
      var row = Int.min
      for y in part {
        let doubled = 2 * (y + phase.y) + 1 - step.y
        let next = doubled >= 0 ? doubled / (2 * step.y) : -1
        if next != row {
          if next == row + 1 { swap(&above, &below) } else { spread(row: max(0, next), to: above) }
          spread(row: min(rows - 1, next + 1), to: below)
          row = next
        }
        let first = step.x / 2 + phase.x
        mix(
          above + first, below + first, share: doubled - row * 2 * step.y,
          to: pixels + y * pixelsPerRow)
      }
    }
  }

  /// Of how many shares a pixel is made.
  private var shares: Float { Float((step.x == 1 ? 2 : 4 * step.x) * step.y) }

  /// The pixels of a row of cells, from half a cell before the first one to half a cell after the last one, with a share
  /// of each.
  @inline(never)
  private func spread(row: Int, to pixels: UnsafeMutablePointer<SIMD4<Float>>) {
    let cells = cells + row * columns
    let share = SIMD4<Float>(repeating: 1 / shares)
    if step.x == 1 {
      for i in 0..<columns { pixels[i] = SIMD4<Float>(pixel: cells[i]) * share }
      return
    }
    let all = SIMD4<Float>(repeating: Float(2 * step.x))
    var left = SIMD4<Float>(pixel: cells[0]) * share
    var next = pixels
    for column in 0...columns {
      let right = SIMD4<Float>(pixel: cells[min(column, columns - 1)]) * share
      // The first pixel after a cell's middle lies half a pixel beside it.
      let half = right - left
      let slope = half + half
      var color = left * all + half
      left = right
      let end = next + step.x
      repeat {
        next.pointee = color
        color += slope
        next += 1
      } while next < end
    }
  }

  /// A row of pixels between those of two rows of cells.
  @inline(never)
  private func mix(
    _ above: UnsafeMutablePointer<SIMD4<Float>>, _ below: UnsafeMutablePointer<SIMD4<Float>>,
    share: Int, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let lower = SIMD4<Float>(repeating: Float(share))
    let upper = SIMD4<Float>(repeating: Float(2 * step.y - share))
    // Half a share more, and nothing is halfway between whole numbers: what was becomes the greater one.
    let rounding = SIMD4<Float>(repeating: 0.5 / shares)
    @inline(__always)
    func color(_ x: Int) -> SIMD4<Float> { above[x] * upper + (below[x] * lower + rounding) }
    var x = 0
    while x &+ 2 <= width {
      UnsafeMutableRawPointer(pixels + x).storeBytes(
        of: Self.nearest(SIMD8(lowHalf: color(x), highHalf: color(x &+ 1))),
        as: SIMD2<UInt32>.self)
      x &+= 2
    }
    if x < width { pixels[x] = Self.nearest(SIMD8(lowHalf: color(x), highHalf: color(x)))[0] }
  }

  /// Two pixels by their components, of which none is halfway between whole numbers.
  @inline(__always)
  private static func nearest(_ components: SIMD8<Float>) -> SIMD2<UInt32> {
    // There, a number's last bit is worth one.
    let bits = unsafeBitCast(
      components + SIMD8(repeating: Float(1 << 23)), to: SIMD8<UInt32>.self)
    return unsafeBitCast(SIMD8<UInt8>(narrowing: bits), to: SIMD2<UInt32>.self)
  }
}
