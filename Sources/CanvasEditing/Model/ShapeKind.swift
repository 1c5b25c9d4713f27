import DeftGeometry

/// The kinds of shapes that users can add.
public enum ShapeKind: String, CaseIterable, Hashable, Sendable {
  /// The kinds in the order of the palette.
  case circle, ring, rectangle, roundedRectangle, triangle, hexagon, star, text
}
