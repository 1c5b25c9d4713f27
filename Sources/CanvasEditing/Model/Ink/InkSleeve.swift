import DeftGeometry

/// Leaves out of a line what lies on a straight way between two of its points, one point at a time.
///
/// The policy: *from the last point that stays, a sleeve as wide as the error reaches out; as long as points come
/// within it and farther on, they are one straight way.*  What it must know of them is the range of directions that
/// passes close enough by all, so that a point costs the same however many were left out.
/// Source: the sleeve-fitting idea of Zhao and Saalfeld (1997), with a point that turns back as an end.
struct InkSleeve: Hashable {
  /// The last point that stays, and the last one that came, if that is another.
  private var anchor: Ink.Point?
  private var last: Ink.Point?
  /// The directions, in radians about that of the first point out of the error's reach, that pass all points.
  private var facing: Double?
  private var directions: ClosedRange<Double> = -.pi / 2 ... .pi / 2
  /// How far from the anchor the points have come.
  private var distance: CGFloat = 0

  /// How much wider or narrower the line may become, in points, before a point of it stays.
  private static let widthError: CGFloat = 0.4

  /// A point comes; that which stays because of it is added to the line.
  mutating func add(_ point: Ink.Point, to points: inout [Ink.Point]) {
    guard let anchor else {
      self.anchor = point
      points.append(point)
      return
    }
    if narrow(to: point, from: anchor) {
      last = point
      return
    }
    // It lies outside: what came last is the end of this way and the beginning of the next.
    var from = anchor
    if let end = last {
      stay(end, &points)
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
    (anchor, last) = (point, nil)
    (facing, directions, distance) = (nil, -.pi / 2 ... .pi / 2, 0)
  }

  /// The line ends: the last point stays.
  mutating func finish(_ points: inout [Ink.Point]) {
    if let last { points.append(last) }
    last = nil
  }

  /// Narrows the sleeve so far that it leads to a point.
  ///
  /// - Returns: whether the point continues the straight way; otherwise the sleeve stays unchanged.
  private mutating func narrow(to point: Ink.Point, from anchor: Ink.Point) -> Bool {
    let way = point.position - anchor.position
    let length = way.magnitude
    let error = InkPen.straightness
    // Within the error's reach of the anchor any direction passes, but only the first points lie there: a line that
    // comes back has turned.
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
