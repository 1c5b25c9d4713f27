extension Path {
  /// Returns a regular polygon centered on the origin, with one corner at the top.
  public static func polygon(sides: Int, radius: CGFloat) -> Path {
    precondition(sides >= 3, "A polygon has at least three sides.")
    return ring(of: sides) { _ in radius }
  }

  /// Returns a star centered on the origin, with one arm pointing up.
  ///
  /// - Parameters:
  ///   - points: The number of arms.
  ///   - radius: The outer radius, in points.
  ///   - inset: The inner radius as a fraction of the outer radius.
  public static func star(points: Int, radius: CGFloat, inset: CGFloat) -> Path {
    precondition(points >= 2, "A star has at least two arms.")
    return ring(of: 2 * points) { $0.isMultiple(of: 2) ? radius : radius * inset }
  }

  /// Returns the closed polygon through corners at equal angles, clockwise from the top.
  private static func ring(of count: Int, radius: (Int) -> CGFloat) -> Path {
    Path { path in
      path.reserveCapacity(count + 1)
      for corner in 0..<count {
        let (radius, turn) = (radius(corner), CGFloat(corner) / CGFloat(count))
        path.addLine(
          to: CGPoint(x: radius * sin(turn * 2 * .pi), y: -radius * cos(turn * 2 * .pi)))
      }
      path.closeSubpath()
    }
  }
}
