import DeftGeometry
import DeftInput

/// From points of a stage to pixels of its window, and back.
struct PixelMap: Hashable {
  /// Pixels per point.
  var scale: CGFloat

  /// The place in pixels of a point.
  func pixel(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }
  /// The point at a place in pixels.
  func point(_ pixel: CGPoint) -> CGPoint { CGPoint(x: pixel.x / scale, y: pixel.y / scale) }

  /// The pixels of a rectangle.
  func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: pixel(rect.origin),
      size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// An input whose places were in pixels.
  func points(_ input: InputEvent) -> InputEvent { input.mapLocation(point) }
}
