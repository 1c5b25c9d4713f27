import Deft

extension Path {
  /// Returns the line around the path at a distance from it, in points.
  ///
  /// Corners are round, and notches that are too narrow for the line are bridged. The result has one closed subpath for
  /// each subpath of the path. Stroke the result instead of filling it: around a long hand-drawn line, it may cross
  /// itself.
  ///
  /// - Parameters:
  ///   - distance: the distance, in points.
  ///   - flatness: the largest distance of a segment from its curve, in points.
  ///   - isFilled: whether open subpaths are closed, as filling does; otherwise the line surrounds both of their sides.
  func outset(by distance: CGFloat, flatness: CGFloat, isFilled: Bool) -> Path {
    let rings = rings(flatness: flatness, isFilled: isFilled)
    // The largest ring determines the side of the line. The same side is correct for holes, which run in the opposite
    // direction.
    let areas = rings.map(Self.area)
    let side: CGFloat = areas.max { abs($0) < abs($1) }.map { $0 < 0 ? -1 : 1 } ?? 1
    return Path { path in
      for ring in rings where ring.count > 1 {
        let line = Self.outset(ring, by: distance, on: side)
        path.addLines(
          line.filter { Self.distance(of: $0.point, to: ring, near: $0.corner) > 0.9 * distance }
            .map(\.point))
        path.closeSubpath()
      }
    }
  }

  /// Returns the corners of each subpath as a closed polygon.
  private func rings(flatness: CGFloat, isFilled: Bool) -> [[CGPoint]] {
    var rings: [[CGPoint]] = []
    forEachSegment(flatness: flatness, closing: isFilled) { a, b in
      if rings.last?.last != a { rings.append([a]) }
      if a.distance(to: b) > 1e-6 { rings[rings.count - 1].append(b) }
    }
    return rings.map { ring in
      guard let first = ring.first, let last = ring.last, ring.count > 2 else { return ring }
      if first.distance(to: last) < 1e-6 { return Array(ring.dropLast()) }
      return isFilled ? ring : ring + ring.dropFirst().dropLast().reversed()
    }
  }

  /// Returns twice the area of a polygon; negative if it runs counterclockwise.
  private static func area(_ ring: [CGPoint]) -> CGFloat {
    ring.indices.reduce(0) { sum, i in
      let (a, b) = (ring[i], ring[(i + 1) % ring.count])
      return sum + a.x * b.y - b.x * a.y
    }
  }

  /// The number of corners on each side of a point that are tested for notches. A larger number would make the cost of
  /// a long line grow with its square.
  private static let bridgedReach = 200

  /// Returns the distance of a point from the part of a polygon near one of its corners.
  private static func distance(
    of point: CGPoint, to ring: [CGPoint], near corner: Int
  ) -> CGFloat {
    var least = CGFloat.infinity
    let count = min(ring.count, 2 * bridgedReach)
    for offset in 0..<count {
      let index = (corner - count / 2 + offset + ring.count) % ring.count
      let start = ring[index]
      let way = ring[(index + 1) % ring.count] - start
      let offset = point - start
      let square = way.width * way.width + way.height * way.height
      let dot = offset.width * way.width + offset.height * way.height
      let share = square > 0 ? min(max(dot / square, 0), 1) : 0
      least = min(least, (offset + way * -share).magnitude)
    }
    return least
  }

  /// The largest angle between two points of a round corner, in radians.
  private static let cornerStep: CGFloat = 0.35

  /// Returns the points of the line around a polygon, each with the corner that it belongs to.
  private static func outset(
    _ ring: [CGPoint], by distance: CGFloat, on side: CGFloat
  ) -> [(point: CGPoint, corner: Int)] {
    var points: [(point: CGPoint, corner: Int)] = []
    points.reserveCapacity(ring.count)
    func direction(_ a: CGPoint, _ b: CGPoint) -> CGSize {
      let way = b - a
      return way * (1 / max(way.magnitude, 1e-9))
    }
    var last = direction(ring[ring.count - 1], ring[0])
    for (index, corner) in ring.enumerated() {
      let next = direction(corner, ring[(index + 1) % ring.count])
      let dot = last.width * next.width + last.height * next.height
      let turn = atan2(last.width * next.height - last.height * next.width, dot) * side
      let normal = CGSize(width: last.height, height: -last.width) * (side * distance)
      if abs(turn) <= cornerStep || turn < 0 && turn > -3 {
        // The lines along both neighbors meet in one point. A limit keeps that point near the corner, even in a narrow
        // inner corner.
        let other = CGSize(width: next.height, height: -next.width) * (side * distance)
        points.append((corner + (normal + other) * (1 / max(1 + dot, 0.4)), index))
      } else {
        let steps = Int((abs(turn) / cornerStep).rounded(.up))
        for step in 0...steps {
          let angle = abs(turn) * CGFloat(step) / CGFloat(steps) * side
          points.append(
            (corner + normal.applying(CGAffineTransform(rotationAngle: angle)), index))
        }
      }
      last = next
    }
    return points
  }
}
