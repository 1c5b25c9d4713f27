/// A part of a shape's outline, given by fractions of its length.
public struct _TrimmedShape<Base: Shape>: Shape {
  var base: Base
  var start: CGFloat
  var end: CGFloat

  nonisolated public func path(in rect: CGRect) -> Path {
    base.path(in: rect).trimmedPath(from: start, to: end)
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    base.layoutDirectionBehavior
  }
  /// The animatable data of the shape, and the fractions.
  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        base.animatableData,
        AnimatablePair(start * _StyleVector.unitScale, end * _StyleVector.unitScale))
    }
    set {
      base.animatableData = newValue.first
      start = newValue.second.first / _StyleVector.unitScale
      end = newValue.second.second / _StyleVector.unitScale
    }
  }
}

/// A translated shape.
public struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  /// The translation in points.
  public var offset: CGSize

  nonisolated public init(shape: Content, offset: CGSize) {
    (self.shape, self.offset) = (shape, offset)
  }
  private func map(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
  /// The animatable data of the shape, and the translation.
  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData>
  {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(map(in: rect))
  }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    shape._outline(in: rect).applying(map(in: rect))
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
}

public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  /// The horizontal and the vertical factor.
  public var scale: CGSize
  /// The fixed point of the scaling.
  public var anchor: UnitPoint

  /// Creates a scaled shape.
  nonisolated public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
  }
  private func map(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: rect))
  }
  /// The animatable data of the shape, the factors and the anchor.
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(
          scale.animatableData.scaled(by: _StyleVector.unitScale), anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first.scaled(by: 1 / _StyleVector.unitScale)
      anchor.animatableData = newValue.second.second
    }
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(map(in: rect))
  }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    shape._outline(in: rect).applying(map(in: rect))
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
}

public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  /// The clockwise rotation.
  public var angle: Angle
  /// The fixed point of the rotation.
  public var anchor: UnitPoint

  nonisolated public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
  }
  private func map(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor.point(in: rect))
  }
  /// The animatable data of the shape, the angle and the anchor.
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(map(in: rect))
  }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    shape._outline(in: rect).applying(map(in: rect))
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
}

/// A shape with an affine transform.
public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  nonisolated public init(shape: Content, transform: CGAffineTransform) {
    (self.shape, self.transform) = (shape, transform)
  }
  private func map(in rect: CGRect) -> CGAffineTransform { transform }
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(map(in: rect))
  }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    shape._outline(in: rect).applying(map(in: rect))
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
}

/// A shape of fixed size at the origin of its rectangle.
public struct _SizedShape<Base: Shape>: Shape {
  var shape: Base
  var size: CGSize

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    shape._outline(in: CGRect(origin: rect.origin, size: size))
  }
  /// The animatable data of the shape, and its size.
  public var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension CGAffineTransform {
  /// Returns the transform with another point as its origin.
  func about(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

extension Shape {
  /// Returns the part of the outline between two fractions of its length.
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    _TrimmedShape(base: self, start: startFraction, end: endFraction)
  }
  /// Translates the shape; its frame in the layout does not change.
  nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  /// Translates the shape; its frame in the layout does not change.
  nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  /// Translates the shape; its frame in the layout does not change.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }
  /// Scales the shape; its frame in the layout does not change.
  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self>
  {
    ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
  }
  /// Scales the shape; its frame in the layout does not change.
  nonisolated public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  /// Rotates the shape clockwise; its frame in the layout does not change.
  nonisolated public func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  /// Transforms the shape; its frame in the layout does not change.
  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  /// Gives the shape a fixed size, regardless of its frame.
  nonisolated public func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }
  /// Gives the shape a fixed size, regardless of its frame.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height))
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// Returns the translated inset shape.
  nonisolated public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(
      shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}
