// Vector arithmetic on points for our modules. The operators are disfavored and not public, so that
// they do not collide with operators of users' code or of our own programs and tests.
extension CGPoint {
  /// Returns the point moved by a vector.
  @_disfavoredOverload
  package static func + (a: CGPoint, b: CGSize) -> CGPoint {
    CGPoint(x: a.x + b.width, y: a.y + b.height)
  }
  /// Returns the vector from `b` to `a`.
  @_disfavoredOverload
  package static func - (a: CGPoint, b: CGPoint) -> CGSize {
    CGSize(width: a.x - b.x, height: a.y - b.y)
  }
  /// Returns the distance to another point.
  package func distance(to other: CGPoint) -> CGFloat {
    hypot(other.x - x, other.y - y)
  }
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Returns the sum of two vectors.
  @_disfavoredOverload
  package static func + (a: CGSize, b: CGSize) -> CGSize {
    CGSize(width: a.width + b.width, height: a.height + b.height)
  }
  /// Returns the vector scaled by `k`.
  @_disfavoredOverload
  package static func * (a: CGSize, k: CGFloat) -> CGSize {
    CGSize(width: a.width * k, height: a.height * k)
  }
  /// The length of the diagonal.
  package var magnitude: CGFloat { hypot(width, height) }
}

extension CGRect {
  /// The center of the rectangle.
  package var center: CGPoint { CGPoint(x: midX, y: midY) }
  /// Creates a rectangle from its center and size.
  package init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
  /// Returns the rectangle with its edges moved inward, at most to its center, so that it never becomes null.
  ///
  /// Windows and views may be smaller than their margins; `insetBy(dx:dy:)` would then return the null
  /// rectangle, which has infinite coordinates.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }
}

extension CGFloat {
  /// Points per millimeter for screens of unknown physical size: 96 per inch, as in X11 and on the web.
  package static let pointsPerMillimeter: CGFloat = 96 / 25.4
}
