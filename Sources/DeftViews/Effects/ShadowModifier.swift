/// A modifier that draws a soft shadow beneath a view.
public struct _ShadowEffect: Equatable {
  public var color: Color
  /// The blur: twice the standard deviation of the Gaussian, in points.
  public var radius: CGFloat
  /// The offset of the shadow from the view.
  public var offset: CGSize
  public typealias Body = Never

  /// Creates a shadow.
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
  /// Draws a soft shadow beneath the view.
  ///
  /// - Parameters:
  ///   - color: The shadow's color; by default black at 33% opacity.
  ///   - radius: The blur in points; the standard deviation of the Gaussian is half of it.
  ///   - x: The horizontal offset.
  ///   - y: The vertical offset.
  nonisolated public consuming func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(
      _ShadowEffect(color: color, radius: max(0, radius), offset: CGSize(width: x, height: y)))
  }
}

/// The element of a view with a shadow.
///
/// A single filled shape draws its own shadow. For any other content, the shadow is made from its
/// rendered image.
final class ShadowElement: _NodeElement {
  struct Attributes: Animatable, Equatable {
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

    /// The shadow, or `nil` if it is invisible.
    var shadow: Shadow? {
      color.alpha > 0 && (radius > 0 || offset != .zero)
        ? Shadow(color: color, radius: radius, offset: offset) : nil
    }
  }

  private var attributes: AnimatedValue<Attributes>
  /// The view's only content, if it is a shape in the view's coordinate space.
  private let shape: ShapeElement?

  init(_ effect: _ShadowEffect, _ content: _ViewElement, in context: _ViewContext) {
    attributes = AnimatedValue(Self.attributes(effect, context.environment))
    var inner = content
    // Layout-only wrappers have no node and do not affect the rendering of their content.
    while let wrapper = inner as? _WrapperElement, wrapper.ownNode == nil,
      !(wrapper is LayeringElement)
    {
      inner = wrapper.content
    }
    shape = inner as? ShapeElement
    super.init(content, in: context)
    show(attributes.target)
  }

  private static func attributes(_ effect: _ShadowEffect, _ environment: EnvironmentValues)
    -> Attributes
  {
    Attributes(
      color: effect.color.resolved(in: environment), radius: effect.radius, offset: effect.offset)
  }

  func set(_ effect: _ShadowEffect) {
    attributes.set(Self.attributes(effect, environment), of: self, isFirst: !isPlaced) {
      $0.show($1)
    }
    show(attributes.presentation)
  }

  // The updated shape may no longer support drawing its own shadow.
  override func contentDidUpdate() {
    if shape != nil { show(attributes.presentation) }
  }

  private func show(_ attributes: Attributes) {
    let isCheap = shape?.canCastShadow == true
    shape?.shadow = isCheap ? attributes.shadow : nil
    node.effects = isCheap ? [] : attributes.shadow.map { [.shadow($0)] } ?? []
  }
}
