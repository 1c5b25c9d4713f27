/// A transform of a view that depends on an animatable value.
///
///     struct Shake: GeometryEffect {
///       var animatableData: CGFloat
///
///       func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi * 6), y: 0))
///       }
///     }
///     form.modifier(Shake(animatableData: CGFloat(attempts)))
///
/// `effectValue(size:)` is called in each step of an animation. The view's place in the layout does
/// not change. Hit testing uses the displayed position.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the transform of a view of a given size, relative to its top left corner.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  nonisolated public static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement {
    typealias Shown = ModifiedContent<Content, _GeometryEffectModifier<Self>>
    return Shown._make(
      Shown(content: view.content, modifier: _GeometryEffectModifier(effect: view.modifier)),
      in: context)
  }

  /// Applies the new transform with the transaction's animation.
  nonisolated public static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext
  ) {
    typealias Shown = ModifiedContent<Content, _GeometryEffectModifier<Self>>
    Shown._update(
      .init(box),
      with: Shown(
        content: view.pointee.content,
        modifier: _GeometryEffectModifier(effect: view.pointee.modifier)),
      in: context)
  }

  /// Returns the same effect, because layout ignores effects in any case.
  public func ignoredByLayout() -> some GeometryEffect { self }
}

/// A modifier that applies an effect's transform to a view.
public struct _GeometryEffectModifier<Effect: GeometryEffect> {
  let effect: Effect
  public typealias Body = Never
}

extension _GeometryEffectModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> GeometryEffectElement<Effect> {
    GeometryEffectElement(modifier.effect, content, in: context)
  }

  nonisolated static func update(
    _ element: GeometryEffectElement<Effect>, with modifier: Self
  ) {
    element.apply(modifier.effect)
  }
}

/// The element of a view with a geometry effect.
final class GeometryEffectElement<Effect: GeometryEffect>: _NodeElement {
  private var effect: Effect
  private var motion: AnimatedValue<MovingData<Effect.AnimatableData>>
  private var size = CGSize.zero

  init(_ effect: Effect, _ content: _ViewElement, in context: _ViewContext) {
    self.effect = effect
    motion = AnimatedValue(MovingData(effect.animatableData))
    super.init(content, in: context)
  }

  func apply(_ new: Effect) {
    effect = new
    motion.set(MovingData(new.animatableData), of: self, isFirst: !isPlaced) { element, _ in
      element.show()
    }
    show()
  }

  override func placeDidChange() {
    super.placeDidChange()
    show()
  }

  override func arrange(size: CGSize) {
    self.size = size
    super.arrange(size: size)
  }

  private func show() {
    var current = effect
    current.animatableData = motion.presentation.animatableData
    node.show(current.effectValue(size: size).projection)
  }
}
