/// A modifier that shows a view elsewhere, or otherwise, than it is laid out.
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

/// Shows a view elsewhere than where it is laid out.
public struct _OffsetEffect: Equatable {
  /// How far away.
  public var offset: CGSize
  public typealias Body = Never

  /// Shows a view that far from its place.
  nonisolated public init(offset: CGSize) { self.offset = offset }
}

extension _OffsetEffect: TransformModifier {
  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.set { $0.offset = CGPoint(x: modifier.offset.width, y: modifier.offset.height) }
  }
}

/// Shows a view larger or smaller than it is laid out.
public struct _ScaleEffect: Equatable {
  /// The factors.
  public var scale: CGSize
  /// The point that stays where it is.
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

/// Shows a view turned.
public struct _RotationEffect: Equatable {
  /// How far, clockwise.
  public var angle: Angle
  /// The point that stays where it is.
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

/// Shows a view under an affine map, about its upper leading corner.
public struct _TransformEffect: Equatable {
  /// The map.
  public var transform: CGAffineTransform
  public typealias Body = Never
}

extension _TransformEffect: TransformModifier {
  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.setMap(modifier.transform)
  }
}

extension View {
  /// Shows the view elsewhere; its place in the layout stays.
  nonisolated public consuming func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }
  /// Shows the view elsewhere; its place in the layout stays.
  nonisolated public consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }
  /// Shows the view in another size; its place in the layout stays.
  nonisolated public consuming func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center)
    -> some View
  {
    modifier(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
  }
  /// Shows the view in another size; its place in the layout stays.
  nonisolated public consuming func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }
  /// Shows the view in another size; its place in the layout stays.
  nonisolated public consuming func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }
  /// Shows the view turned clockwise; its place in the layout stays.
  nonisolated public consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center)
    -> some View
  {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }
  /// Shows the view under an affine map; its place in the layout stays.
  nonisolated public consuming func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }
}
