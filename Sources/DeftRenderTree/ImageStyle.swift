/// How a picture is painted.
public struct ImageStyle: Hashable, Sendable {
  /// How the colors between a picture's pixels are found.
  public enum Interpolation: Hashable, Sendable {
    /// Not at all: each pixel is a rectangle.
    case none
    /// Evenly from one pixel to the next.
    case low
    /// As `low`, with each device pixel the mean of what it covers where the picture shrinks.
    case medium
    /// As `medium`, and along smooth curves where the picture grows; on very large areas, once it is no longer
    /// turned and scaled.
    case high
  }

  /// What is painted wherever the picture covers, instead of its colors, in the drawing's own
  /// coordinates; nil for the picture as it is.
  public var tint: Paint?
  /// How the colors between pixels are found.
  public var interpolation: Interpolation
  /// How much it covers, 0...1.
  public var opacity: Double
  /// What is painted of the picture, and hit: the inside of this outline, in the drawing's own coordinates, with smooth
  /// edges at every scale; nil for the whole frame.
  public var outline: Path?

  /// The style with these properties.
  public init(
    tint: Paint? = nil, interpolation: Interpolation = .medium, opacity: Double = 1,
    outline: Path? = nil
  ) {
    (self.tint, self.interpolation, self.opacity) = (tint, interpolation, opacity)
    self.outline = outline
  }
}
