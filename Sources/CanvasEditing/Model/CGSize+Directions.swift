import DeftGeometry

/// Sizes as directions of the plane.
extension CGSize {
  func dot(_ other: CGSize) -> CGFloat {
    width * other.width + height * other.height
  }

  /// Returns the angle to another direction, -π...π.
  func angle(to other: CGSize) -> Double {
    atan2(width * other.height - height * other.width, dot(other))
  }

  /// Returns whether the way from one point to another has this direction.
  func leads(from a: CGPoint, to b: CGPoint) -> Bool { dot(b - a) > 1e-3 }

  /// Returns the direction, rotated clockwise by an angle in radians.
  func rotated(by angle: Double) -> CGSize {
    let (c, s) = (cos(angle), sin(angle))
    return CGSize(width: c * width - s * height, height: s * width + c * height)
  }
}
