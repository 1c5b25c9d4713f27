import DeftGeometry
import DeftInput

/// From points of a stage to pixels of its window, and back.
package struct PixelMap: Hashable {
  /// Pixels per point.
  package var scale: CGFloat
  /// Pixels to the left of the stage's first point: those of a tool that is docked there.
  package var left = 0

  /// The place in pixels of a point.
  package func pixel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * scale + CGFloat(left), y: point.y * scale)
  }
  /// The point at a place in pixels.
  package func point(_ pixel: CGPoint) -> CGPoint {
    CGPoint(x: (pixel.x - CGFloat(left)) / scale, y: pixel.y / scale)
  }

  /// The pixels of a rectangle.
  package func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: pixel(rect.origin),
      size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// An input whose places were in pixels.
  package func points(_ input: InputEvent) -> InputEvent { input.mapLocation(point) }
}
