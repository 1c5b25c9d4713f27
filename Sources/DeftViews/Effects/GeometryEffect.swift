/// Shows a view under a map that depends on a value that moves.
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
/// The map is asked for in each step of an animation; the view's place in the layout stays, and what is on
/// screen is what is hit.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The map of a view of a size, about its upper leading corner.
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

  /// Moves the node to the new map, as the transaction says.
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

  /// The same effect: places are those of the layout in any case.
  public func ignoredByLayout() -> some GeometryEffect { self }
}

/// Shows a view under the map of an effect.
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

/// What stands for a view under the map of an effect.
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
    var moment = effect
    moment.animatableData = motion.presentation.animatableData
    node.transformEffect = moment.effectValue(size: size).affine
  }
}

/// A map of the plane as seen from a point in front of it; what is shown is its affine part.
public struct ProjectionTransform: Equatable, Sendable {
  /// The factors, by row and column.
  public var m11: CGFloat = 1
  /// The factors, by row and column.
  public var m12: CGFloat = 0
  /// The factors, by row and column.
  public var m13: CGFloat = 0
  /// The factors, by row and column.
  public var m21: CGFloat = 0
  /// The factors, by row and column.
  public var m22: CGFloat = 1
  /// The factors, by row and column.
  public var m23: CGFloat = 0
  /// The translation across.
  public var m31: CGFloat = 0
  /// The translation down.
  public var m32: CGFloat = 0
  /// The factors, by row and column.
  public var m33: CGFloat = 1

  /// The map that leaves every point where it is.
  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// Whether it leaves every point where it is.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// This map, followed by another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(affine.concatenating(rhs.affine))
  }
  /// The way back; the map itself where there is none.
  public func inverted() -> ProjectionTransform { ProjectionTransform(affine.inverted()) }

  /// The part that nodes can show.
  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }
}
