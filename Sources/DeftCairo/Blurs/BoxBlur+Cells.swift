import CPixels
import DeftRenderTree

// Wide blurs: they work on cells of several pixels, and interpolate linearly between the centers of cells.
extension BoxBlur {
  /// Blurs all four components of pixels in place. Without enough memory for the cells, the pixels
  /// stay sharp.
  ///
  /// `phase` is the offset of the first pixel from the start of its cell.
  package static func blur(
    _ pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int, width: Int, height: Int,
    across: BoxKernel, down: BoxKernel, phase: (x: Int, y: Int)
  ) {
    if across.step == 1, down.step == 1 {
      blur(pixels, width: width, height: height, stride: pixelsPerRow, across: across, down: down)
      return
    }
    let columns = (phase.x + width + across.step - 1) / across.step
    let rows = (phase.y + height + down.step - 1) / down.step
    guard let memory = ClearMemory(byteCount: 4 * columns * rows) else { return }
    let cells = memory.base.assumingMemoryBound(to: UInt32.self)
    // Threads write different rows.
    nonisolated(unsafe) let grid = DeftCells(
      pixels: pixels, pixels_per_row: pixelsPerRow, width: width, height: height, cells: cells,
      columns: columns, rows: rows, step_x: across.step, step_y: down.step, phase_x: phase.x,
      phase_y: phase.y)
    PaintingThreads.share(rows, length: columns * across.step * down.step, atATime: 8) { part in
      withUnsafeTemporaryAllocation(
        byteCount: 4 * MemoryLayout<UInt16>.size * width, alignment: 16
      ) { sums in
        guard let sums = sums.baseAddress?.assumingMemoryBound(to: UInt16.self) else { return }
        PixelKernels.best.pointee.gather_cells(grid, part.lowerBound, part.upperBound, sums)
      }
    }
    blur(cells, width: columns, height: rows, stride: columns, across: across, down: down)
    PaintingThreads.share(height, length: width, atATime: 32) { part in
      withNumbers(4 * 2 * (columns + 1) * across.step) { memory in
        PixelKernels.best.pointee.spread_cells(grid, part.lowerBound, part.upperBound, memory)
      }
    }
    withExtendedLifetime(memory) {}
  }
}
