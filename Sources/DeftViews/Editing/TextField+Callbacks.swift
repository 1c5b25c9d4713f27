// Initializers with editing callbacks. They predate `onSubmit` and `focused` and are still widely
// used.
extension TextField where Label == Text {
  /// Creates a field with a title and editing callbacks.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - text: The typed text.
  ///   - onEditingChanged: Called with `true` when editing begins and `false` when it ends.
  ///   - onCommit: Called when Return is pressed.
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

  /// Creates a field with a title and editing callbacks.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - text: The typed text.
  ///   - onEditingChanged: Called with `true` when editing begins and `false` when it ends.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    let title = Text(titleKey)
    self.init(
      .text(text), prompt: nil, title: title, onEditing: onEditingChanged, label: title)
  }

  /// Creates a field with a title and editing callbacks.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - text: The typed text.
  ///   - onCommit: Called when Return is pressed.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    let title = Text(titleKey)
    self.init(
      .text(text), prompt: nil, title: title, onCommit: onCommit, label: title)
  }

  /// Creates a field for a value with a formatter and editing callbacks.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - value: The value, updated when editing ends.
  ///   - formatter: The formatter that formats and parses the value.
  ///   - onEditingChanged: Called with `true` when editing begins and `false` when it ends.
  ///   - onCommit: Called when Return is pressed.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, formatter)), prompt: nil, title: title,
      onEditing: onEditingChanged, onCommit: onCommit, label: title)
  }

  /// Creates a field with a title and editing callbacks.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - text: The typed text.
  ///   - onEditingChanged: Called with `true` when editing begins and `false` when it ends.
  ///   - onCommit: Called when Return is pressed.
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

  /// Creates a field with a title and editing callbacks.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - text: The typed text.
  ///   - onEditingChanged: Called with `true` when editing begins and `false` when it ends.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    let title = Text(title)
    self.init(
      .text(text), prompt: nil, title: title, onEditing: onEditingChanged, label: title)
  }

  /// Creates a field with a title and editing callbacks.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - text: The typed text.
  ///   - onCommit: Called when Return is pressed.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    let title = Text(title)
    self.init(
      .text(text), prompt: nil, title: title, onCommit: onCommit, label: title)
  }

  /// Creates a field for a value with a formatter and editing callbacks.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - value: The value, updated when editing ends.
  ///   - formatter: The formatter that formats and parses the value.
  ///   - onEditingChanged: Called with `true` when editing begins and `false` when it ends.
  ///   - onCommit: Called when Return is pressed.
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
