/// What becomes of something drawn where reading goes the other way.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is mirrored where reading goes in a direction.
  case mirrors(in: LayoutDirection)

  /// It is mirrored where reading goes to the left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  /// Whether it is mirrored in a direction.
  func isMirrored(in direction: LayoutDirection) -> Bool { self == .mirrors(in: direction) }
}

extension Shape {
  /// What is painted of the shape in a rectangle, in a direction of reading.
  nonisolated func outline(in rect: CGRect, _ direction: LayoutDirection) -> _ShapeOutline {
    let outline = _outline(in: rect)
    return layoutDirectionBehavior.isMirrored(in: direction)
      ? outline.applying(.mirror(in: rect)) : outline
  }
}

extension CGAffineTransform {
  /// Mirrors from left to right within a rectangle.
  static func mirror(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
  }
}
