/// A line of text that nobody may read over one's shoulder: dots are shown, and it cannot be copied.
///
///     SecureField("Password", text: $password)
public struct SecureField<Label: View> {
  private let field: TextField<Label>

  /// A field with a label, which is told to people who do not see it.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text.
  ///   - label: What the field is for.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    field = TextField(
      text, prompt: prompt, axis: .horizontal, title: nil, isSecret: true, label: label())
  }
}

extension SecureField where Label == Text {
  /// A field with a title, which is shown where there is neither a text nor a prompt.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text; nil for the title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    let title = Text(titleKey)
    field = TextField(
      text, prompt: prompt, axis: .horizontal, title: title, isSecret: true, label: title)
  }

  /// A field with a title, which is shown where there is neither a text nor a prompt.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: What is typed.
  ///   - prompt: What is shown where there is no text; nil for the title.
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
