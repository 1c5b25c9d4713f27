/// A leaf that paints an image.
final class ImageElement: _LeafElement {
  private(set) var image: ResolvedImage
  private var style: AnimatedValue<ResolvedStyle>

  init(_ image: Image, in context: _ViewContext) {
    self.image = ResolvedImage(image, in: context.environment, of: context.graph)
    style = AnimatedValue(self.image.style)
    super.init(in: context)
  }

  func update(with image: Image, in context: _ViewContext) {
    let hasSameEnvironment = environment.isIdentical(to: context.environment)
    environment = context.environment
    if hasSameEnvironment, image == self.image.image { return }
    let old = self.image
    self.image = ResolvedImage(image, in: environment, of: graph)
    if self.image == old { return }
    style.set(self.image.style, of: self, isNew: !isPlaced) { element, _ in element.redraw() }
    if old.size != self.image.size || old.baseline != self.image.baseline
      || old.isResizable != self.image.isResizable
    {
      setNeedsLayout()
    }
    redraw()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    image.isResizable ? proposal.replacingUnspecifiedDimensions(by: image.size) : image.size
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard !image.isResizable,
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return image.baseline
  }

  override func drawing(size: CGSize) -> Drawing {
    let rect = CGRect(origin: .zero, size: size)
    // The whole frame of a symbol can be hit, not only its strokes.
    node.contentShape = Path(rect)
    node.clipShape = image.image.isTiled ? Path(rect) : nil
    return Drawing(image.items(in: rect, style.presentation))
  }
}
