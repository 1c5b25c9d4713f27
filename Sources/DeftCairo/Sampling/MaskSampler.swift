import CPixels
import DeftRenderTree

/// Finds the coverage of a mask at device pixels that lie anywhere between its own: the mean of the four bytes around a
/// point, each weighted by how near it is, in 256 steps.
///
/// The policy: *a byte follows from the pixel's place beside the drawing's origin and the map alone, in whole numbers*;
/// so a shadow is the same wherever its drawing is moved, whatever part of it is painted, and by however many threads.
///
/// The mask's outermost bytes are zero, and so is what is beyond them.  Places are counted as `PictureSampler` does.
package struct MaskSampler: @unchecked Sendable {
  /// The mask's first row; kept by the caller.
  let source: UnsafePointer<UInt8>
  let (bytesPerRow, width, height): (Int, Int, Int)
  /// The middle of the device pixel at the drawing's origin, and the steps to the next one across and down.
  let start, across, down: (u: Int, v: Int)

  static let fractionBits = PixelMap.fractionBits
  /// How many rows a thread takes at a time.
  private static let rowsAtATime = 16

  /// A sampler of a mask.
  ///
  /// - Parameters:
  ///   - source: the first row; it stays where it is as long as the sampler is used.
  ///   - bytesPerRow: how many bytes lie from one row to the next.
  ///   - width: how many columns it has.
  ///   - height: how many rows it has.
  ///   - map: from device pixels to the mask's.
  ///   - extent: the device pixels that show something of it.
  ///
  /// Nil for a mask of less than two bytes in a row or a column, and for a map that leads out of what can be counted.
  package init?(
    source: UnsafePointer<UInt8>, bytesPerRow: Int, width: Int, height: Int,
    map: CGAffineTransform, extent: PixelRect
  ) {
    guard width > 1, height > 1, let numbers = PixelMap(map, over: extent) else { return nil }
    (self.source, self.bytesPerRow) = (source, bytesPerRow)
    (self.width, self.height) = (width, height)
    (start, across, down) = (numbers.start, numbers.across, numbers.down)
  }

  /// Writes the coverage of some device pixels, by all processors.
  ///
  /// - Parameters:
  ///   - region: which pixels, seen from the drawing's origin.
  ///   - target: where the first of them goes.
  ///   - bytesPerRow: how many bytes lie from one row of the target to the next.
  ///   - hidden: the pixels that get none, since nobody will see them.
  ///   - way: how far the region lies from there on the screen.
  package func fill(
    _ region: PixelRect, _ target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int,
    leavingOut hidden: [InnerArea] = [], movedBy way: (x: Int, y: Int) = (0, 0)
  ) {
    // Each row is written by one thread.
    nonisolated(unsafe) let target = target
    let screen = region.x0 + way.x..<region.x1 + way.x
    PaintingThreads.share(region.height, length: region.width, atATime: Self.rowsAtATime) { rows in
      let first = region.y0 + way.y
      let seen = hidden.remainder(
        of: screen, in: first + rows.lowerBound..<first + rows.upperBound)
      func fill(_ fillRow: (Int, Range<Int>, UnsafeMutablePointer<UInt8>) -> Void) {
        for y in rows {
          let row = target + y * bytesPerRow
          var end = screen.lowerBound
          for columns in seen {
            (row + (end - screen.lowerBound)).update(repeating: 0, count: columns.lowerBound - end)
            fillRow(
              region.y0 + y, columns.lowerBound - way.x..<columns.upperBound - way.x,
              row + (columns.lowerBound - screen.lowerBound))
            end = columns.upperBound
          }
          (row + (end - screen.lowerBound)).update(repeating: 0, count: screen.upperBound - end)
        }
      }
      if isUpright {
        withUprightColumns(region.x0..<region.x1) { columns in fill(columns.fillRow) }
      } else {
        fill(fillRow)
      }
    }
  }

  /// Writes the coverage of a row of device pixels.
  package func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt8>) {
    var u = start.u &+ y &* down.u &+ columns.lowerBound &* across.u
    var v = start.v &+ y &* down.v &+ columns.lowerBound &* across.v
    let (count, bits) = (columns.count, Self.fractionBits)
    // Where all four bytes are there.
    let inner = PictureSampler.steps(u, across.u, from: 0, to: (width - 1) << bits, count: count)
      .clamped(
        to: PictureSampler.steps(v, across.v, from: 0, to: (height - 1) << bits, count: count))
    target.update(repeating: 0, count: inner.lowerBound)
    (target + inner.upperBound).update(repeating: 0, count: count - inner.upperBound)
    u &+= inner.lowerBound &* across.u
    v &+= inner.lowerBound &* across.v
    PixelKernels.best.pointee.fill_mask(
      target + inner.lowerBound, inner.count,
      DeftMask(bytes: source, bytes_per_row: bytesPerRow), DeftPlaces((u, v), across: across))
  }
}
