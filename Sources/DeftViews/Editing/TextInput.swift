/// The undecorated text of a field.
struct TextInput {
  let model: TextInputModel
  /// The minimum and maximum number of displayed lines; `nil` for no limits.
  var lineRange: ClosedRange<Int>?
  /// The minimum height in points.
  var minimumHeight: CGFloat = 0
  /// The placeholder, which also determines the ideal width of an empty field.
  var placeholder: Text?
}

extension TextInput: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    TextInputElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(TextInputElement.self).update(with: view.pointee, in: context)
  }
}

private struct TextScrollKey: EnvironmentKey {
  static var defaultValue: ((CGFloat) -> Void)? { nil }
}

extension EnvironmentValues {
  /// The closure that receives the horizontal scroll offset of a field's text.
  var textScrollChanged: ((CGFloat) -> Void)? {
    get { self[TextScrollKey.self] }
    set { self[TextScrollKey.self] = newValue }
  }
}

extension View {
  /// Reports the horizontal scroll offset, in points, at which a single-line field keeps its caret
  /// visible.
  nonisolated package consuming func textScrollChanged(
    _ action: @escaping (CGFloat) -> Void
  ) -> some View {
    environment(\.textScrollChanged, action)
  }
}

/// The text of a field with its handling of keys, presses and focus.
struct EditableText {
  let text: Binding<String>
  var mode = DisplayedText.Mode.line
  var takesLines = false
  var takesTabs = false
  var lineRange: ClosedRange<Int>?
  var minimumHeight: CGFloat = 0
  var placeholder: Text?
  var onFocus: ((Bool) -> Void)?
  /// Called on Return, before submit actions.
  var onReturn: (() -> Void)?
  var selection: Binding<TextSelection?>?
  /// The padding around the text and the minimum height including the padding, in points. A press
  /// on the padding acts like a press on the text.
  var (inset, verticalInset, minimumFieldHeight) = (CGFloat(0), CGFloat(0), CGFloat(0))
  let model: TextInputModel
  @Environment(\.self) private var environment

  init(_ text: Binding<String>, model: TextInputModel) {
    (self.text, self.model) = (text, model)
  }
}

extension EditableText: View {
  var body: some View {
    let model = prepared()
    withMenu(
      TextInput(
        model: model, lineRange: lineRange, minimumHeight: minimumHeight,
        placeholder: placeholder
      )
      .padding(.horizontal, inset)
      .padding(.vertical, verticalInset)
      .frame(minHeight: minimumFieldHeight)
      .contentShape(Rectangle())
      .gesture(TextPressGesture(for: model))
    )
    .modifier(_FocusableModifier(isFocusable: true, editor: model))
    .focusEffectDisabled()
  }

  @MainActor @ViewBuilder private func withMenu(_ text: some View) -> some View {
    if let maker = environment.textMenuMaker {
      maker.menu(of: model, around: AnyView(text))
    } else {
      text
    }
  }

  /// Returns the model, updated from the environment and the program's values.
  private func prepared() -> TextInputModel {
    (model.binding, model.takesLines, model.takesTabs) = (text, takesLines, takesTabs)
    (model.onFocus, model.onReturn) = (onFocus, onReturn)
    model.clipboard = environment.clipboard
    model.primarySelection = environment.primarySelection
    model.submit = environment.submitAction
    model.selectionBinding = selection
    model.follow(text.wrappedValue, mode: mode)
    if let selection { model.follow(selection.wrappedValue) }
    return model
  }
}
