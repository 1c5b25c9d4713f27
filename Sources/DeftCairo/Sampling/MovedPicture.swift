import CPixels
import DeftRenderTree

/// The colors of an opaque image that is neither scaled nor rotated, and moved by whole device pixels: they are copied.
struct MovedPicture: PixelSource, @unchecked Sendable {
  /// The first row, which must outlive this value.
  let source: UnsafePointer<UInt32>
  let pixelsPerRow: Int
  /// The device pixels of the image.
  let frame: PixelRect

  /// Copies a row. Pixels outside the image stay unchanged.
  func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>) {
    let inner = columns.clamped(to: frame.x0..<frame.x1)
    guard frame.y0 <= y, y < frame.y1, !inner.isEmpty else { return }
    PixelKernels.best.pointee.copy_opaque(
      target + (inner.lowerBound - columns.lowerBound), inner.count,
      source + (y - frame.y0) * pixelsPerRow + (inner.lowerBound - frame.x0))
  }
}
