extension View {
  /// Sets whether people can select texts in the view, to copy them.
  ///
  /// A drag of the mouse selects characters, a double click a word and a triple click a paragraph.
  /// Shift extends the selection, Ctrl+A selects the whole text, and Ctrl+C copies. A finger that
  /// rests on a word selects it and shows selection handles and a menu.
  ///
  /// Texts in controls, such as buttons, cannot be selected.
  nonisolated public consuming func textSelection<S: TextSelectability>(_ selectability: S)
    -> some View
  {
    let selector = S.allowsSelection ? SelectableTextMaker.shared : nil
    return environment(\.textSelector, selector)
  }
}

private final class SelectableTextMaker: TextSelector, Sendable {
  static let shared = SelectableTextMaker()

  func makeElement(of text: Text, in context: _ViewContext) -> _ViewElement {
    SelectableText._make(SelectableText(text: text), in: context)
  }

  func update(_ element: _ViewElement, with text: Text, in context: _ViewContext) {
    var view = SelectableText(text: text)
    SelectableText._update(_ElementBox(element), with: &view, in: context)
  }
}

/// A text that people can select and copy.
///
/// The policy: *a text is selected and copied as in a field: by mouse, keys or fingers. Its selection
/// ends when another view gets the focus.*
private struct SelectableText {
  let text: Text
  @State private var model = TextInputModel()
  @State private var isFocused = false
  @Environment(\.self) private var environment

  nonisolated init(text: Text) { self.text = text }
}

extension SelectableText: View {
  var body: some View {
    let model = prepared()
    SelectableTextContent(text: text, model: model)
      .gesture(TextPressGesture(for: model))
      .textMenu(of: model, isEnabled: isFocused)
      .modifier(
        _FocusableModifier(
          isFocusable: !text.string.isEmpty, editor: model, takesPresses: false)
      )
      .focusEffectDisabled()
      .accessible { $0.reader = model }
  }

  /// Returns the model, updated from the environment.
  private func prepared() -> TextInputModel {
    let state = _isFocused
    model.isReadOnly = true
    model.clipboard = environment.clipboard
    model.primarySelection = environment.primarySelection
    model.onFocus = { state.wrappedValue = $0 }
    return model
  }
}
