/// The radii of the four corners of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable, Animatable {
  /// Above, where reading begins.
  public var topLeading: CGFloat
  /// Below, where reading begins.
  public var bottomLeading: CGFloat
  /// Below, where reading ends.
  public var bottomTrailing: CGFloat
  /// Above, where reading ends.
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

/// A rectangle with round corners, each with a radius of its own.
public struct UnevenRoundedRectangle: InsettableShape, Equatable {
  /// The radii of the corners; at most half a side.
  public var cornerRadii: RectangleCornerRadii
  /// How the corners run into the sides.
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0

  /// A rectangle with corners of these radii.
  nonisolated public init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }

  /// A rectangle with corners of these radii.
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
  /// A smaller rectangle, whose corners have the same centers.
  nonisolated public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
  /// The radii of the corners, and how much smaller it is.
  public var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
    get { AnimatablePair(cornerRadii.animatableData, amount) }
    set { (cornerRadii.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with corners of these radii.
  nonisolated public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  /// A rectangle with corners of these radii.
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
