/// Puts a soft shadow beneath a view.
public struct _ShadowEffect: Equatable {
  public var color: Color
  /// The blur: twice the standard deviation of the Gaussian, in points.
  public var radius: CGFloat
  /// How far the shadow lies from the view.
  public var offset: CGSize
  public typealias Body = Never

  /// A shadow with these parts.
  nonisolated public init(color: Color, radius: CGFloat, offset: CGSize) {
    (self.color, self.radius, self.offset) = (color, radius, offset)
  }
}

extension _ShadowEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ShadowElement { ShadowElement(modifier, content, in: context) }

  nonisolated static func update(_ element: ShadowElement, with modifier: Self) {
    element.set(modifier)
  }
}

extension View {
  /// Puts a soft shadow beneath the view.
  ///
  /// - Parameters:
  ///   - color: The shadow's; by default a third of black.
  ///   - radius: The blur in points; the standard deviation of the Gaussian is half of it.
  ///   - x: How far it lies to the right.
  ///   - y: How far it lies below.
  nonisolated public consuming func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(
      _ShadowEffect(color: color, radius: max(0, radius), offset: CGSize(width: x, height: y)))
  }
}

/// What stands for a view with a shadow.
///
/// A single filled shape casts its shadow by itself; of anything else, a picture is made for it.
final class ShadowElement: _NodeElement {
  /// A shadow on its way to another.
  struct Look: Animatable, Equatable {
    var color: RGBAColor
    var radius: CGFloat
    var offset: CGSize

    var animatableData: AnimatablePair<_StyleVector, AnimatablePair<CGFloat, CGSize.AnimatableData>>
    {
      get {
        AnimatablePair(_StyleVector(color), AnimatablePair(radius, offset.animatableData))
      }
      set {
        if let color = newValue.first.colors.first { self.color = color }
        radius = max(0, newValue.second.first)
        offset.animatableData = newValue.second.second
      }
    }

    /// The shadow, if any of it can be seen.
    var shadow: Shadow? {
      color.alpha > 0 && (radius > 0 || offset != .zero)
        ? Shadow(color: color, radius: radius, offset: offset) : nil
    }
  }

  private var look: AnimatedValue<Look>
  /// The only thing in the view, if that is a shape in the view's own coordinates.
  private let shape: ShapeElement?

  init(_ effect: _ShadowEffect, _ content: _ViewElement, in context: _ViewContext) {
    look = AnimatedValue(Self.look(effect, context.environment))
    var inner = content
    // What only lays its content out has no node, and changes nothing of what is seen of it.
    while let wrapper = inner as? _WrapperElement, wrapper.ownNode == nil,
      !(wrapper is LayeringElement)
    {
      inner = wrapper.content
    }
    shape = inner as? ShapeElement
    super.init(content, in: context)
    show(look.target)
  }

  private static func look(_ effect: _ShadowEffect, _ environment: EnvironmentValues) -> Look {
    Look(
      color: effect.color.resolved(in: environment), radius: effect.radius, offset: effect.offset)
  }

  func set(_ effect: _ShadowEffect) {
    look.set(Self.look(effect, environment), of: self, isFirst: !isPlaced) { $0.show($1) }
    show(look.presentation)
  }

  // With its content, a shape may have become one whose shadow has to be made otherwise.
  override func contentDidUpdate() {
    if shape != nil { show(look.presentation) }
  }

  private func show(_ look: Look) {
    let isCheap = shape?.canCastShadow == true
    shape?.shadow = isCheap ? look.shadow : nil
    node.effects = isCheap ? [] : look.shadow.map { [.shadow($0)] } ?? []
  }
}
