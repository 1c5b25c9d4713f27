import DeftGeometry

/// The area that a line of changing width covers, as an outline: along one side, round the end, along the other.
///
/// The outline turns one way only, so that where the line crosses itself, or bends more tightly than it is wide, the
/// non-zero rule fills it all the same.
struct InkOutline {
  /// The outline.
  private(set) var path = Path()

  /// In how many steps an end is rounded.
  private static let capSteps = 6

  /// The outline about these points of the middle, no two in a row of which are at the same place.
  init(_ middle: [Ink.Point]) {
    guard let first = middle.first, let last = middle.last else { return }
    if middle.count == 1 {
      let size = CGSize(width: first.width, height: first.width)
      path = Path(ellipseIn: CGRect(center: first.position, size: size))
      return
    }
    // The directions of the pieces; at a point, that between the two that meet there.
    let ways = (1..<middle.count).map { i in
      let way = middle[i].position - middle[i - 1].position
      return way * (1 / way.magnitude)
    }
    var ring: [CGPoint] = []
    ring.reserveCapacity(middle.count * 2 + 4 * Self.capSteps)
    Self.side(of: middle, ways, &ring)
    Self.cap(at: last, facing: ways[ways.count - 1], &ring)
    let back = Array(middle.reversed())
    Self.side(of: back, ways.reversed().map { $0 * -1 }, &ring)
    Self.cap(at: first, facing: ways[0] * -1, &ring)
    path = Self.smooth(ring)
  }

  /// Adds the points to the left of the line, as seen by who goes along it.
  private static func side(of middle: [Ink.Point], _ ways: [CGSize], _ ring: inout [CGPoint]) {
    func left(_ point: Ink.Point, _ way: CGSize) -> CGPoint {
      CGPoint(
        x: point.position.x + way.height * point.width / 2,
        y: point.position.y - way.width * point.width / 2)
    }
    ring.append(left(middle[0], ways[0]))
    for i in 1..<middle.count - 1 {
      let (u, v) = (ways[i - 1], ways[i])
      let turn = atan2(
        u.width * v.height - u.height * v.width, u.width * v.width + u.height * v.height)
      let point = middle[i]
      if abs(turn) < 0.5, !isTight(middle, i, turn) {
        let way = CGSize(width: u.width + v.width, height: u.height + v.height)
        ring.append(left(point, way * (1 / way.magnitude)))
      } else if turn > 0 {
        // The outer side of a corner: an arc about it.
        let steps = max(2, Int((turn / 0.5).rounded(.up)))
        for step in 0...steps {
          let angle = Angle(radians: turn * Double(step) / Double(steps))
          ring.append(left(point, u.applying(CGAffineTransform(rotationAngle: angle.radians))))
        }
      } else {
        // The inner side: by way of the corner itself, lest the outline turn the other way round.
        ring += [left(point, u), point.position, left(point, v)]
      }
    }
    ring.append(left(middle[middle.count - 1], ways[ways.count - 1]))
  }

  /// Whether the line bends so tightly at a point that its inner side would run backwards.
  private static func isTight(_ middle: [Ink.Point], _ i: Int, _ turn: Double) -> Bool {
    let reach = middle[i].width / 2 * tan(min(abs(turn), 1.5) / 2)
    return reach > middle[i].position.distance(to: middle[i - 1].position) / 2
      || reach > middle[i].position.distance(to: middle[i + 1].position) / 2
  }

  /// Adds the points round an end, from the left of who faces it to the right.
  private static func cap(at end: Ink.Point, facing way: CGSize, _ ring: inout [CGPoint]) {
    // The points pull a curve that passes halfway between them: so far out, it touches the circle.
    let step = Double.pi / Double(capSteps)
    let radius = end.width / 2 / cos(step / 2)
    let facing = atan2(way.height, way.width)
    for i in 0..<capSteps {
      let angle = facing - .pi / 2 + step * (Double(i) + 0.5)
      ring.append(
        CGPoint(x: end.position.x + radius * cos(angle), y: end.position.y + radius * sin(angle)))
    }
  }

  /// The closed curve that passes halfway between points and is pulled by each.
  private static func smooth(_ ring: [CGPoint]) -> Path {
    func halfway(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    return Path { path in
      path.move(to: halfway(ring[ring.count - 1], ring[0]))
      for i in ring.indices {
        path.addQuadCurve(
          to: halfway(ring[i], ring[(i + 1) % ring.count]), control: ring[i])
      }
      path.closeSubpath()
    }
  }
}
