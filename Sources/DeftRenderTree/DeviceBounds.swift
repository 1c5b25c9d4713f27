/// A rectangle of device pixels that needs half the memory of a `PixelRect`, because every node
/// stores one.
package struct DeviceBounds: Equatable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  static let empty = DeviceBounds(x0: 0, y0: 0, x1: 0, y1: 0)

  private init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// Creates the pixels that a drawing with these bounds may touch under a transform to device pixels. This
  /// includes partly covered pixels, and one more where rounding to the painter's fixed-point coordinates
  /// could reach it.
  package init(_ bounds: CGRect, in world: CGAffineTransform) {
    let rect = PixelRect(covering: bounds.applying(world).insetBy(dx: -0.125, dy: -0.125))
    // Painters cannot paint with a singular transform.
    self = bounds.isNull || world.inverse == nil ? .empty : DeviceBounds(rect)
  }

  private init(_ rect: PixelRect) {
    self.init(
      x0: Int32(rect.x0), y0: Int32(rect.y0), x1: Int32(rect.x1), y1: Int32(rect.y1))
  }

  init(pixels: PixelRect) { self.init(pixels) }

  /// Returns the part inside a rectangle.
  func clipped(to clip: PixelRect) -> DeviceBounds {
    clip.contains(rect) ? self : DeviceBounds(rect.intersection(clip))
  }

  /// Returns the pixels to which effects may spread these pixels.
  func grown(by outsets: Outsets) -> DeviceBounds { DeviceBounds(rect.grown(by: outsets)) }

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  package var rect: PixelRect { PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)) }
}
