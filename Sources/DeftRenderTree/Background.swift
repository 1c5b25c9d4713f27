/// A grid of dots at every multiple of the spacing from its origin. Lengths are in points.
public struct DotGrid: Hashable, Sendable {
  /// The distance between neighboring dots.
  public var spacing: CGFloat
  public var radius: CGFloat
  public var color: RGBAColor
  /// The position of one of the dots.
  public var origin: CGPoint

  public init(spacing: CGFloat, radius: CGFloat, color: RGBAColor, origin: CGPoint = .zero) {
    precondition(spacing > 0, "The spacing of a dot grid must be positive.")
    (self.spacing, self.radius, self.color) = (spacing, radius, color)
    self.origin = origin
  }
}

/// The background behind all nodes.
public struct Background: Hashable, Sendable {
  public var color: RGBAColor
  /// The dots on the background, if any.
  public var dots: DotGrid?

  public init(color: RGBAColor, dots: DotGrid? = nil) { (self.color, self.dots) = (color, dots) }
}
