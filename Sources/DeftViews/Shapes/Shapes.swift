/// The largest circle that fits into a rectangle, centered.
///
/// The outline begins at the right and runs clockwise, which matters for trimming.
public struct Circle: InsettableShape, Equatable {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path.oval(
      in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  /// Fixed, because the shape is symmetric.
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
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Circle> {
    _InsetShape(base: self, amount: amount)
  }
}

/// The ellipse that touches all sides of a rectangle.
///
/// The outline begins at the right and runs clockwise, which matters for trimming.
public struct Ellipse: InsettableShape, Equatable {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path.oval(in: rect) }
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> {
    _InsetShape(base: self, amount: amount)
  }
}

public struct Rectangle: InsettableShape, Equatable {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are semicircles.
public struct Capsule: InsettableShape, Equatable {
  /// Ignored: the shorter sides are always semicircles.
  public var style: RoundedCornerStyle
  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  nonisolated public func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius)
  }
  /// Fixed, because the shape is symmetric.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Capsule> {
    _InsetShape(base: self, amount: amount)
  }
}

/// A rectangle with four equal rounded corners.
public struct RoundedRectangle: InsettableShape, Equatable {
  /// The horizontal and vertical radius of the corners, limited to half of the side; equal radii are limited to half of
  /// the shorter side.
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  /// Creates a rectangle with elliptic corners.
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
  /// Creates a rectangle with rounded corners.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
  /// Fixed, because the shape is symmetric.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  /// Returns an inset rectangle whose corners have the same centers.
  nonisolated public func inset(by amount: CGFloat) -> _Inset {
    _Inset(base: self, amount: amount)
  }
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public struct _Inset: InsettableShape, Equatable {
    var base: RoundedRectangle
    var amount: CGFloat

    nonisolated public func path(in rect: CGRect) -> Path {
      let size = CGSize(
        width: max(0, base.cornerSize.width - amount),
        height: max(0, base.cornerSize.height - amount))
      return Path(roundedRect: rect.inset(by: amount), cornerSize: size, style: base.style)
    }
    /// Fixed, because the shape is symmetric.
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Returns the rectangle with a larger inset.
    nonisolated public func inset(by amount: CGFloat) -> _Inset {
      _Inset(base: base, amount: self.amount + amount)
    }
    /// The radii of the corners, and the inset.
    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
  }
}

extension Shape where Self == Circle {
  /// The largest circle that fits into a rectangle, centered.
  nonisolated public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// The ellipse that touches all sides of a rectangle.
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are semicircles.
  nonisolated public static var capsule: Capsule { Capsule() }
  /// Returns a rectangle whose shorter sides are semicircles.
  nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule {
    Capsule(style: style)
  }
}
extension Shape where Self == Rectangle {
  nonisolated public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with elliptic corners.
  nonisolated public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
  /// Returns a rectangle with rounded corners.
  nonisolated public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
