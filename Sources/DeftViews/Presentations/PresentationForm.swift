/// The arrangement of a presentation's card in a window.
struct PresentationForm {
  /// The frame of the card in the window, in points.
  var frame = CGRect.zero
  /// The outline in the card's coordinates.
  var outline = Path()
  /// The distances between the content and the edges of the card.
  var insets = EdgeInsets()
  /// Whether the card slides in from the bottom; otherwise it fades in.
  var slides = false
  var hasIndicator = false
  /// The point about which the card grows, in its coordinates.
  var pivot = CGPoint.zero
  /// The frame of the anchor to which the card is attached.
  var anchor: CGRect?
  /// How much the backdrop dims the views behind, 0...1.
  var dim = 0.0

  /// The minimum width of a wide window, in points. Source: our own; between a phone held upright
  /// and a tablet.
  static let wide: CGFloat = 600
  /// The maximum width of a sheet in a wide window, and its default maximum height, in points. Source:
  /// the form sheet of iPadOS is 540 by 620.
  static let sheet = CGSize(width: 540, height: 620)
  /// The maximum size of a sheet that resembles a page of paper, in points. Source: our own; about
  /// the size of the page sheet of iPadOS.
  static let page = CGSize(width: 704, height: 960)
  /// The minimum size of a centered sheet, without and with a custom sizing, in points.
  static let leastSheet = CGSize(width: 280, height: 120)
  static let leastSizedSheet = CGSize(width: 120, height: 88)
  /// The height of the arrow of a popover, in points.
  static let arrow: CGFloat = 9

  func dimming(isDark: Bool) -> Double { isDark ? dim * 1.8 : dim }
}

extension PresentationElement {
  /// Returns the arrangement in a window.
  func arrangement(in size: CGSize) -> PresentationForm {
    switch presentation.kind {
    case .cover: return cover(in: size)
    case .sheet: return isWide(size) ? centeredSheet(in: size) : bottomSheet(in: size)
    case .alert: return centeredCard(in: size)
    case .dialog: return isWide(size) ? centeredCard(in: size) : bottomCard(in: size)
    case .popover(let anchor, let edge): return popover(at: anchor, edge, in: size)
    case .menu(let menu): return self.menu(menu.placement, in: size)
    }
  }

  func isWide(_ size: CGSize) -> Bool { size.width >= PresentationForm.wide }

  /// Returns the margin around cards in a window, in points; smaller in a short window.
  private func margin(_ size: CGSize) -> CGFloat { size.height < 320 ? 8 : 24 }

  private func fitted(_ proposal: ProposedViewSize) -> CGSize {
    presentation.fit?.contentSize(for: proposal) ?? .zero
  }

  private func cover(in size: CGSize) -> PresentationForm {
    var form = PresentationForm()
    form.frame = CGRect(origin: .zero, size: size)
    // The card continues below the window, because the spring animation overshoots.
    form.outline = Path(CGRect(x: 0, y: 0, width: size.width, height: size.height + 60))
    form.slides = true
    return form
  }

  private func centeredSheet(in size: CGSize) -> PresentationForm {
    let margin = margin(size)
    let most = CGSize(width: size.width - 2 * margin, height: size.height - 2 * margin)
    var proposal = sheetProposal(within: most)
    var ideal = CGSize.zero
    if let detent = detentHeights(full: most.height).first(where: { $0.detent == currentDetent }) {
      proposal.height = detent.height
      ideal = CGSize(width: fitted(proposal).width, height: detent.height)
    } else {
      ideal = fitted(proposal)
      if ideal.width > most.width {
        ideal = fitted(ProposedViewSize(width: most.width, height: proposal.height))
      }
    }
    let least =
      presentation.options.sizing == nil
      ? PresentationForm.leastSheet : PresentationForm.leastSizedSheet
    var inner = CGSize(
      width: min(max(ideal.width, least.width), most.width),
      height: min(max(ideal.height, least.height), most.height))
    let retained = presentation.options.sizing?.retained ?? []
    let grown = presentation.grownSize
    if retained.contains(.horizontal) {
      inner.width = min(max(inner.width, grown.width), most.width)
    }
    if retained.contains(.vertical) {
      inner.height = min(max(inner.height, grown.height), most.height)
    }
    presentation.grownSize = inner
    var form = PresentationForm()
    form.frame = graph.rounded(
      CGRect(
        x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2, width: inner.width,
        height: inner.height))
    form.outline = rounded(form.frame.size, 14)
    (form.slides, form.dim) = (true, isModal ? 0.25 : 0)
    form.hasIndicator = presentation.options.dragIndicator == .visible
    return form
  }

  /// Returns the size that a centered sheet proposes to its view.
  private func sheetProposal(within most: CGSize) -> ProposedViewSize {
    let sizing = presentation.options.sizing?.sizing ?? AutomaticPresentationSizing()
    let root = PresentationSizingRoot { [presentation] proposal in
      presentation.fit?.contentSize(for: proposal) ?? .zero
    }
    let size = sizing.proposedSize(for: root, context: PresentationSizingContext())
    return ProposedViewSize(
      width: size.width.map { min($0, most.width) },
      height: size.height.map { min($0, most.height) })
  }

