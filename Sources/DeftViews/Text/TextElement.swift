class TextElement: _LeafElement {
  private var source: Text
  private var text: ResolvedText
  private var style: AnimatedValue<ResolvedStyle>
  /// The last animated replacement of the text, if any.
  private var replacement: TextReplacement?
  /// The alarm that fires when a text with a clock changes.
  private var alarm: AnyCancellable?
  /// The object that draws the text in place of the usual drawing, if any.
  private var painter: (any TextPainter)?

  init(_ text: Text, in context: _ViewContext) {
    source = text
    let hasClocks = text.hasClocks
    let written =
      hasClocks
      ? text.written(at: context.graph.alarms.presentDate) : (text: text, change: nil)
    self.text = ResolvedText(written.text, in: context.environment)
    style = AnimatedValue(self.text.style)
    super.init(in: context)
    painter = currentPainter
    if hasClocks { wait(for: written.change) }
  }

  private var currentPainter: (any TextPainter)? {
    environment.hasTextSettings ? environment.textPainter : nil
  }

  private func wait(for change: TimeInterval?) {
    alarm = change.map { change in
      // The alarm is cancelled when the element ends, before the element is released.
      graph.alarms.once(at: graph.alarms.now + change) { [unowned self] in
        show(source)
        graph.requestFrame()
      }
    }
    if let alarm { stopAtEnd(alarm) }
  }

  func update(with text: Text, in context: _ViewContext) {
    let hasSameEnvironment = environment.isIdentical(to: context.environment)
    if hasSameEnvironment, text == source { return }
    let previous = environment
    environment = context.environment
    source = text
    show(text, since: previous)
  }

  private func show(_ text: Text, since previous: EnvironmentValues? = nil) {
    let old = self.text
    if text.hasClocks {
      let written = text.written(at: graph.alarms.presentDate)
      self.text = ResolvedText(written.text, in: environment)
      wait(for: written.change)
    } else {
      if alarm != nil { alarm = nil }
      self.text = ResolvedText(text, in: environment)
    }
    if painter !== currentPainter {
      painter = currentPainter
      if isPlaced, size(of: proposal) != placedSize { setNeedsLayout() }
      if self.text == old { return redraw() }
    } else if self.text == old {
      return
    }
    if environment.hasTextSettings { replace(old, since: previous ?? environment) }
    style.set(self.text.style, of: self, isNew: !isPlaced) { element, _ in element.redraw() }
    var (a, b) = (old, self.text)
    a.style = b.style
    b.style = a.style
    if a != b { setNeedsLayout() }
    redraw()
  }

  /// Starts the transition from the previous text.
  private func replace(_ old: ResolvedText, since previous: EnvironmentValues) {
    replacement = nil
    guard isPlaced, graph.transaction.animation != nil, old.run.string != text.run.string,
      let new = TextReplacement(
        old, proposal, environment.contentTransition, from: previous.contentTransition)
    else { return }
    replacement = new
    replacement?.progress.set(UnitFraction(value: 1), of: self) { element, _ in element.redraw() }
  }

  override var inspectedText: String? { text.run.string }

  /// The text as laid out for the last proposal.
  final var laidOut: TextRun { text.fitted(to: proposal, graph.measurer).run }
  /// The text in the element's environment.
  final var resolved: ResolvedText { text }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { size(of: proposal) }

  private func size(of proposal: ProposedViewSize) -> CGSize {
    let size =
      painter?.size(for: proposal) { [text, graph] in
        text.fitted(to: $0, graph.measurer).metrics.size
      } ?? text.fitted(to: proposal, graph.measurer).metrics.size
    return CGSize(width: graph.roundedUp(size.width), height: graph.roundedUp(size.height))
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return text.fitted(to: proposal, graph.measurer).metrics.firstBaseline
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return text.fitted(to: proposal, graph.measurer).metrics.lastBaseline
    }
    return nil
  }

  // The lines are broken for the measured size, even while the frame animates to it.
  override func drawing(size: CGSize) -> Drawing {
    let (run, metrics) = text.fitted(to: proposal, graph.measurer)
    let style = style.presentation
    let frame = CGRect(origin: .zero, size: size)
    node.show(effectsOf: style)
    if !node.children.isEmpty { node.removeAllChildren() }
    if text.isRedacted { return redacted(run, style, in: frame) }
    if let painter {
      node.mask = nil
      let painted = PaintedText(
        run: run, metrics: metrics, style: style, attributes: text.attributes)
      return painter.drawing(of: painted, size: size, in: self)
    }
    if let color = style.plainColor {
      node.mask = nil
      if let replacement, replacement.isRunning {
        return Drawing(replacement.items((run, metrics), color, in: frame, graph.measurer))
      }
      return color.alpha < 0.001
        ? .empty : Drawing([.text(run, color, in: frame, ink: metrics.ink)])
    }
    // Text is painted in a single color, so a gradient is shown through a mask of the text.
    let mask = node.mask ?? Node()
    mask.drawing = Drawing([.text(run, .black, in: frame, ink: metrics.ink)])
    node.mask = mask
    return Drawing(fill: Path(mask.drawing.bounds), style.paint(in: frame))
  }

  /// Returns a gray area for each line.
  private func redacted(_ run: TextRun, _ style: ResolvedStyle, in frame: CGRect) -> Drawing {
    node.mask = nil
    let paint = style.redacted.paint(in: frame)
    return Drawing(
      graph.measurer.geometry(of: run).lines.map { line in
        .fill(Path(redacting: line.frame.insetBy(dx: 0, dy: line.frame.height * 0.1)), paint)
      })
  }
}
