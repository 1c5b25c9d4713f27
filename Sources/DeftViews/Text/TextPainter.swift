/// An object that draws texts in place of their usual drawing.
protocol TextPainter: AnyObject {
  /// Returns the size of a text for a proposal.
  ///
  /// - Parameters:
  ///   - proposal: The proposal.
  ///   - standard: Returns the usual size for a proposal.
  func size(
    for proposal: ProposedViewSize, _ standard: @escaping (ProposedViewSize) -> CGSize
  ) -> CGSize

  /// Returns the drawing of a text in an area of the given size; may add children to the element's
  /// node.
  func drawing(of text: PaintedText, size: CGSize, in element: TextElement) -> Drawing
}

/// A laid out text for a painter.
struct PaintedText {
  let run: TextRun
  let metrics: TextMetrics
  /// The style of parts without a color.
  let style: ResolvedStyle
  /// The custom attributes of the spans; empty if no span has any.
  let attributes: [CustomTextAttributes?]
}

private struct TextPainterKey: EnvironmentKey {
  static var defaultValue: (any TextPainter)? { nil }
}

extension EnvironmentValues {
  /// The painter of the texts in the view. Only texts with text settings use it.
  var textPainter: (any TextPainter)? {
    get { self[TextPainterKey.self] }
    set { self[TextPainterKey.self] = newValue }
  }
}
