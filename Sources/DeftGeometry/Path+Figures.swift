extension Path {
  /// A regular polygon about the origin, one corner at the top.
  public static func polygon(sides: Int, radius: CGFloat) -> Path {
    precondition(sides >= 3, "A polygon has at least three sides.")
    return ring((0..<sides).map { (radius, CGFloat($0) / CGFloat(sides)) })
  }

  /// A star about the origin, one arm pointing up.
  ///
  /// - Parameters:
  ///   - points: the number of arms.
  ///   - radius: how far the arms reach, in points.
  ///   - inset: the inner radius as a share of the outer one.
  public static func star(points: Int, radius: CGFloat, inset: CGFloat) -> Path {
    precondition(points >= 2, "A star has at least two arms.")
    return ring(
      (0..<2 * points).map {
        ($0 % 2 == 0 ? radius : radius * inset, CGFloat($0) / CGFloat(2 * points))
      })
  }

  /// The closed line through points given by radius and share of a turn, clockwise from the top.
  private static func ring(_ corners: [(radius: CGFloat, turn: CGFloat)]) -> Path {
    Path { path in
      path.addLines(
        corners.map {
          CGPoint(x: $0.radius * sin($0.turn * 2 * .pi), y: -$0.radius * cos($0.turn * 2 * .pi))
        })
      path.closeSubpath()
    }
  }
}
