/// The element of a field's text, which draws the text, the selection and the caret.
///
/// The text has its own node, which scrolls to keep the caret visible. The caret has another node,
/// so that its blinking repaints nothing else.
final class TextInputElement: _LeafElement, TextDisplay {
  let model: TextInputModel
  private var input: TextInput
  private let content = Node(name: "text")
  private let caret = Node(name: "caret")
  private let twoColorText = TwoColorText()
  private var scroll = CGPoint.zero
  private var reportedScroll: CGFloat = 0
  private var laidOut: (key: LayoutKey, geometry: any TextGeometry)?
  private var isLit = true
  private var blinking: AnyCancellable?
  private var blinkingEnd: TimeInterval = 0

  /// The values that determine the text layout.
  private struct LayoutKey: Equatable {
    var shown: DisplayedText
    var width: CGFloat?
    var attributes: TextInputAttributes
  }

  init(_ input: TextInput, in context: _ViewContext) {
    (self.input, model) = (input, input.model)
    super.init(in: context)
    content.addChild(caret)
    node.addChild(content)
    model.element = self
  }

  func update(with new: TextInput, in context: _ViewContext) {
    let hasSameEnvironment = environment.isIdentical(to: context.environment)
    environment = context.environment
    let needsRoom =
      new.minimumHeight != input.minimumHeight || new.lineRange != input.lineRange
      || new.placeholder != input.placeholder
    input = new
    model.element = self
    if !hasSameEnvironment || needsRoom { textDidChange() }
  }

  override func destroy() {
    blinking = nil
    super.destroy()
    if model.element === self { model.end() }
  }

  override var inspectedText: String? { model.shown.string }

  // MARK: - Layout

  private var attributes: TextInputAttributes { TextInputAttributes(environment) }

  private func geometry(width: CGFloat?) -> any TextGeometry {
    let attributes = attributes
    let key = LayoutKey(shown: model.shown, width: width, attributes: attributes)
    if let laidOut, laidOut.key == key { return laidOut.geometry }
    let geometry = graph.measurer.geometry(of: attributes.run(of: model.shown, width: width))
    laidOut = (key, geometry)
    return geometry
  }

  /// The text layout, relative to the text's origin.
  var geometry: any TextGeometry { geometry(width: wrappingWidth(placedSize.width)) }

  private func wrappingWidth(_ width: CGFloat) -> CGFloat? {
    model.mode == .lines ? max(0, width - Self.caretWidth) : nil
  }

