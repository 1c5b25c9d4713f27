import DeftGeometry

/// Support for sizes that represent directions.
extension CGSize {
  func dot(_ other: CGSize) -> CGFloat {
    width * other.width + height * other.height
  }

  /// Returns the angle to another direction, in radians from -π to π.
  func angle(to other: CGSize) -> Double {
    atan2(width * other.height - height * other.width, dot(other))
  }

  /// Returns whether a second point is ahead of a first one in this direction.
  func leads(from a: CGPoint, to b: CGPoint) -> Bool { dot(b - a) > 1e-3 }

  /// Returns the direction, rotated clockwise by an angle in radians.
  func rotated(by angle: Double) -> CGSize {
    let (c, s) = (cos(angle), sin(angle))
    return CGSize(width: c * width - s * height, height: s * width + c * height)
  }
}
