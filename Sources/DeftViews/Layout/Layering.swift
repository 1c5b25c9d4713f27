/// A modifier that puts another view behind a view, within its bounds.
public struct _BackgroundModifier<Background: View> {
  let background: Background
  let alignment: Alignment
  /// The edges at which the other view extends under the bars of a page.
  let edges: Edge.Set
  public typealias Body = Never

  nonisolated init(
    background: Background, alignment: Alignment = .center, ignoredEdges edges: Edge.Set = []
  ) {
    (self.background, self.alignment, self.edges) = (background, alignment, edges)
  }
}

extension _BackgroundModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> LayeringElement {
    let other = Background._make(modifier.background, in: context)
    return LayeringElement(
      content, other: other, isInFront: false, modifier.alignment, modifier.edges, in: context)
  }

  nonisolated static func update(_ element: LayeringElement, with modifier: Self) {
    (element.alignment, element.ignoredEdges) = (modifier.alignment, modifier.edges)
    let context = _ViewContext(graph: element.graph, environment: element.environment)
    Background._update(.init(element.other), with: modifier.background, in: context)
  }
}

/// A modifier that puts another view in front of a view, within its bounds.
public struct _OverlayModifier<Overlay: View> {
  let overlay: Overlay
  let alignment: Alignment
  /// The edges at which the other view extends under the bars of a page.
  let edges: Edge.Set
  public typealias Body = Never

  nonisolated init(
    overlay: Overlay, alignment: Alignment = .center, ignoredEdges edges: Edge.Set = []
  ) {
    (self.overlay, self.alignment, self.edges) = (overlay, alignment, edges)
  }
}

extension _OverlayModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> LayeringElement {
    let other = Overlay._make(modifier.overlay, in: context)
    return LayeringElement(
      content, other: other, isInFront: true, modifier.alignment, modifier.edges, in: context)
  }

  nonisolated static func update(_ element: LayeringElement, with modifier: Self) {
    (element.alignment, element.ignoredEdges) = (modifier.alignment, modifier.edges)
    let context = _ViewContext(graph: element.graph, environment: element.environment)
    Overlay._update(.init(element.other), with: modifier.overlay, in: context)
  }
}

/// The element of a view with another one behind or in front of it. The view's size is proposed to
/// the other view. A style also extends under the bars of a page that the view touches.
final class LayeringElement: _WrapperElement {
  let other: _ViewElement
  private let isInFront: Bool
  var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The edges at which the other view extends into the safe area.
  var ignoredEdges: Edge.Set {
    didSet { if ignoredEdges != oldValue { setNeedsLayout() } }
  }

  init(
    _ content: _ViewElement, other: _ViewElement, isInFront: Bool, _ alignment: Alignment,
    _ edges: Edge.Set, in context: _ViewContext
  ) {
    (self.other, self.isInFront, self.alignment) = (other, isInFront, alignment)
    ignoredEdges = edges
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
    if !ignoredEdges.isEmpty, let page = environment.safeAreaHost {
      let bounds = CGRect(origin: origin, size: size)
      let area = page.extended(bounds, at: ignoredEdges, of: self)
      if area != bounds {
        for item in items { item.place(at: area.origin, proposal: ProposedViewSize(area.size)) }
        return
      }
    }
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
