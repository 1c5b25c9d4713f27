import DeftGeometry

/// A hand-drawn line: the points of its center line, each with a width.
///
/// The policy: *the model stores the drawn points and not the painted outline. A smooth curve connects the points, so
/// that at every zoom the only corners of the line are those that the hand made.*
///
/// See also: ``InkPen``, which creates a line from the samples of a finger, pen or mouse.
public struct Ink: Hashable, Sendable {
  /// A point of the center line.
  public struct Point: Hashable, Sendable {
    /// The position relative to the figure's origin, in points.
    public var position: CGPoint
    /// The width of the line at this point, in points; greater than 0.
    public var width: CGFloat

    public init(_ position: CGPoint, width: CGFloat) {
      (self.position, self.width) = (position, width)
    }
  }

  /// The points in order; a single point is a dot.
  public var points: [Point]

  public init(_ points: [Point]) { self.points = points }

  /// The area of the line, for filling with the non-zero rule; empty without points.
  public var outline: Path { InkOutline(middle).path }

  /// Returns the line with positions relative to its center, and the position of the center; `nil` without points. All
  /// numbers are rounded.
  package func centered(decimals: Int) -> (ink: Ink, center: CGPoint)? {
    let frame = outline.boundingRect
    if frame.isNull { return nil }
    func rounded(_ value: CGFloat) -> CGFloat { Precision.rounded(value, decimals) }
    let center = CGPoint(x: rounded(frame.midX), y: rounded(frame.midY))
    let points = points.map { point in
      Point(
        CGPoint(
          x: rounded(point.position.x - center.x), y: rounded(point.position.y - center.y)),
        width: max(rounded(point.width), Precision.step(decimals)))
    }
    return (Ink(points), center)
  }

  /// The center line, with points so close to each other that straight segments between them look smooth.
  var middle: [Point] {
    var course: [Point] = []
    course.reserveCapacity(points.count)
    for point in points { Ink.add(point, to: &course) }
    return InkCurve(course).flattened
  }

  /// Adds a point. Ignores a point at the position of the last one, because the direction between them is undefined.
  private static func add(_ point: Point, to course: inout [Point]) {
    if let last = course.last, last.position.distance(to: point.position) < 1e-6 { return }
    course.append(point)
  }
}
