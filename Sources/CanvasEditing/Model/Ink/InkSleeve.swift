import DeftGeometry

/// An incremental simplification of a line, which drops the points that are on a straight line
/// between two other points.
///
/// The policy: *a sleeve as wide as the allowed error extends from the last retained point. As long as points advance
/// within the sleeve, they form one straight segment.* The only state is the range of directions that pass close enough
/// to all points, so the cost per point does not depend on the number of dropped points. *At a sharp turn, the points
/// beside it are retained, too*: they show that the line is straight there, so that the turn is a corner. Otherwise the
/// four corners of a drawn square would look like four points of a circle. Source: the sleeve-fitting
/// idea of Zhao and Saalfeld (1997); here, a point that turns back also ends a segment.
struct InkSleeve: Hashable {
  /// The last retained point, and the last added point if it is different.
  private var anchor: Ink.Point?
  private var last: Ink.Point?
  /// The point before the last one, if it was dropped.
  private var dropped: Ink.Point?
  /// The direction from the anchor to the first point outside the error radius. `directions` contains the directions
  /// that pass close enough to all points, as angles relative to `facing`, in radians.
  private var facing: Double?
  private var directions: ClosedRange<Double> = -.pi / 2 ... .pi / 2
  /// The greatest distance of a point from the anchor.
  private var distance: CGFloat = 0

  /// The change of direction, in radians, at which the points beside a retained point are retained.
  private static let sharpTurn = 45 * Double.pi / 180
  /// The change of width, in points, at which a point is retained.
  private static let widthError: CGFloat = 0.4

  /// Adds a point. Appends the previous point, this point or both to the line if they must be retained.
  mutating func add(_ point: Ink.Point, to points: inout [Ink.Point]) {
    guard let anchor else {
      self.anchor = point
      points.append(point)
      return
    }
    if narrow(to: point, from: anchor) {
      (dropped, last) = (last, point)
      return
    }
    // The point is outside the sleeve: the previous point ends this segment and starts the next.
    var from = anchor
    if let end = last {
      let turn = (end.position - anchor.position).angle(to: point.position - end.position)
      let isSharp = abs(turn) >= Self.sharpTurn
      if isSharp, let dropped { points.append(dropped) }
      stay(end, &points)
      if isSharp { return stay(point, &points) }
      from = end
    }
    if last == nil, narrow(to: point, from: from) {
      last = point
    } else {
      stay(point, &points)
    }
  }

  private mutating func stay(_ point: Ink.Point, _ points: inout [Ink.Point]) {
    points.append(point)
    (anchor, last, dropped) = (point, nil, nil)
    (facing, directions, distance) = (nil, -.pi / 2 ... .pi / 2, 0)
  }

  /// Ends the line by retaining the last point.
  mutating func finish(_ points: inout [Ink.Point]) {
    if let last { points.append(last) }
    last = nil
  }

  /// Narrows the sleeve to the directions that pass close enough to a point.
  ///
  /// - Returns: `true` if the point continues the segment; otherwise the sleeve is unchanged.
  private mutating func narrow(to point: Ink.Point, from anchor: Ink.Point) -> Bool {
    let way = point.position - anchor.position
    let length = way.magnitude
    let error = InkPen.straightness
    // Near the anchor every direction is valid, but only for the first points: a line that returns to the anchor has
    // turned back.
    guard length + error / 2 >= distance, abs(point.width - anchor.width) <= Self.widthError else {
      return false
    }
    if length > error {
      let angle = atan2(way.height, way.width)
      let straight = facing ?? angle
      let turn = (angle - straight).remainder(dividingBy: 2 * .pi)
      guard directions.contains(turn) else { return false }
      let half = asin(min(1, error / length))
      facing = straight
      directions =
        max(directions.lowerBound, turn - half)...min(directions.upperBound, turn + half)
    }
    distance = max(distance, length)
    return true
  }
}
