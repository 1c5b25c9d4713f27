import DeftGeometry
import DeftInput

/// A conversion between the points of a stage and the pixels of its window.
package struct PixelMap: Hashable {
  /// Pixels per point.
  package var scale: CGFloat
  /// The width in pixels of a tool docked to the left of the stage's content.
  package var left = 0

  /// Returns the position of a point in pixels.
  package func pixel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * scale + CGFloat(left), y: point.y * scale)
  }
  /// Returns the point at a position in pixels.
  package func point(_ pixel: CGPoint) -> CGPoint {
    CGPoint(x: (pixel.x - CGFloat(left)) / scale, y: pixel.y / scale)
  }

  /// Converts a rectangle from points to pixels.
  package func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: pixel(rect.origin),
      size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// Converts the locations of an input from pixels to points.
  package func points(_ input: InputEvent) -> InputEvent { input.mapLocation(point) }
}
