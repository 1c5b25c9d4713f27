/// Shows a view and what is in it translucent, as one.
public struct _OpacityEffect: Equatable {
  /// How much it covers, 0...1.
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
  /// Shows the view translucent: 0 is invisible, 1 opaque.
  nonisolated public consuming func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }
}

/// What stands for a translucent view.
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

/// A number without a unit, of which a hundredth matters.
struct UnitFraction: Animatable, Equatable {
  var value: Double

  var animatableData: Double {
    get { value * _StyleVector.unitScale }
    set { value = newValue / _StyleVector.unitScale }
  }
}
