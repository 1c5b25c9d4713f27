/// A drawing that repeats in both directions to fill an area.
public struct TilePattern: Hashable, Sendable {
  /// The drawing of a tile. Its part from the origin to `size` is visible.
  public var drawing: Drawing
  /// The size of a tile, in points.
  public var size: CGSize
  /// The upper left corner of a tile, in the coordinates of the filled area.
  public var origin: CGPoint
  /// The opacity, 0...1.
  public var opacity: Double

  /// Creates a pattern. Without a positive and finite size, it is invisible.
  public init(_ drawing: Drawing, size: CGSize, origin: CGPoint = .zero, opacity: Double = 1) {
    (self.drawing, self.size) = (drawing, size)
    (self.origin, self.opacity) = (origin, opacity)
  }

  /// Whether the size is positive and finite.
  package var isVisible: Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
      && opacity > 0
  }

  // Drawings are only compared, because their items rarely differ at equal sizes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(origin)
    hasher.combine(opacity)
  }
}
