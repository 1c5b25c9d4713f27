/// A text that people can select, without its handling of keys, presses and focus.
struct SelectableTextContent {
  let text: Text
  let model: TextInputModel
}

extension SelectableTextContent: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    SelectableTextElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(SelectableTextElement.self).update(with: view.pointee, in: context)
  }
}

/// The element of a selectable text, which shows the selection behind the text and the selection
/// handles in front of it.
final class SelectableTextElement: _NodeElement, TextDisplay {
  let model: TextInputModel
  private let text: DisplayedTextElement
  private let selection: SelectedAreaElement
  private let front: SelectedTextElement

  init(_ view: SelectableTextContent, in context: _ViewContext) {
    model = view.model
    text = DisplayedTextElement(view.text, in: context)
    selection = SelectedAreaElement(in: context)
    front = SelectedTextElement(in: context)
    super.init(text, in: context)
    adopt(selection)
    adopt(front)
    (text.owner, selection.owner, front.owner) = (self, self, self)
    model.element = self
  }

  func update(with view: SelectableTextContent, in context: _ViewContext) {
    let hasSameEnvironment = environment.isIdentical(to: context.environment)
    environment = context.environment
    (selection.environment, front.environment) = (environment, environment)
    model.element = self
    text.update(with: view.text, in: context)
    if !hasSameEnvironment { redrawSelection() }
  }

  override func destroy() {
    super.destroy()
    if model.element === self { model.end() }
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    body(selection)
    body(text)
    body(front)
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    selection.place(at: .zero, proposal: ProposedViewSize(size))
    front.place(at: .zero, proposal: ProposedViewSize(size))
    updateContentShape()
  }

  private func updateContentShape() {
    // The handles extend below the text, so that the finger does not cover it.
    let reach = model.showsSelectionHandles ? selectionHandleReach : .zero
    node.contentShape = Path(
      CGRect(origin: .zero, size: placedSize).insetBy(dx: -reach.width, dy: -reach.height))
  }

  // MARK: - Text

  /// Called when the text has been laid out and drawn, and may have changed.
  fileprivate func textDidDraw() {
    let resolved = text.resolved
    // Hidden text cannot be copied.
    model.follow(resolved.isRedacted ? "" : resolved.run.string, mode: .lines)
    redrawSelection()
  }

  fileprivate var colors: [RGBAColor: SelectionColors] {
    let palette = ControlPalette(environment)
    let resolved = text.resolved
    let spans = resolved.run.spans.map(\.color) + [resolved.style.plainColor]
    return Dictionary(
      spans.compactMap { $0 }.map { color in
        let colors = SelectionColors(
          letters: color, fill: palette.accent.opacity(0.3),
          isDark: environment.colorScheme == .dark)
        return (color, colors)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The laid out text.
  fileprivate var run: TextRun { text.laidOut }

  var geometry: any TextGeometry {
    let run = run
    let geometry = graph.measurer.geometry(of: run)
    return run.string.utf8.count == model.shown.string.utf8.count
      ? geometry : JoinedTextGeometry(geometry, of: run.string, from: model.shown.string)
  }

  func inText(_ point: CGPoint) -> CGPoint { text.node.convertFromGlobal(point) ?? .zero }

  var caretInWindow: CGRect? {
    guard isPlaced, !isEnded else { return nil }
    let caret = geometry.caret(at: model.shown.displayedOffset(model.editing.caret)).strong
    return caret.applying(text.node.localToGlobal())
  }

  func rectanglesInWindow(of range: Range<Int>) -> [CGRect] {
    guard isPlaced, !isEnded else { return [] }
    let toWindow = text.node.localToGlobal()
    return geometry.rectangles(of: range).map { $0.applying(toWindow) }
  }

  // MARK: - Changes

  func textDidChange() { redrawSelection() }

  func caretDidMove() {
    redrawSelection()
    graph.requestFrame()
    graph.afterUpdate { [weak self] in
      guard let self, isPlaced, !isEnded, model.isFocused else { return }
      scrollToCaret()
    }
  }

  func focusDidChange() {
    redrawSelection()
    graph.requestFrame()
  }

  private func redrawSelection() {
    guard isPlaced else { return }
    selection.redraw()
    front.redraw()
    updateContentShape()
  }
}

/// The text itself.
private final class DisplayedTextElement: TextElement {
  weak var owner: SelectableTextElement?

  override func drawing(size: CGSize) -> Drawing {
    let drawing = super.drawing(size: size)
    owner?.textDidDraw()
    return drawing
  }

  override var kind: String { "Text" }
}

/// The area behind the selected text.
private final class SelectedAreaElement: _LeafElement {
  weak var owner: SelectableTextElement?

  override init(in context: _ViewContext) {
    super.init(in: context)
    node.allowsHitTesting = false
  }

  override func drawing(size: CGSize) -> Drawing {
    guard let owner else { return .empty }
    let fill = ControlPalette(environment).accent.opacity(0.3)
    return Drawing(owner.selectedRectangles.map { .fill(Path($0), .color(fill)) })
  }
}

/// The selected text in colors with enough contrast, and the selection handles.
private final class SelectedTextElement: _LeafElement {
  weak var owner: SelectableTextElement?
  private let letters = Node(name: "selected letters")

  override init(in context: _ViewContext) {
    super.init(in: context)
    node.allowsHitTesting = false
    node.addChild(letters)
  }

  override func drawing(size: CGSize) -> Drawing {
    showLetters(size)
    guard let owner, owner.model.showsSelectionHandles else { return .empty }
    return Drawing(owner.selectionHandles(in: ControlPalette(environment).accent))
  }

  /// Covers the selected letters with more legible ones, if their contrast to the selection is low.
  private func showLetters(_ size: CGSize) {
    letters.drawing = .empty
    guard let owner else { return }
    let selected = owner.selectedRectangles
    if selected.isEmpty { return }
    let colors = owner.colors
    guard let low = colors.first(where: { $0.key != $0.value.letters }) else { return }
    var inside = Path()
    for rect in selected { inside.addRect(rect) }
    letters.clipShape = inside
    let frame = CGRect(origin: .zero, size: size)
    let run = owner.run.recolored { colors[$0]?.letters ?? $0 }
    let plain = owner.plainColor.map { colors[$0]?.letters ?? $0 } ?? low.value.letters
    letters.drawing = Drawing([
      .fill(inside, .color(low.value.fill)),
      .text(run, plain, in: frame, ink: graph.measurer.geometry(of: run).metrics.ink),
    ])
  }
}

extension SelectableTextElement {
  /// The color of spans without a color; `nil` for a gradient.
  fileprivate var plainColor: RGBAColor? { text.resolved.style.plainColor }
}
