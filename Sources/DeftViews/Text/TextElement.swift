/// A leaf that paints a text.
final class TextElement: LeafElement {
  private var source: Text
  private var text: ResolvedText
  private var style: AnimatedValue<ResolvedStyle>

  init(_ text: Text, in context: _ViewContext) {
    source = text
    self.text = ResolvedText(text, in: context.environment)
    style = AnimatedValue(self.text.style)
    super.init(in: context)
  }

  func update(with text: Text, in context: _ViewContext) {
    let isSurroundedAlike = environment.isIdentical(to: context.environment)
    if isSurroundedAlike, text == source { return }
    environment = context.environment
    source = text
    let old = self.text
    self.text = ResolvedText(text, in: environment)
    if self.text == old { return }
    style.set(self.text.style, in: graph, isNew: !isPlaced) { [unowned self] _ in redraw() }
    var (a, b) = (old, self.text)
    a.style = b.style
    b.style = a.style
    if a != b { setNeedsLayout() }
    redraw()
  }

  override var inspectedText: String? { text.run.string }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = text.fitted(to: proposal, graph.measurer).metrics.size
    return CGSize(width: graph.roundedUp(size.width), height: graph.roundedUp(size.height))
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return text.fitted(to: proposal, graph.measurer).metrics.firstBaseline
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return text.fitted(to: proposal, graph.measurer).metrics.lastBaseline
    }
    return nil
  }

  // The lines are those of the size that was measured, even while the frame is on its way to it.
  override func drawing(size: CGSize) -> Drawing {
    let run = text.fitted(to: proposal, graph.measurer).run
    let style = style.presentation
    let frame = CGRect(origin: .zero, size: size)
    if let color = style.plainColor {
      node.mask = nil
      return color.alpha < 0.001 ? .empty : Drawing([.text(run, color, in: frame)])
    }
    // Letters have one color: a gradient is seen through them.
    let mask = node.mask ?? Node()
    mask.drawing = Drawing([.text(run, .black, in: frame)])
    node.mask = mask
    let area = frame.insetBy(dx: -run.font.size / 2, dy: -run.font.size / 2)
    return Drawing(fill: Path(area), style.paint(in: frame))
  }
}

extension ViewGraph {
  /// The length, made longer to whole pixels.
  func roundedUp(_ length: CGFloat) -> CGFloat {
    ((length - 0.001) * displayScale).rounded(.up) / displayScale
  }
}
