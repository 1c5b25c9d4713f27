/// A soft shadow. Lengths are in the drawing's own coordinates.
public struct Shadow: Hashable, Sendable {
  /// The color of the shadow where the blur does not reduce it.
  public var color: RGBAColor
  /// The blur radius: twice the standard deviation of the Gaussian. 0 yields a sharp shadow.
  public var radius: CGFloat
  /// The offset from the shape.
  public var offset: CGSize

  public init(
    color: RGBAColor = RGBAColor.black.opacity(0.33), radius: CGFloat, offset: CGSize = .zero
  ) {
    precondition(radius >= 0, "The radius of a shadow must not be negative.")
    (self.color, self.radius, self.offset) = (color, radius, offset)
  }

  /// The reach of the blur: three box blurs extend about 1.5 radii (three deviations), plus the
  /// rounding of the boxes to whole pixels of the mask.
  package var reach: CGFloat { radius == 0 ? 0 : radius * 1.75 + 1 }
}
