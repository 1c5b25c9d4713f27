import DeftRenderTree

/// Blurs bytes in place by three boxes along each axis; outside is zero.
///
/// Sums are kept in sixteen bits between the passes, so that slight shadows have no steps.
func boxBlur(
  _ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, across: BoxKernel,
  down: BoxKernel
) {
  let longest = max(width, height)
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * longest) { memory in
    /// One line of `count` bytes, `step` apart.
    func blurLine(
      _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, kernel: BoxKernel
    ) {
      var (from, to) = (0, longest)
      func pass(_ half: Int) {
        if half == 0 { return }
        let box = UInt32(2 * half + 1)
        var sum: UInt32 = 0
        for i in 0..<min(half, count) { sum += memory[from + i] }
        for i in 0..<count {
          if i + half < count { sum += memory[from + i + half] }
          memory[to + i] = (sum + box / 2) / box
          if i >= half { sum -= memory[from + i - half] }
        }
        swap(&from, &to)
      }
      for i in 0..<count { memory[i] = UInt32(line[i * step]) << 8 }
      pass(kernel.halves.0)
      pass(kernel.halves.1)
      pass(kernel.halves.2)
      for i in 0..<count { line[i * step] = UInt8(min(255, (memory[from + i] + 128) >> 8)) }
    }
    if !across.isIdentity {
      for y in 0..<height { blurLine(data + y * stride, count: width, step: 1, kernel: across) }
    }
    if !down.isIdentity {
      for x in 0..<width { blurLine(data + x, count: height, step: stride, kernel: down) }
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
func blurPlane(
  _ source: UnsafePointer<UInt8>, pixelStride: Int, rowStride: Int, width: Int, height: Int,
  across: BoxKernel, down: BoxKernel, phase: (x: Int, y: Int),
  to target: UnsafeMutablePointer<UInt8>, targetPixelStride: Int, targetRowStride: Int
) {
  let (stepX, stepY) = (across.step, down.step)
  let columns = (phase.x + width + stepX - 1) / stepX
  let rows = (phase.y + height + stepY - 1) / stepY
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns * rows) { cells in
    guard let base = cells.baseAddress else { return }
    let area = UInt32(stepX * stepY)
    for row in 0..<rows {
      let ys = max(0, row * stepY - phase.y)..<min(height, (row + 1) * stepY - phase.y)
      for column in 0..<columns {
        let xs = max(0, column * stepX - phase.x)..<min(width, (column + 1) * stepX - phase.x)
        var sum: UInt32 = 0
        for y in ys {
          for x in xs { sum += UInt32(source[y * rowStride + x * pixelStride]) }
        }
        base[row * columns + column] = UInt8((sum + area / 2) / area)
      }
    }
    boxBlur(base, width: columns, height: rows, stride: columns, across: across, down: down)

    // Between the middles of cells, values go evenly from one to the next.
    func cell(_ pixel: Int, _ step: Int) -> (first: Int, share: UInt32) {
      let doubled = 2 * pixel + 1 - step
      let first = doubled >= 0 ? doubled / (2 * step) : -1
      return (first, UInt32(doubled - first * 2 * step))
    }
    let whole = UInt32(4 * stepX * stepY)
    for y in 0..<height {
      let (row, shareY) = cell(y + phase.y, stepY)
      let above = base + max(0, row) * columns
      let below = base + min(rows - 1, row + 1) * columns
      let line = target + y * targetRowStride
      if stepX == 1, stepY == 1 {
        for x in 0..<width { line[x * targetPixelStride] = above[x] }
        continue
      }
      for x in 0..<width {
        let (column, shareX) = cell(x + phase.x, stepX)
        let (left, right) = (max(0, column), min(columns - 1, column + 1))
        let restX = UInt32(2 * stepX) - shareX
        let upper = UInt32(above[left]) * restX + UInt32(above[right]) * shareX
        let lower = UInt32(below[left]) * restX + UInt32(below[right]) * shareX
        let sum = upper * (UInt32(2 * stepY) - shareY) + lower * shareY
        line[x * targetPixelStride] = UInt8((sum + whole / 2) / whole)
      }
    }
  }
}
