/// The style in which an image is painted.
public struct ImageStyle: Hashable, Sendable {
  /// The interpolation between an image's pixels.
  public enum Interpolation: Hashable, Sendable {
    /// No interpolation: each pixel is a rectangle.
    case none
    /// Linear interpolation.
    case low
    /// Like `low`, but if the image is reduced, averages all of its pixels that a device pixel covers.
    case medium
    /// Like `medium`, but if the image is enlarged, interpolates with smooth curves. Very large images
    /// use this only when they neither rotate nor scale.
    case high
  }

  /// A paint that replaces the image's colors and uses its alpha, in the drawing's own coordinates; `nil` for
  /// the original colors.
  public var tint: Paint?
  /// The interpolation between pixels.
  public var interpolation: Interpolation
  /// The opacity, 0...1.
  public var opacity: Double
  /// An outline that clips the image, in painting and hit testing, in the drawing's own coordinates. Its
  /// edges are smooth at every scale. `nil` for the whole frame.
  public var outline: Path?

  public init(
    tint: Paint? = nil, interpolation: Interpolation = .medium, opacity: Double = 1,
    outline: Path? = nil
  ) {
    (self.tint, self.interpolation, self.opacity) = (tint, interpolation, opacity)
    self.outline = outline
  }
}
