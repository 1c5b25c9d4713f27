extension TextField where Label == Text {
  /// Creates a field for a formatted value.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - value: The value, updated when editing ends.
  ///   - format: The format for displaying and parsing the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// Creates a field for a formatted value.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - value: The value, updated when editing ends.
  ///   - format: The format for displaying and parsing the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(title)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// Creates a field for an optional formatted value; `nil` is an empty field.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - value: The value, updated when editing ends; `nil` for an empty field.
  ///   - format: The format for displaying and parsing the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// Creates a field for an optional formatted value; `nil` is an empty field.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - value: The value, updated when editing ends; `nil` for an empty field.
  ///   - format: The format for displaying and parsing the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(title)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// Creates a field for a value with a formatter.
  ///
  /// - Parameters:
  ///   - titleKey: The purpose of the field.
  ///   - value: The value, updated when editing ends.
  ///   - formatter: The formatter that formats and parses the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, formatter)), prompt: prompt, title: title, label: title)
  }

  /// Creates a field for a value with a formatter.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field.
  ///   - value: The value, updated when editing ends.
  ///   - formatter: The formatter that formats and parses the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    let title = Text(title)
    self.init(
      .value(FieldValue(value, formatter)), prompt: prompt, title: title, label: title)
  }
}

extension TextField {
  /// Creates a field for a formatted value. The label is the placeholder if there is no prompt.
  ///
  /// - Parameters:
  ///   - value: The value, updated when editing ends.
  ///   - format: The format for displaying and parsing the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the text of the label.
  ///   - label: The purpose of the field.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, title: nil, label: label())
  }

  /// Creates a field for an optional formatted value. The label is the placeholder if there is no
  /// prompt.
  ///
  /// - Parameters:
  ///   - value: The value, updated when editing ends; `nil` for an empty field.
  ///   - format: The format for displaying and parsing the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the text of the label.
  ///   - label: The purpose of the field.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, title: nil, label: label())
  }

  /// Creates a field for a value with a formatter. The label is the placeholder if there is no
  /// prompt.
  ///
  /// - Parameters:
  ///   - value: The value, updated when editing ends.
  ///   - formatter: The formatter that formats and parses the value.
  ///   - prompt: The placeholder of the empty field; `nil` uses the text of the label.
  ///   - label: The purpose of the field.
  nonisolated public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.value(FieldValue(value, formatter)), prompt: prompt, title: nil, label: label())
  }
}
