/// Does something to the picture of a view.
public struct _PictureEffect: Equatable {
  enum Kind: Equatable {
    case blur(CGFloat)
    case compositing
    case hidden
  }
  let kind: Kind
  public typealias Body = Never
}

extension _PictureEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PictureElement {
    let element = PictureElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: PictureElement, with modifier: Self) {
    switch modifier.kind {
    case .blur(let radius): element.setBlur(radius)
    case .compositing: element.node.effects = [.compositing]
    case .hidden: element.node.isHidden = true
    }
  }
}

/// What stands for a view whose picture is changed.
final class PictureElement: _NodeElement {
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
  /// Blurs the view by a Gaussian.
  ///
  /// - Parameters:
  ///   - radius: Its standard deviation in points.
  ///   - opaque: Whether the edges of the view stay sharp, which is asked for by cutting the view off:
  ///     `.blur(radius: 8).clipped()`.
  nonisolated public consuming func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_PictureEffect(kind: .blur(max(0, radius))))
  }

  /// Makes effects further out apply to the view as one.
  nonisolated public consuming func compositingGroup() -> some View {
    modifier(_PictureEffect(kind: .compositing))
  }

  /// Paints the view as one.
  ///
  /// - Parameters:
  ///   - opaque: Whether it covers all of its area; nothing depends on it.
  ///   - colorMode: How colors are calculated with.
  nonisolated public consuming func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    compositingGroup()
  }

  /// Keeps the view's place, and shows nothing there; it is not hit.
  nonisolated public consuming func hidden() -> some View {
    modifier(_PictureEffect(kind: .hidden))
  }
}