  /// Returns the height of the large detent in a narrow window.
  func fullHeight(in size: CGSize) -> CGFloat { size.height - min(36, size.height * 0.08) }

  private func bottomSheet(in size: CGSize) -> PresentationForm {
    let heights = detentHeights(full: fullHeight(in: size))
    if heldHeight == nil, !height.isAnimating { resetHeight(in: size) }
    let now = graph.roundedUp(max(1, height.presentation))
    var form = PresentationForm()
    form.frame = CGRect(x: 0, y: size.height - now, width: size.width, height: now)
    let radius = presentation.options.cornerRadius ?? 14
    let outline = CGRect(x: 0, y: 0, width: size.width, height: now + 80)
    form.outline = Path(
      roundedRect: outline, cornerRadius: min(radius, size.width / 2, outline.height / 2))
    (form.slides, form.dim) = (true, isModal ? 0.25 : 0)
    switch presentation.options.dragIndicator {
    case .visible: form.hasIndicator = true
    case .hidden: form.hasIndicator = false
    default: form.hasIndicator = heights.count > 1
    }
    return form
  }

  private func centeredCard(in size: CGSize) -> PresentationForm {
    let margin = min(margin(size), 16)
    // A short window has more room beside the text than below it.
    let width = min(size.height < 320 ? 460 : 300, size.width - 2 * margin)
    let ideal = fitted(ProposedViewSize(width: width, height: nil))
    let height = min(ideal.height, size.height - 2 * margin)
    var form = PresentationForm()
    form.frame = graph.rounded(
      CGRect(
        x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
    form.outline = rounded(form.frame.size, 14)
    form.pivot = CGPoint(x: width / 2, y: height / 2)
    form.dim = 0.25
    return form
  }

  private func bottomCard(in size: CGSize) -> PresentationForm {
    let width = min(480, size.width - 16)
    let ideal = fitted(ProposedViewSize(width: width, height: nil))
    let height = min(ideal.height, size.height - 16)
    var form = PresentationForm()
    form.frame = graph.rounded(
      CGRect(
        x: (size.width - width) / 2, y: size.height - height - 8, width: width, height: height))
    form.outline = rounded(form.frame.size, 14)
    (form.slides, form.dim) = (true, 0.25)
    return form
  }

  private func rounded(_ size: CGSize, _ radius: CGFloat) -> Path {
    let radius = presentation.options.cornerRadius ?? radius
    return Path(
      roundedRect: CGRect(origin: .zero, size: size),
      cornerRadius: min(radius, size.width / 2, size.height / 2))
  }

  // MARK: - Cards beside an anchor

  private func popover(
    at attachment: PopoverAttachmentAnchor, _ edge: Edge?, in size: CGSize
  ) -> PresentationForm {
    let frame = anchorFrame ?? CGRect(origin: .zero, size: size)
    let rect = attachment.rect(in: frame, isRightToLeft: isRightToLeft)
    let most = CGSize(width: size.width - 24, height: size.height - 24)
    var ideal = fitted(.unspecified)
    let widest = min(400, most.width)
    if ideal.width > widest {
      ideal = fitted(ProposedViewSize(width: widest, height: nil))
    }
    let arrow = PresentationForm.arrow
    ideal = CGSize(
      width: min(max(ideal.width, 44), most.width), height: min(max(ideal.height, 44), most.height))
    let space = AnchorSpace(anchor: rect, window: size, gap: arrow + 2)
    let side = space.side(for: ideal, preferring: edge?.resolved(isRightToLeft))
    let body = graph.rounded(space.frame(for: ideal, on: side))
    // The card includes the arrow, which points to the anchor.
    let bubble = Bubble(body: body, side: side, target: rect, arrow: arrow)
    var form = PresentationForm()
    form.frame = bubble.frame
    form.insets = bubble.insets
    form.outline = bubble.outline(radius: presentation.options.cornerRadius ?? 12)
    form.pivot = bubble.tip
    form.anchor = frame
    form.dim = 0.04
    return form
  }

  private func menu(_ placement: MenuPlacement, in size: CGSize) -> PresentationForm {
    let frame = anchorFrame ?? CGRect(origin: .zero, size: size)
    let most = CGSize(width: size.width - 16, height: size.height - 16)
    var ideal = fitted(.unspecified)
    ideal.width = min(max(ideal.width, placement.leastWidth(beside: frame)), min(most.width, 420))
    ideal.height = fitted(ProposedViewSize(width: ideal.width, height: nil)).height
    var form = PresentationForm()
    form.frame = graph.rounded(
      placement.frame(
        for: ideal, beside: frame, in: size, isRightToLeft: isRightToLeft))
    form.outline = rounded(form.frame.size, 10)
    form.pivot = CGPoint(
      x: isRightToLeft ? form.frame.width : 0,
      y: form.frame.midY < frame.midY ? form.frame.height : 0)
    form.anchor = frame
    return form
  }
}
