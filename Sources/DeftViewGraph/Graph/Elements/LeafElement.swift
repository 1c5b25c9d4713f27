/// An element that paints, with a node of its own and nothing inside.
open class _LeafElement: _ViewElement {
  package final let node = Node()
  private var frame = AnimatedValue(CGRect.zero)
  /// The size for which the node was last drawn.
  @exclusivity(unchecked) package private(set) final var drawnSize: CGSize?
  /// The proposal for which it was: at one size, another proposal can give other lines.
  private var drawnProposal = ProposedViewSize.unspecified

  @usableFromInline package override init(in context: _ViewContext) {
    super.init(in: context)
  }

  public final override var ownNode: Node? { node }

  /// What is painted in an area of a size, beginning at the node's origin.
  open func drawing(size: CGSize) -> Drawing { .empty }

  public final override func arrange(size: CGSize) {
    _ = moveNode()
  }

  open override func discardLayout() {
    super.discardLayout()
    drawnSize = nil
  }

  package final override func moveNode() -> Bool {
    let target = graph.rounded(CGRect(origin: origin, size: placedSize))
    frame.set(target, of: self, isFirst: !isPlaced) { $0.show($1) }
    show(frame.presentation)
    return true
  }

  private func show(_ frame: CGRect) {
    // On whole pixels on its way too: else what lies edge to edge shows a seam of what is behind.
    let frame = self.frame.isAnimating ? graph.rounded(frame) : frame
    node.position = frame.origin
    if drawnSize != frame.size || drawnProposal != proposal { draw(frame.size) }
  }

  /// Draws anew: what is painted has changed.
  package final func redraw() {
    if let drawnSize { draw(drawnSize) }
  }

  private func draw(_ size: CGSize) {
    drawnSize = size
    drawnProposal = proposal
    graph.statistics.drawn += 1
    node.drawing = drawing(size: size)
  }
}
