// The descriptions that Foundation on Linux lacks.

extension CGPoint {
  /// The coordinates, such as “(1.0, 2.0)”.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// Width and height, such as “(1.0, 2.0)”.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// Origin and size, such as “(0.0, 0.0, 1.0, 2.0)”.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
