import CPixels
import DeftRenderTree

/// A sampler of the coverage of a mask at device pixels under any transform: the bilinear interpolation of the four
/// bytes around a position, with weights in 256 steps.
///
/// *Each byte is computed in integers, and depends only on the transform and on the pixel's position relative
/// to the drawing's origin.* A shadow is therefore the same wherever its drawing moves, whichever part of it
/// is painted, and with any number of threads.
///
/// The outermost bytes of the mask are zero, and so are bytes beyond them. Coordinates are those of
/// `PictureSampler`.
package struct MaskSampler: @unchecked Sendable {
  /// The mask's first row, owned by the caller.
  let source: UnsafePointer<UInt8>
  let (bytesPerRow, width, height): (Int, Int, Int)
  /// The center of the device pixel at the drawing's origin, and the steps across and down.
  let start, across, down: (u: Int, v: Int)

  static let fractionBits = PixelMap.fractionBits
  /// The number of rows per work item of a thread.
  private static let rowsAtATime = 16

  /// Creates a sampler of a mask. Fails for a mask with fewer than two columns or rows, and for a transform
  /// outside the numeric range.
  ///
  /// - Parameters:
  ///   - source: The first row, which must outlive the sampler.
  ///   - bytesPerRow: The number of bytes per row.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - map: The transform from device pixels to the mask's pixels.
  ///   - extent: The device pixels that the mask touches.
  package init?(
    source: UnsafePointer<UInt8>, bytesPerRow: Int, width: Int, height: Int,
    map: CGAffineTransform, extent: PixelRect
  ) {
    guard width > 1, height > 1, let numbers = PixelMap(map, over: extent) else { return nil }
    (self.source, self.bytesPerRow) = (source, bytesPerRow)
    (self.width, self.height) = (width, height)
    (start, across, down) = (numbers.start, numbers.across, numbers.down)
  }

  /// Writes the coverage of device pixels, on all processors.
  ///
  /// - Parameters:
  ///   - region: The pixels, relative to the drawing's origin.
  ///   - target: The destination of the first pixel.
  ///   - bytesPerRow: The number of bytes per row of the destination.
  ///   - hidden: The device pixels to skip, because they will be painted over.
  ///   - offset: The offset of the region to device pixels.
  package func fill(
    _ region: PixelRect, _ target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int,
    leavingOut hidden: [InnerArea] = [], movedBy offset: (x: Int, y: Int) = (0, 0)
  ) {
    // Each row is written by one thread.
    nonisolated(unsafe) let target = target
    let screen = region.x0 + offset.x..<region.x1 + offset.x
    PaintingThreads.share(region.height, length: region.width, atATime: Self.rowsAtATime) { rows in
      let first = region.y0 + offset.y
      let seen = hidden.remainder(
        of: screen, in: first + rows.lowerBound..<first + rows.upperBound)
      func fill(_ fillRow: (Int, Range<Int>, UnsafeMutablePointer<UInt8>) -> Void) {
        for y in rows {
          let row = target + y * bytesPerRow
          var end = screen.lowerBound
          for columns in seen {
            (row + (end - screen.lowerBound)).update(repeating: 0, count: columns.lowerBound - end)
            fillRow(
              region.y0 + y, columns.lowerBound - offset.x..<columns.upperBound - offset.x,
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
    // The pixels for which all four bytes exist.
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
