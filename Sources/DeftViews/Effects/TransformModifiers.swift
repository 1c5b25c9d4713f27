/// A modifier that displays a view with a transform, without affecting its layout.
protocol TransformModifier: PrimitiveModifier where Element == TransformElement {}

extension TransformModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransformElement {
    let element = TransformElement(content, in: context)
    update(element, with: modifier)
    return element
  }
}

/// A modifier that displays a view at an offset from its layout position.
public struct _OffsetEffect: Equatable {
  public var offset: CGSize
  public typealias Body = Never

  /// Creates the effect.
  nonisolated public init(offset: CGSize) { self.offset = offset }
}

extension _OffsetEffect: TransformModifier {
  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.set { $0.offset = CGPoint(x: modifier.offset.width, y: modifier.offset.height) }
  }
}

/// A modifier that displays a view scaled.
public struct _ScaleEffect: Equatable {
  /// The scale factors.
  public var scale: CGSize
  /// The fixed point of the transform.
  public var anchor: UnitPoint
  public typealias Body = Never
}

extension _ScaleEffect: TransformModifier {
  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.set {
      $0.anchor = modifier.anchor
      $0.scale = CGPoint(x: modifier.scale.width, y: modifier.scale.height)
    }
  }
}

/// A modifier that displays a view rotated.
public struct _RotationEffect: Equatable {
  /// The angle, clockwise.
  public var angle: Angle
  /// The fixed point of the transform.
  public var anchor: UnitPoint
  public typealias Body = Never
}

extension _RotationEffect: TransformModifier {
  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.set {
      $0.anchor = modifier.anchor
      $0.angle = modifier.angle
    }
  }
}

/// A modifier that displays a view with an affine transform relative to its top left corner.
public struct _TransformEffect: Equatable {
  public var transform: CGAffineTransform
  public typealias Body = Never
}

extension _TransformEffect: TransformModifier {
  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.setMap(modifier.transform)
  }
}

extension View {
  /// Offsets the view without affecting layout.
  nonisolated public consuming func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }
  /// Offsets the view without affecting layout.
  nonisolated public consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }
  /// Scales the view without affecting layout.
  nonisolated public consuming func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center)
    -> some View
  {
    modifier(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
  }
  /// Scales the view without affecting layout.
  nonisolated public consuming func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }
  /// Scales the view without affecting layout.
  nonisolated public consuming func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }
  /// Rotates the view clockwise without affecting layout.
  nonisolated public consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center)
    -> some View
  {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }
  /// Applies an affine transform to the view without affecting layout.
  nonisolated public consuming func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }
}
