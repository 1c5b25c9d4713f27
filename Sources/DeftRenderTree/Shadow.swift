/// A soft shadow; lengths are in the drawing's own coordinates.
public struct Shadow: Hashable, Sendable {
  /// Its color where nothing is blurred away.
  public var color: RGBAColor
  /// The blur: the standard deviation of the Gaussian is half of it; 0 is a sharp shadow.
  public var radius: CGFloat
  /// How far it lies from the shape.
  public var offset: CGSize

  /// The shadow with these parts.
  public init(
    color: RGBAColor = RGBAColor.black.opacity(0.33), radius: CGFloat, offset: CGSize = .zero
  ) {
    precondition(radius >= 0, "A shadow's radius is not negative.")
    (self.color, self.radius, self.offset) = (color, radius, offset)
  }

  /// How far the blur may reach: three box blurs end at some 1.5 radii (2.82 deviations, and the
  /// rounding of the boxes to whole pixels of the mask).
  package var reach: CGFloat { radius == 0 ? 0 : radius * 1.75 + 1 }
}
