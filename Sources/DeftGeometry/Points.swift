// Vector arithmetic on points, shared by our modules; not public, and disfavored, so that it cannot collide
// with the operators that a user's own code defines, nor with those of our own programs and tests.
extension CGPoint {
  /// The point, moved by a distance.
  @_disfavoredOverload
  package static func + (a: CGPoint, b: CGSize) -> CGPoint {
    CGPoint(x: a.x + b.width, y: a.y + b.height)
  }
  /// The way from `b` to `a`.
  @_disfavoredOverload
  package static func - (a: CGPoint, b: CGPoint) -> CGSize {
    CGSize(width: a.x - b.x, height: a.y - b.y)
  }
  /// The distance to another point.
  package func distance(to other: CGPoint) -> CGFloat {
    hypot(other.x - x, other.y - y)
  }
  /// Whether neither coordinate is infinite or no number.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// One distance after the other.
  @_disfavoredOverload
  package static func + (a: CGSize, b: CGSize) -> CGSize {
    CGSize(width: a.width + b.width, height: a.height + b.height)
  }
  /// The distance, so many times.
  @_disfavoredOverload
  package static func * (a: CGSize, k: CGFloat) -> CGSize {
    CGSize(width: a.width * k, height: a.height * k)
  }
  /// The length of the diagonal.
  package var magnitude: CGFloat { hypot(width, height) }
}

extension CGRect {
  /// The middle.
  package var center: CGPoint { CGPoint(x: midX, y: midY) }
  /// The rectangle of a size about a middle.
  package init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
  /// The rectangle with its edges moved inward, at most to its middle, so that it never becomes null.
  ///
  /// Windows and views may be smaller than their margins; `insetBy(dx:dy:)` gives the null rectangle there, whose
  /// coordinates are infinite.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }
}

extension CGFloat {
  /// Points per millimeter where the true size of a screen is not known: 96 to an inch, as X11 and the web have it.
  package static let pointsPerMillimeter: CGFloat = 96 / 25.4
}
