/// A leaf that paints an image.
final class ImageElement: _LeafElement {
  private(set) var image: ResolvedImage
  private var style: AnimatedValue<ResolvedStyle>
  /// The effects of a symbol, once there are any.
  private var player: SymbolEffectPlayer?
  /// The opacity of each outline during an effect; empty if all are 1.
  private var outlineOpacities: [Double] = []
  /// The previous symbol and the progress of its last animated replacement, if any.
  private var replacement: (old: ResolvedImage, share: AnimatedValue<UnitFraction>)?

  init(_ image: Image, in context: _ViewContext) {
    self.image = ResolvedImage(image, in: context.environment, of: context.graph)
    style = AnimatedValue(self.image.style)
    super.init(in: context)
    if self.image.hasSymbolSettings { updateEffects() }
  }

  private func updateEffects() {
    guard case .symbol = image.content else { return }
    if player == nil, !environment.symbolEffects.isEmpty { player = SymbolEffectPlayer(self) }
    player?.update(environment.symbolEffects)
    showEffects()
  }

  /// Shows the current appearance of the symbol's effects.
  func showEffects() { if applyPose() { redraw() } }

  /// Applies the current appearance; returns whether the outlines must be drawn again.
  private func applyPose() -> Bool {
    guard let player, let drawnSize else { return false }
    let pose = player.pose(outlineCount: image.outlineCount)
    node.transformEffect = pose.transform(of: drawnSize)
    node.opacity = min(max(pose.opacity, 0), 1)
    defer { outlineOpacities = pose.outlines }
    return pose.outlines != outlineOpacities
  }

  /// Starts the transition from the previous symbol.
  private func replace(_ old: ResolvedImage) {
    replacement = nil
    guard isPlaced, graph.transaction.animation != nil, old.content != image.content,
      case .symbol = old.content, case .symbol = image.content,
      environment.contentTransition.kind != .identity,
      environment.contentTransition.kind != .interpolate
    else { return }
    var share = AnimatedValue(UnitFraction(value: 0))
    share.set(UnitFraction(value: 1), of: self) { element, _ in element.redraw() }
    replacement = (old, share)
  }

  func update(with image: Image, in context: _ViewContext) {
    let hasSameEnvironment = environment.isIdentical(to: context.environment)
    environment = context.environment
    if hasSameEnvironment, image == self.image.image { return }
    let old = self.image
    self.image = ResolvedImage(image, in: environment, of: graph)
    if player != nil || self.image.hasSymbolSettings { updateEffects() }
    if self.image == old { return }
    if environment.hasTextSettings { replace(old) }
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
    _ = applyPose()
    let style = style.presentation
    // The foreground style does not apply to pictures with their own colors.
    switch image.content {
    case .pixels(_, _, isTemplate: false) where !image.isRedacted:
      node.show(effectsOf: ResolvedStyle(.clear))
    default: node.show(effectsOf: style)
    }
    if image.isRedacted {
      return Drawing(fill: Path(redacting: rect), style.redacted.paint(in: rect))
    }
    if let replacement, replacement.share.presentation.value < 1 {
      let share = max(replacement.share.presentation.value, 0)
      // The old symbol shrinks in the first half, and the new one grows in the second, unless both
      // only fade.
      let isFirst = share < 0.5
      let scale = abs(2 * share - 1)
      let inset = environment.contentTransition.kind == .opacity ? 0 : 0.25 * (1 - scale)
      let inner = rect.insetBy(dx: rect.width * inset, dy: rect.height * inset)
      return Drawing((isFirst ? replacement.old : image).items(in: inner, style.opacity(scale)))
    }
    if !outlineOpacities.isEmpty, outlineOpacities.count == image.outlineCount {
      return Drawing(
        outlineOpacities.indices.flatMap { index in
          image.items(in: rect, style.opacity(outlineOpacities[index]), only: index)
        })
    }
    return Drawing(image.items(in: rect, style))
  }
}
