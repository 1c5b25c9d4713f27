import DeftGeometry

/// The shapes that one can make, one of each kind.
public enum ShapeKind: String, CaseIterable, Hashable, Sendable {
  /// The kinds, in the order in which the palette shows them.
  case circle, ring, rectangle, roundedRectangle, triangle, hexagon, star, text
}
