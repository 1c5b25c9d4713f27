import DeftViews

/// A hairline around a tool's panel. With increased contrast, its contrast is 3 to 1 on both sides.
private struct ToolLine<Outline: InsettableShape> {
  let outline: Outline
  @Environment(\.colorSchemeContrast) private var contrast

  init(outline: Outline) { self.outline = outline }
}

extension ToolLine: ViewModifier {
  func body(content: Content) -> some View {
    content.overlay {
      outline.strokeBorder(Color.secondary.opacity(contrast == .increased ? 1 : 0.3))
        .allowsHitTesting(false)
    }
  }
}

extension View {
  /// Draws the hairline of tools around the view.
  nonisolated func toolLine(_ outline: some InsettableShape) -> some View {
    modifier(ToolLine(outline: outline))
  }
}
