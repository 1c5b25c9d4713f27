/// An element around one other, which lies and looks as that does unless a subclass says otherwise.
open class _WrapperElement: _ViewElement {
  package final let content: _ViewElement

  @usableFromInline package init(_ content: _ViewElement, in context: _ViewContext) {
    self.content = content
    super.init(in: context)
    adopt(content)
  }

  open override var isList: Bool { content.isList }
  open override func forEachChild(_ body: (_ViewElement) -> Void) { body(content) }

  open override func appendItems(to items: inout [_ViewElement]) {
    if content.isList { content.appendItems(to: &items) } else { items.append(self) }
  }

  open override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }

  open override func arrange(size: CGSize) {
    content.place(at: ownNode == nil ? origin : .zero, proposal: proposal)
  }

  open override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content.explicitGuide(key, proposal)
  }

  open override func trait(_ key: ObjectIdentifier) -> Any? { content.trait(key) }
  open override var layoutPriority: Double { content.layoutPriority }
  open override var passageContent: _ViewElement? { content }
  open override var spacing: ViewSpacing { content.spacing }
}

/// An element with a node of its own, in which that of its content lies: what effects, gestures and clips
/// are made with.
open class _NodeElement: _WrapperElement {
  package final let node = Node()
  /// Where the node lies, which may be on its way.
  private final var position: AnimatedValue<CGPoint>
  /// What moving the node to a pixel has taken away: the content lies there, so that nothing adds up.
  private final var remainder = CGPoint.zero

  @usableFromInline package override init(_ content: _ViewElement, in context: _ViewContext) {
    position = AnimatedValue(.zero)
    super.init(content, in: context)
    graph.noteNodes(of: self)
  }

  public final override var ownNode: Node? { node }

  open override func arrange(size: CGSize) {
    _ = moveNode()
    content.place(at: remainder, proposal: proposal)
  }

  package override func moveNode() -> Bool {
    let target = graph.rounded(origin)
    let old = remainder
    remainder = CGPoint(x: origin.x - target.x, y: origin.y - target.y)
    position.set(target, of: self, isFirst: !isPlaced) { element, _ in element.placeDidChange() }
    placeDidChange()
    return remainder == old
  }

  /// Where the node has come to: on a whole pixel, as where it goes.
  package final var place: CGPoint {
    position.isAnimating ? graph.rounded(position.presentation) : position.target
  }

  /// The node has come to another place; its position may depend on more than that.
  open func placeDidChange() { node.position = place }
}
