import DeftGeometry

/// Where a shape may come to rest: whole inside the canvas where it fits, else with its middle inside,
/// and not smaller or larger than shapes may be, so that no shape can be lost.
public enum Settling {
  /// The distance that shapes at rest keep from the edge of the canvas, in points.
  public static let margin: CGFloat = 8

  /// The pose nearest to `pose` at which a shape of this outline may rest.
  ///
  /// - Parameters:
  ///   - pose: where the shape is.
  ///   - bounds: the rectangle around the shape's outline, in its own coordinates.
  ///   - canvas: the size of the canvas in points, whose corner is the origin.
  public static func rest(_ pose: Pose, bounds: CGRect, in canvas: CGSize) -> Pose {
    let range = CanvasShape.scaleRange
    var rest = pose
    // A shape that is caught while a spring overshoots may be of any size.
    rest.scale = min(max(pose.scale, range.lowerBound), range.upperBound)
    var turned = rest
    turned.position = .zero
    // How far the outline reaches from the middle in each direction, once scaled and turned.
    let reach = bounds.applying(turned.transform.affine)
    rest.position.x = clamp(
      pose.position.x, low: margin - reach.minX, high: canvas.width - margin - reach.maxX,
      length: canvas.width)
    rest.position.y = clamp(
      pose.position.y, low: margin - reach.minY, high: canvas.height - margin - reach.maxY,
      length: canvas.height)
    return rest
  }

  private static func clamp(
    _ v: CGFloat, low: CGFloat, high: CGFloat, length: CGFloat
  ) -> CGFloat {
    if low <= high { return min(max(v, low), high) }
    let edge = min(margin, length / 2)
    return min(max(v, edge), max(edge, length - edge))
  }
}
