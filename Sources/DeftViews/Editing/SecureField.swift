/// A single-line text field that shows dots instead of its text and does not allow copying.
///
///     SecureField("Password", text: $password)
public struct SecureField<Label: View> {
  private let field: TextField<Label>

  /// Creates a field whose label is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the text of the label.
  ///   - label: The purpose of the field.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    field = TextField(
      text, prompt: prompt, axis: .horizontal, title: nil, isSecret: true, label: label())
  }
}

extension SecureField where Label == Text {
  /// Creates a field whose title is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    let title = Text(titleKey)
    field = TextField(
      text, prompt: prompt, axis: .horizontal, title: title, isSecret: true, label: title)
  }

  /// Creates a field whose title is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - text: The typed text.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) {
    let title = Text(title)
    field = TextField(
      text, prompt: prompt, axis: .horizontal, title: title, isSecret: true, label: title)
  }
}

extension SecureField: View {
  public var body: some View { field }
}
