import DeftGeometry

/// A smooth curve through the points of a line.
///
/// The policy: *the curve passes through every point, in the direction of the circle through the point and its
/// neighbors, so that points on a circle yield this circle. The direction of the curve changes abruptly only at
/// corners.* Each segment is a cubic curve with the handles of a circular arc. If a long segment is
/// beside a short one, its end there is not curved more than its other end. A straight segment
/// beside a curve therefore stays straight.
///
/// Source: our own. These are Bessel tangents with a circle instead of a parabola; unlike Catmull–Rom tangents, they
/// reproduce circles with any distances between the points.
struct InkCurve {
  private let points: [Ink.Point]
  /// The directions and the lengths of the segments.
  private var directions: [CGSize] = []
  private var lengths: [CGFloat] = []
  /// The handles at both ends of each segment; `nil` at corners and at the ends of the line.
  private var starts: [Handle?] = []
  private var ends: [Handle?] = []

  /// A handle of a segment: the angle between the segment and the curve at this end, in radians, and the length of the
  /// chord of the arc.
  private struct Handle {
    var angle: Double
    var length: CGFloat
    /// The distance of the control point from the end of the segment.
    var reach: CGFloat { length * 2 / 3 / (1 + cos(angle)) }

    /// Returns the handle with its angle reduced to the angle at the other end of the segment. The angle is not reduced
    /// below that of `least`, a handle with a shorter chord.
    func limited(to other: Handle?, atLeast least: Handle) -> Handle {
      let side: Double = angle < 0 ? -1 : 1
      let (low, high) = (side * least.angle, side * angle)
      guard high > low else { return least }
      let allowed = min(max(side * (other?.angle ?? 0), low), high)
      let share = (allowed - low) / (high - low)
      return Handle(angle: side * allowed, length: least.length + (length - least.length) * share)
    }
  }

  /// The minimum change of direction at a corner, in radians. It applies if the line turns by at most half as much in
  /// the same direction at the neighboring points.
  private static let corner = 50 * Double.pi / 180
  /// The change of direction, in radians, above which a point is a corner regardless of its neighbors.
  private static let sharpCorner = 120 * Double.pi / 180
  /// The ratio of the lengths of neighboring segments above which the curvature of the longer one is limited.
  private static let ratio: CGFloat = 2
  /// The accuracy of the flattened curve: the maximum distance from the exact curve in points, and the maximum change
  /// of direction between its segments in radians.
  private static let (flatness, bend) = (CGFloat(0.02), 0.2)

  /// Creates the curve through points. Consecutive points must have different positions.
  init(_ points: [Ink.Point]) {
    self.points = points
    for (a, b) in zip(points, points.dropFirst()) {
      let way = b.position - a.position
      lengths.append(way.magnitude)
      directions.append(way * (1 / way.magnitude))
    }
    starts = Array(repeating: nil, count: directions.count)
    ends = starts
    let turns = [0] + zip(directions, directions.dropFirst()).map { $0.angle(to: $1) } + [0]
    let smooth = turns.indices.dropFirst().dropLast().filter { !Self.isCorner(turns, $0) }
    for i in smooth {
      (ends[i - 1], starts[i]) = Self.handles(turns[i], lengths[i - 1], lengths[i])
    }
    // The angle at the other end of a long segment is a valid limit only if that end is not beside a short segment.
    let (freeStarts, freeEnds, lengths) = (starts, ends, lengths)
    func isLong(_ i: Int, beside j: Int) -> Bool { lengths[i] > Self.ratio * lengths[j] }
    for i in smooth {
      let (before, after) = (lengths[i - 1], lengths[i])
      if isLong(i - 1, beside: i) {
        let limit = Self.handles(turns[i], Self.ratio * after, after).before
        let other = i > 1 && !isLong(i - 1, beside: i - 2) ? freeStarts[i - 1] : nil
        ends[i - 1] = freeEnds[i - 1]?.limited(to: other, atLeast: limit)
        starts[i]?.angle = turns[i] - (ends[i - 1]?.angle ?? 0)
      } else if isLong(i, beside: i - 1) {
        let limit = Self.handles(turns[i], before, Self.ratio * before).after
        let other = i + 1 < directions.count && !isLong(i, beside: i + 1) ? freeEnds[i] : nil
        starts[i] = freeStarts[i]?.limited(to: other, atLeast: limit)
        ends[i - 1]?.angle = turns[i] - (starts[i]?.angle ?? 0)
      }
    }
  }

  /// The points of the curve with their widths, so close to each other that straight segments between them look smooth.
  var flattened: [Ink.Point] {
    guard let first = points.first else { return [] }
    var course = [first]
    course.reserveCapacity(3 * points.count)
    for i in directions.indices { addSegment(i, to: &course) }
    return course
  }

  private func addSegment(_ i: Int, to course: inout [Ink.Point]) {
    // If one end of the segment has no handle and the handle of the other end was not limited, the segment is an arc.
    func opposite(_ handle: Handle?) -> Handle {
      let isArc = handle.map { $0.length == lengths[i] } ?? false
      return isArc ? handle! : Handle(angle: 0, length: lengths[i])
    }
    let start = starts[i] ?? opposite(ends[i])
    let end = ends[i] ?? opposite(starts[i])
    let (a, d) = (points[i], points[i + 1])
    let b = a.position + directions[i].rotated(by: -start.angle) * start.reach
    let c = d.position + directions[i].rotated(by: end.angle) * -end.reach
    let turn = abs(start.angle) + abs(end.angle)
    let steps = max(
      1, Int(turn / Self.bend + 1), Int(sqrt(lengths[i] * turn / (8 * Self.flatness)) + 1))
    for step in 1..<max(1, turn > 1e-9 ? steps : 1) {
      let t = CGFloat(step) / CGFloat(steps)
      let s = 1 - t
      let (p, q, r, o) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      course.append(
        Ink.Point(
          CGPoint(
            x: p * a.position.x + q * b.x + r * c.x + o * d.position.x,
            y: p * a.position.y + q * b.y + r * c.y + o * d.position.y),
          width: a.width + (d.width - a.width) * t))
    }
    course.append(d)
  }

  /// Returns the handles on both sides of a point, for the circle through the point and its neighbors.
  ///
  /// - Parameters:
  ///   - turn: the change of direction at the point, in radians.
  ///   - before: the length of the segment before the point.
  ///   - after: the length of the segment after it.
  private static func handles(
    _ turn: Double, _ before: CGFloat, _ after: CGFloat
  ) -> (before: Handle, after: Handle) {
    let angle = atan2(before * sin(turn), after + before * cos(turn))
    return (Handle(angle: angle, length: before), Handle(angle: turn - angle, length: after))
  }

  /// Returns whether a point is a corner: the line turns sharply there, and much more than at the neighboring points.
  private static func isCorner(_ turns: [Double], _ i: Int) -> Bool {
    let turn = abs(turns[i])
    guard turn >= corner else { return false }
    let side: Double = turns[i] < 0 ? -1 : 1
    return turn >= sharpCorner || turn >= 2 * max(side * turns[i - 1], side * turns[i + 1])
  }
}
