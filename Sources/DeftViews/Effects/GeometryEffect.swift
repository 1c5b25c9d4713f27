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
    node.transformEffect = current.effectValue(size: size).affine
  }
}

/// A 3 by 3 projective transform; only its affine part is displayed.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  /// The horizontal translation.
  public var m31: CGFloat = 0
  /// The vertical translation.
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether the transform is affine, so that parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Returns the affine part of this transform, followed by the affine part of another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(affine.concatenating(rhs.affine))
  }
  /// Returns the inverse of the affine part, or the affine part itself if it is not invertible.
  public func inverted() -> ProjectionTransform { ProjectionTransform(affine.inverted()) }

  /// The affine part, which nodes can display.
  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }
}
