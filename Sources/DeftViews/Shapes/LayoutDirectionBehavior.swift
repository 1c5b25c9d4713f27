/// The behavior of a shape in another reading direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Never mirrored.
  case fixed
  /// Mirrored in the given reading direction.
  case mirrors(in: LayoutDirection)

  /// Mirrored when reading goes from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  /// Returns whether the shape is mirrored in a reading direction.
  func isMirrored(in direction: LayoutDirection) -> Bool { self == .mirrors(in: direction) }
}

extension Shape {
  /// Returns the painted outline of the shape in a rectangle, for a reading direction.
  nonisolated func outline(in rect: CGRect, _ direction: LayoutDirection) -> _ShapeOutline {
    let outline = _outline(in: rect)
    return layoutDirectionBehavior.isMirrored(in: direction)
      ? outline.applying(.mirror(in: rect)) : outline
  }
}

extension CGAffineTransform {
  /// Returns the transform that mirrors horizontally within a rectangle.
  static func mirror(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
  }
}
