/// The largest circle in the middle of a rectangle.
///
/// Its outline begins at the right and runs clockwise, which counts where it is trimmed.
public struct Circle: InsettableShape, Equatable {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path.oval(
      in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  /// It is the same from both sides.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let side?, nil), (nil, let side?): side
      case (nil, nil): CGFloat(10)
      }
    return CGSize(width: side, height: side)
  }
  /// A smaller circle.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Circle> {
    _InsetShape(base: self, amount: amount)
  }
}

/// The ellipse that touches all sides of a rectangle.
///
/// Its outline begins at the right and runs clockwise, which counts where it is trimmed.
public struct Ellipse: InsettableShape, Equatable {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path.oval(in: rect) }
  /// A smaller ellipse.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> {
    _InsetShape(base: self, amount: amount)
  }
}

public struct Rectangle: InsettableShape, Equatable {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  /// A smaller rectangle.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, Equatable {
  /// How the corners run into the sides.
  public var style: RoundedCornerStyle
  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  nonisolated public func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius)
  }
  /// It is the same from both sides.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  /// A smaller capsule.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Capsule> {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle with round corners, all alike.
public struct RoundedRectangle: InsettableShape, Equatable {
  /// The radii of the corners across and down; at most half a side.
  public var cornerSize: CGSize
  /// How the corners run into the sides.
  public var style: RoundedCornerStyle

  /// A rectangle with elliptic corners.
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
  /// A rectangle with round corners.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
  /// It is the same from both sides.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  /// A smaller rectangle, whose corners have the same centers.
  nonisolated public func inset(by amount: CGFloat) -> _Inset {
    _Inset(base: self, amount: amount)
  }
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// A smaller rectangle with round corners.
  public struct _Inset: InsettableShape, Equatable {
    var base: RoundedRectangle
    var amount: CGFloat

    nonisolated public func path(in rect: CGRect) -> Path {
      let size = CGSize(
        width: max(0, base.cornerSize.width - amount),
        height: max(0, base.cornerSize.height - amount))
      return Path(roundedRect: rect.inset(by: amount), cornerSize: size, style: base.style)
    }
    /// It is the same from both sides.
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// A smaller rectangle still.
    nonisolated public func inset(by amount: CGFloat) -> _Inset {
      _Inset(base: base, amount: self.amount + amount)
    }
    /// The radii of the corners, and how much smaller it is.
    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
  }
}

extension Shape where Self == Circle {
  /// The largest circle in the middle of a rectangle.
  nonisolated public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// The ellipse that touches all sides of a rectangle.
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  nonisolated public static var capsule: Capsule { Capsule() }
  /// A rectangle whose shorter sides are half circles.
  nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule {
    Capsule(style: style)
  }
}
extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with elliptic corners.
  nonisolated public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
  /// A rectangle with round corners.
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
