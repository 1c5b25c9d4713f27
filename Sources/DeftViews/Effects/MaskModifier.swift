/// A modifier that masks a view with another one.
public struct _MaskModifier<Mask: View> {
  let mask: Mask
  let alignment: Alignment
  public typealias Body = Never
}

extension _MaskModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> MaskElement {
    let mask = MaskingElement(
      Mask._make(modifier.mask, in: context), modifier.alignment, in: context)
    return MaskElement(content, mask: mask, in: context)
  }

  nonisolated static func update(_ element: MaskElement, with modifier: Self) {
    element.mask.alignment = modifier.alignment
    let context = _ViewContext(graph: element.graph, environment: element.environment)
    Mask._update(.init(element.mask.content), with: modifier.mask, in: context)
  }
}

extension View {
  /// Masks the view with the alpha of other views. The hidden parts can still be hit.
  nonisolated public consuming func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskModifier(mask: mask(), alignment: alignment))
  }

  /// Masks the view with the alpha of another view. The hidden parts can still be hit.
  nonisolated public consuming func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(mask: mask, alignment: .center))
  }
}

/// The element of a masked view.
final class MaskElement: _NodeElement {
  let mask: MaskingElement

  init(_ content: _ViewElement, mask: MaskingElement, in context: _ViewContext) {
    self.mask = mask
    super.init(content, in: context)
    adopt(mask)
    node.mask = mask.node
    node.isHitBeyondClip = true
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    mask.place(at: .zero, proposal: ProposedViewSize(size))
  }

  override func discardLayout() {
    super.discardLayout()
    mask.discardLayout()
  }

  // `super` ends only the content, because the mask is not a child.
  override func destroy() {
    super.destroy()
    mask.end()
  }
}

/// The element of the views that form a mask.
final class MaskingElement: _NodeElement {
  var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  init(_ content: _ViewElement, _ alignment: Alignment, in context: _ViewContext) {
    self.alignment = alignment
    super.init(content, in: context)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    for item in items { place(item, proposal, in: size, alignment) }
  }
}
