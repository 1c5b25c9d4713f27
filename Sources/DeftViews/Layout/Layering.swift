/// A modifier that puts another view behind a view, within its bounds.
public struct _BackgroundModifier<Background: View> {
  let background: Background
  let alignment: Alignment
  public typealias Body = Never

  nonisolated init(background: Background, alignment: Alignment = .center) {
    (self.background, self.alignment) = (background, alignment)
  }
}

extension _BackgroundModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> LayeringElement {
    let other = Background._make(modifier.background, in: context)
    return LayeringElement(
      content, other: other, isInFront: false, modifier.alignment, in: context)
  }

  nonisolated static func update(_ element: LayeringElement, with modifier: Self) {
    element.alignment = modifier.alignment
    let context = _ViewContext(graph: element.graph, environment: element.environment)
    Background._update(.init(element.other), with: modifier.background, in: context)
  }
}

/// A modifier that puts another view in front of a view, within its bounds.
public struct _OverlayModifier<Overlay: View> {
  let overlay: Overlay
  let alignment: Alignment
  public typealias Body = Never

  nonisolated init(overlay: Overlay, alignment: Alignment = .center) {
    (self.overlay, self.alignment) = (overlay, alignment)
  }
}

extension _OverlayModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> LayeringElement {
    let other = Overlay._make(modifier.overlay, in: context)
    return LayeringElement(content, other: other, isInFront: true, modifier.alignment, in: context)
  }

  nonisolated static func update(_ element: LayeringElement, with modifier: Self) {
    element.alignment = modifier.alignment
    let context = _ViewContext(graph: element.graph, environment: element.environment)
    Overlay._update(.init(element.other), with: modifier.overlay, in: context)
  }
}

/// The element of a view with another one behind or in front of it. The view's size is proposed to
/// the other view.
final class LayeringElement: _WrapperElement {
  let other: _ViewElement
  private let isInFront: Bool
  var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  init(
    _ content: _ViewElement, other: _ViewElement, isInFront: Bool, _ alignment: Alignment,
    in context: _ViewContext
  ) {
    (self.other, self.isInFront, self.alignment) = (other, isInFront, alignment)
    super.init(content, in: context)
    adopt(other)
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    if !isInFront { body(other) }
    body(content)
    if isInFront { body(other) }
  }

  // A modified single view counts as one item, regardless of its background.
  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  override func arrange(size: CGSize) {
    content.place(at: origin, proposal: proposal)
    var items: [_ViewElement] = []
    other.appendItems(to: &items)
    let outer = content.dimensions(in: proposal)
    let guide = outer[alignment]
    for item in items {
      let inner = item.dimensions(in: ProposedViewSize(size))[alignment]
      place(
        item, at: CGPoint(x: guide.x - inner.x, y: guide.y - inner.y),
        proposal: ProposedViewSize(size), in: size.width)
    }
  }
}
