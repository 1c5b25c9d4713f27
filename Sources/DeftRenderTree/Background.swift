/// A grid of dots, one at every multiple of the spacing from its origin; lengths in points.
public struct DotGrid: Hashable, Sendable {
  /// From one dot to the next.
  public var spacing: CGFloat
  public var radius: CGFloat
  public var color: RGBAColor
  /// Where one of the dots lies.
  public var origin: CGPoint

  /// The grid with these measures.
  public init(spacing: CGFloat, radius: CGFloat, color: RGBAColor, origin: CGPoint = .zero) {
    precondition(spacing > 0, "Dots of a grid lie apart.")
    (self.spacing, self.radius, self.color) = (spacing, radius, color)
    self.origin = origin
  }
}

/// What lies behind all nodes.
public struct Background: Hashable, Sendable {
  public var color: RGBAColor
  /// Dots on it, if there are any.
  public var dots: DotGrid?

  /// The background with these parts.
  public init(color: RGBAColor, dots: DotGrid? = nil) { (self.color, self.dots) = (color, dots) }
}
