extension Path {
  /// Returns a regular polygon centered on the origin, with one corner at the top.
  public static func polygon(sides: Int, radius: CGFloat) -> Path {
    precondition(sides >= 3, "A polygon has at least three sides.")
    return ring((0..<sides).map { (radius, CGFloat($0) / CGFloat(sides)) })
  }

  /// Returns a star centered on the origin, with one arm pointing up.
  ///
  /// - Parameters:
  ///   - points: The number of arms.
  ///   - radius: The outer radius, in points.
  ///   - inset: The inner radius as a fraction of the outer radius.
  public static func star(points: Int, radius: CGFloat, inset: CGFloat) -> Path {
    precondition(points >= 2, "A star has at least two arms.")
    let radii = [radius, radius * inset]
    return ring(
      (0..<2 * points).map { corner in
        (radius: radii[corner % 2], turn: CGFloat(corner) / CGFloat(2 * points))
      })
  }

  /// Returns the closed polygon through points in polar coordinates. Angles are fractions of 360
  /// degrees, clockwise from the top.
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