  /// The width reserved for the caret after the last character, in points.
  private static let caretWidth: CGFloat = 2

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var ideal = geometry(width: nil).metrics.size.width + Self.caretWidth
    if let placeholder = input.placeholder, model.shown.string.isEmpty {
      let text = ResolvedText(placeholder, in: environment)
      ideal = max(ideal, text.fitted(to: .unspecified, graph.measurer).metrics.size.width)
    }
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? ideal
    let metrics = geometry(width: wrappingWidth(width)).metrics
    let line = metrics.size.height / CGFloat(max(1, metrics.lineCount))
    var height = metrics.size.height
    if let least = input.lineRange?.lowerBound { height = max(height, line * CGFloat(least)) }
    if let most = input.lineRange?.upperBound, most < 1_000_000 {
      height = min(height, line * CGFloat(most))
    }
    height = max(height, input.minimumHeight)
    return CGSize(width: graph.roundedUp(width), height: graph.roundedUp(height))
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let metrics = geometry(width: wrappingWidth(proposal.width ?? placedSize.width)).metrics
    if key == VerticalAlignment.firstTextBaseline.key { return metrics.firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return metrics.lastBaseline }
    return nil
  }

  // MARK: - Changes

  /// Called when the text or its appearance has changed.
  func textDidChange() {
    setNeedsLayout()
    redraw()
    graph.requestFrame()
  }

  /// Called when the caret or the selection has moved. Scrolls to the caret and restarts its
  /// blinking.
  func caretDidMove() {
    redraw()
    restartBlinking()
    graph.afterUpdate { [weak self] in self?.reveal() }
  }

  /// Called when the field gains or loses the focus.
  func focusDidChange() {
    redraw()
    restartBlinking()
    if model.isFocused { graph.afterUpdate { [weak self] in self?.reveal() } }
  }

  // MARK: - The caret

  /// The duration of each half of the caret's blink cycle, in seconds. Source: GTK's
  /// `gtk-cursor-blink-time`, halved.
  private static let blink: TimeInterval = 0.6
  /// The time for which the caret blinks after it has last moved, in seconds. Source: GTK's
  /// `gtk-cursor-blink-timeout`.
  private static let blinkTimeout: TimeInterval = 10

  private func restartBlinking() {
    (blinking, isLit) = (nil, true)
    showCaret()
    guard model.isFocused, !environment.accessibilityReduceMotion else { return }
    blinkingEnd = graph.alarms.now + Self.blinkTimeout
    let alarm = graph.alarms.repeat(every: Self.blink) { [weak self] time in
      guard let self else { return }
      isLit = time >= blinkingEnd || !isLit
      if time >= blinkingEnd { blinking = nil }
      showCaret()
      graph.requestFrame()
    }
    stopAtEnd(alarm)
    blinking = alarm
  }

  private func showCaret() {
    caret.isHidden = !model.isFocused || !isLit || !environment.isEnabled
  }

  /// The caret's frame relative to the text's origin.
  private var caretFrame: CGRect {
    let place = model.composition.map { model.shown.composed.lowerBound + $0.caret }
    let frame = geometry.caret(at: place ?? model.shown.displayedOffset(model.editing.caret)).strong
    return CGRect(
      x: frame.minX - Self.caretWidth / 2, y: frame.minY, width: Self.caretWidth,
      height: frame.height)
  }

  /// The caret's frame in the window, in points.
  var caretInWindow: CGRect? {
    guard isPlaced, !isEnded else { return nil }
    return caretFrame.applying(content.localToGlobal())
  }

  /// Returns the rectangles of a displayed range in window points, one per line.
  func rectanglesInWindow(of range: Range<Int>) -> [CGRect] {
    guard isPlaced, !isEnded else { return [] }
    let toWindow = content.localToGlobal()
    return geometry.rectangles(of: range).map { $0.applying(toWindow) }
  }

  /// Converts a location in the window to text coordinates.
  func inText(_ point: CGPoint) -> CGPoint { content.convertFromGlobal(point) ?? .zero }

  // MARK: - Scrolling

  /// Scrolls the text and the enclosing scroll view to the caret.
  private func reveal() {
    guard isPlaced, !isEnded else { return }
    place(content: placedSize, following: true)
    if model.isFocused { scrollToCaret() }
  }

  private func place(content size: CGSize, following: Bool) {
    let metrics = geometry.metrics
    let caret = caretFrame
    let room = CGSize(
      width: metrics.size.width + Self.caretWidth, height: metrics.size.height)
    if following, model.isFocused {
      scroll.x = min(max(scroll.x, caret.maxX - size.width + 1), max(0, caret.minX - 1))
      scroll.y = min(max(scroll.y, caret.maxY - size.height), caret.minY)
    }
    if model.mode == .lines { scroll.x = 0 }
    scroll.x = min(max(0, scroll.x), max(0, room.width - size.width))
    scroll.y = min(max(0, scroll.y), max(0, room.height - size.height))
    // Align a line that is narrower than the field, according to the text alignment.
    var indent: CGFloat = 0
    if model.mode != .lines, room.width < size.width {
      let spare = size.width - room.width
      let beginsAtRight = isRightToLeft || geometry.isRightToLeft
      switch environment.multilineTextAlignment {
      case .leading: indent = beginsAtRight ? spare : 0
      case .center: indent = spare / 2
      case .trailing: indent = beginsAtRight ? 0 : spare
      }
    }
    content.position = graph.rounded(CGPoint(x: indent - scroll.x, y: -scroll.y))
    if scroll.x != reportedScroll {
      reportedScroll = scroll.x
      guard let tell = environment.textScrollChanged else { return }
      let x = scroll.x
      graph.afterUpdate { tell(x) }
    }
  }

  // MARK: - Drawing

  private func placeholder(in size: CGSize) -> Drawing.Item? {
    guard let text = input.placeholder else { return nil }
    var resolved = ResolvedText(text, in: environment)
    if model.mode != .lines {
      resolved.run.lineLimit = 1
      // The line is aligned below; within its run, it would be aligned twice.
      resolved.run.alignment = .leading
    }
    let (run, metrics) = resolved.fitted(to: ProposedViewSize(size), graph.measurer)
    let color = ControlPalette(environment).secondaryText
    let spare = size.width - metrics.size.width
    let x =
      switch environment.multilineTextAlignment {
      case .leading: isRightToLeft ? spare : 0
      case .center: spare / 2
      case .trailing: isRightToLeft ? 0 : spare
      }
    return .text(
      run, environment.isEnabled ? color : color.opacity(0.6),
      // The layer of the content is already aligned for the empty text.
      in: CGRect(
        origin: CGPoint(x: max(0, x) - content.position.x, y: 0), size: metrics.size),
      ink: metrics.ink)
  }

  override func drawing(size: CGSize) -> Drawing {
    let attributes = attributes
    let geometry = self.geometry
    let palette = ControlPalette(environment)
    let bounds = CGRect(origin: .zero, size: size)
    // The handles extend below the text, so that the finger does not cover it.
    let reach = model.showsSelectionHandles ? selectionHandleReach : .zero
    node.clipShape = Path(bounds.insetBy(dx: -1 - reach.width, dy: -reach.height))
    node.contentShape = Path(bounds.insetBy(dx: -reach.width, dy: -reach.height))
    place(content: size, following: false)
    var items: [Drawing.Item] = []
    let run = attributes.run(of: model.shown, width: wrappingWidth(placedSize.width))
    let color = environment.isEnabled ? attributes.color : attributes.color.opacity(0.45)
    let metrics = geometry.metrics
    func text(_ color: RGBAColor) -> Drawing.Item {
      .text(run, color, in: CGRect(origin: .zero, size: metrics.size), ink: metrics.ink)
    }
    let selected = selectedRectangles
    let colors = SelectionColors(
      letters: color,
      fill: model.isFocused ? palette.accent.opacity(0.3) : palette.text.opacity(0.12),
      isDark: environment.colorScheme == .dark)
    for rect in selected { items.append(.fill(Path(rect), .color(colors.fill))) }
    if colors.letters != color, !selected.isEmpty {
      twoColorText.show(
        in: content, selection: selected,
        bounds: CGRect(origin: .zero, size: metrics.size).union(metrics.ink).insetBy(
          dx: -2, dy: -2),
        color, selected: colors.letters, text)
    } else {
      twoColorText.hide()
      if !run.string.isEmpty { items.append(text(color)) }
    }
    if run.string.isEmpty, let placeholder = placeholder(in: size) { items.append(placeholder) }
    if model.showsSelectionHandles { items += selectionHandles(in: palette.accent) }
    content.drawing = Drawing(items)
    let frame = graph.rounded(caretFrame)
    caret.drawing = Drawing(fill: Path(frame), palette.accent)
    showCaret()
    return .empty
  }
}
