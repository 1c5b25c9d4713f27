/// The radii of the four corners of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable, Animatable {
  /// The upper leading corner.
  public var topLeading: CGFloat
  /// The lower leading corner.
  public var bottomLeading: CGFloat
  /// The lower trailing corner.
  public var bottomTrailing: CGFloat
  /// The upper trailing corner.
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }

  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A rectangle with rounded corners of individual radii.
public struct UnevenRoundedRectangle: InsettableShape, Equatable {
  /// The radii of the corners, limited to half of the shorter side.
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0

  /// Creates a rectangle with these radii.
  nonisolated public init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }

  /// Creates a rectangle with these radii.
  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    func corner(_ radius: CGFloat) -> CGSize {
      CGSize(width: max(0, radius - amount), height: max(0, radius - amount))
    }
    var path = Path()
    path.addRoundedCorners(
      in: rect.inset(by: amount), topLeft: corner(cornerRadii.topLeading),
      topRight: corner(cornerRadii.topTrailing), bottomRight: corner(cornerRadii.bottomTrailing),
      bottomLeft: corner(cornerRadii.bottomLeading), style: style)
    return path
  }
  /// Returns an inset rectangle whose corners have the same centers.
  nonisolated public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
  /// The radii of the corners, and the inset.
  public var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
    get { AnimatablePair(cornerRadii.animatableData, amount) }
    set { (cornerRadii.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle with these radii.
  nonisolated public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  /// Returns a rectangle with these radii.
  nonisolated public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
