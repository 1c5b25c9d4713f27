/// One or more lines of text.
public struct Text: Equatable, Sendable {
  var string: String
  var ownFont: Font?

  /// The text as it is.
  public init(verbatim content: String) { string = content }
  /// The text as it is.
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  /// The text in a font.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.ownFont = font
    return text
  }
}

extension Text: View {
  /// It is made of nothing else.
  public typealias Body = Never

  /// Makes a leaf that paints the text.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    TextElement(view, in: context)
  }
  /// Updates what is painted.
  nonisolated public static func _update(
    _ element: _ViewElement, with view: Self, in context: _ViewContext
  ) {
    unsafeDowncast(element, to: TextElement.self).update(with: view, in: context)
  }
}

/// A leaf that paints a text.
final class TextElement: LeafElement {
  private var run: TextRun
  private var color: RGBAColor

  init(_ text: Text, in context: _ViewContext) {
    (run, color) = Self.resolve(text, context.environment)
    super.init(in: context)
  }

  func update(with text: Text, in context: _ViewContext) {
    environment = context.environment
    let (run, color) = Self.resolve(text, environment)
    if run != self.run { setNeedsLayout() }
    if run == self.run, color == self.color { return }
    (self.run, self.color) = (run, color)
    redraw()
  }

  private static func resolve(
    _ text: Text, _ environment: EnvironmentValues
  ) -> (TextRun, RGBAColor) {
    let font = text.ownFont ?? environment.font ?? .body
    return (
      TextRun(text.string, font: font.spec), ForegroundStyle()._resolve(in: environment).color
    )
  }

  override var inspectedText: String? { run.string }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var run = run
    let natural = graph.measurer.measure(run).size
    guard let width = proposal.width, width < natural.width else { return natural }
    run.width = width
    return graph.measurer.measure(run).size
  }

  override func drawing(size: CGSize) -> Drawing {
    var run = run
    run.width = size.width
    return Drawing([.text(run, color, in: CGRect(origin: .zero, size: size))])
  }
}
