/// A modifier that sets the opacity of a view as a group.
public struct _OpacityEffect: Equatable {
  /// The opacity, 0...1.
  public var opacity: Double
  public typealias Body = Never
}

extension _OpacityEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> OpacityElement { OpacityElement(modifier.opacity, content, in: context) }

  nonisolated static func update(_ element: OpacityElement, with modifier: Self) {
    element.set(modifier.opacity)
  }
}

extension View {
  /// Sets the view's opacity: 0 is invisible, and 1 is opaque.
  nonisolated public consuming func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }
}

/// The element of a view with an opacity.
final class OpacityElement: _NodeElement {
  private var opacity: AnimatedValue<UnitFraction>

  init(_ opacity: Double, _ content: _ViewElement, in context: _ViewContext) {
    self.opacity = AnimatedValue(UnitFraction(value: opacity))
    super.init(content, in: context)
    show(self.opacity.target)
  }

  func set(_ value: Double) {
    opacity.set(UnitFraction(value: value), of: self, isFirst: !isPlaced) { $0.show($1) }
    show(opacity.presentation)
  }

  private func show(_ opacity: UnitFraction) { node.opacity = min(max(0, opacity.value), 1) }
}

/// A unitless fraction, for which a difference of 0.01 is visible in an animation.
struct UnitFraction: Animatable, Equatable {
  var value: Double

  var animatableData: Double {
    get { value * _StyleVector.unitScale }
    set { value = newValue / _StyleVector.unitScale }
  }
}
