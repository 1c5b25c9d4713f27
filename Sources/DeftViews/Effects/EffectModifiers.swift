/// An effect on the rendered image of a view.
public struct _ImageEffect: Equatable {
  enum Kind: Equatable {
    case blur(CGFloat)
    case compositing
    case blend(BlendMode)
    case hidden
  }
  let kind: Kind
  public typealias Body = Never
}

extension _ImageEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ImageEffectElement {
    let element = ImageEffectElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: ImageEffectElement, with modifier: Self) {
    switch modifier.kind {
    case .blur(let radius): element.setBlur(radius)
    case .compositing: element.node.effects = [.compositing]
    case .blend(let mode):
      element.node.effects = mode == .normal ? [] : [.blend(mode.mode)]
    case .hidden: element.node.isHidden = true
    }
  }
}

/// The element of a view with an effect on its image.
final class ImageEffectElement: _NodeElement {
  private var radius = AnimatedValue(CGFloat.zero)

  func setBlur(_ value: CGFloat) {
    radius.set(value, of: self, isFirst: !isPlaced) { $0.show($1) }
    show(radius.presentation)
  }

  private func show(_ radius: CGFloat) {
    node.effects = radius > 0 ? [.blur(radius: radius)] : []
  }
}

extension View {
  /// Applies a Gaussian blur.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation in points.
  ///   - opaque: Has no effect; for sharp edges, clip the view: `.blur(radius: 8).clipped()`.
  nonisolated public consuming func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_ImageEffect(kind: .blur(max(0, radius))))
  }

  /// Groups the view so that outer effects apply to it as a whole.
  nonisolated public consuming func compositingGroup() -> some View {
    modifier(_ImageEffect(kind: .compositing))
  }

  /// Renders the view as a group.
  ///
  /// - Parameters:
  ///   - opaque: Whether the view covers its whole area; has no effect.
  ///   - colorMode: The color space for blending; has no effect. Colors always blend in nonlinear sRGB.
  nonisolated public consuming func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    compositingGroup()
  }

  /// Blends the view with the colors behind it.
  nonisolated public consuming func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_ImageEffect(kind: .blend(blendMode)))
  }

  /// Hides the view while keeping its place in the layout. It cannot be hit.
  nonisolated public consuming func hidden() -> some View {
    modifier(_ImageEffect(kind: .hidden))
  }
}
