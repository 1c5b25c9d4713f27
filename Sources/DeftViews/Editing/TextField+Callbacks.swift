// The closures that fields had before `onSubmit` and `focused`, which a lot of code still uses.
extension TextField where Label == Text {
  /// A field with a title that tells of typing.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - text: What is typed.
  ///   - onEditingChanged: Called with true when typing begins, and with false when it ends.
  ///   - onCommit: Called at Return.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    let title = Text(titleKey)
    self.init(
      .text(text), prompt: nil, title: title, onEditing: onEditingChanged,
      onCommit: onCommit, label: title)
  }

  /// A field with a title that tells of typing.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - text: What is typed.
  ///   - onEditingChanged: Called with true when typing begins, and with false when it ends.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    let title = Text(titleKey)
    self.init(
      .text(text), prompt: nil, title: title, onEditing: onEditingChanged, label: title)
  }

  /// A field with a title that tells of typing.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - text: What is typed.
  ///   - onCommit: Called at Return.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    let title = Text(titleKey)
    self.init(
      .text(text), prompt: nil, title: title, onCommit: onCommit, label: title)
  }

  /// A field of a value that a formatter writes and reads, which tells of typing.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - value: What is written, and read when typing ends.
  ///   - formatter: What writes and reads it.
  ///   - onEditingChanged: Called with true when typing begins, and with false when it ends.
  ///   - onCommit: Called at Return.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, formatter)), prompt: nil, title: title,
      onEditing: onEditingChanged, onCommit: onCommit, label: title)
  }

  /// A field with a title that tells of typing.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: What is typed.
  ///   - onEditingChanged: Called with true when typing begins, and with false when it ends.
  ///   - onCommit: Called at Return.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    let title = Text(title)
    self.init(
      .text(text), prompt: nil, title: title, onEditing: onEditingChanged,
      onCommit: onCommit, label: title)
  }

  /// A field with a title that tells of typing.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: What is typed.
  ///   - onEditingChanged: Called with true when typing begins, and with false when it ends.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    let title = Text(title)
    self.init(
      .text(text), prompt: nil, title: title, onEditing: onEditingChanged, label: title)
  }

  /// A field with a title that tells of typing.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: What is typed.
  ///   - onCommit: Called at Return.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    let title = Text(title)
    self.init(
      .text(text), prompt: nil, title: title, onCommit: onCommit, label: title)
  }

  /// A field of a value that a formatter writes and reads, which tells of typing.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - value: What is written, and read when typing ends.
  ///   - formatter: What writes and reads it.
  ///   - onEditingChanged: Called with true when typing begins, and with false when it ends.
  ///   - onCommit: Called at Return.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    let title = Text(title)
    self.init(
      .value(FieldValue(value, formatter)), prompt: nil, title: title,
      onEditing: onEditingChanged, onCommit: onCommit, label: title)
  }
}
