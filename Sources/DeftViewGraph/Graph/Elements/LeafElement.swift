/// An element that paints, with its own node and no children.
open class _LeafElement: _ViewElement {
  package final let node = Node()
  private var frame = AnimatedValue(CGRect.zero)
  /// The size of the node's current drawing.
  @exclusivity(unchecked) package private(set) final var drawnSize: CGSize?
  /// The proposal of the current drawing. At the same size, text may break its lines differently for another proposal.
  private var drawnProposal = ProposedViewSize.unspecified

  @usableFromInline package override init(in context: _ViewContext) {
    super.init(in: context)
  }

  public final override var ownNode: Node? { node }

  /// Returns the drawing for an area of the given size, whose origin is the node's origin.
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
    // The drawing stays on whole pixels during an animation, so that no seam shows between adjacent views.
    let frame = self.frame.isAnimating ? graph.rounded(frame) : frame
    node.position = frame.origin
    if drawnSize != frame.size || drawnProposal != proposal { draw(frame.size) }
  }

  /// Draws the element again after its content has changed.
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
