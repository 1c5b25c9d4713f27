/// An element with one child. It has the position and appearance of the child, unless a subclass changes them.
open class _WrapperElement: _ViewElement {
  package final let content: _ViewElement
  /// For the element of a modifier around a list: the element in the list whose child the content is; `nil` for others.
  ///
  /// The reference is valid as long as the content has not ended.
  @exclusivity(unchecked) package unowned(unsafe) final private(set) var parentInList: _ViewElement?

  @usableFromInline package init(_ content: _ViewElement, in context: _ViewContext) {
    self.content = content
    super.init(in: context)
    adopt(content)
  }

  /// Becomes the parent of the content, which is a view of a list.
  ///
  /// - Parameter parent: The parent that the list has given to the content.
  package final func adoptContent(from parent: _ViewElement?) {
    guard let parent, parent !== self else { return }
    parentInList = parent
    isUnit = true
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
  open override var transitionContent: _ViewElement? { content }
  open override var spacing: ViewSpacing { content.spacing }
}

/// A wrapper with its own node, for effects, gestures and clips. The node contains the content's nodes.
open class _NodeElement: _WrapperElement {
  package final let node = Node()
  /// The position of the node, which may be animated.
  private final var position: AnimatedValue<CGPoint>
  /// The rounding error from aligning the node with a pixel. The content is offset by this error, so that errors do not
  /// accumulate.
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

  /// The current position of the node, on a whole pixel, even during an animation.
  package final var place: CGPoint {
    position.isAnimating ? graph.rounded(position.presentation) : position.target
  }

  /// The position at which the node comes to rest, on a whole pixel.
  package final var restingPlace: CGPoint { position.target }

  /// The node's transform, with the position that the layout determines even while the node is moving there.
  open override var geometryTransform: CGAffineTransform {
    var map = node.transform
    guard position.isAnimating else { return map }
    let place = place
    map.tx += position.target.x - place.x
    map.ty += position.target.y - place.y
    return map
  }

  /// Called when the node's position has changed; subclasses may combine it with other effects.
  open func placeDidChange() { node.position = place }
}
