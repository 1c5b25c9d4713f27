extension TextField where Label == Text {
  /// A field of a value in a format.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - value: What is written, and read when typing ends.
  ///   - format: How it is written and read.
  ///   - prompt: What is shown where there is no text; nil for the title.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// A field of a value in a format.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - value: What is written, and read when typing ends.
  ///   - format: How it is written and read.
  ///   - prompt: What is shown where there is no text; nil for the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(title)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// A field of a value, or of none where it is empty, in a format.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - value: What is written, and read when typing ends; nil for an empty field.
  ///   - format: How it is written and read.
  ///   - prompt: What is shown where there is no text; nil for the title.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// A field of a value, or of none where it is empty, in a format.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - value: What is written, and read when typing ends; nil for an empty field.
  ///   - format: How it is written and read.
  ///   - prompt: What is shown where there is no text; nil for the title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    let title = Text(title)
    self.init(
      .value(FieldValue(value, format)), prompt: prompt, title: title, label: title)
  }

  /// A field of a value that a formatter writes and reads.
  ///
  /// - Parameters:
  ///   - titleKey: What the field is for.
  ///   - value: What is written, and read when typing ends.
  ///   - formatter: What writes and reads it.
  ///   - prompt: What is shown where there is no text; nil for the title.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    let title = Text(titleKey)
    self.init(
      .value(FieldValue(value, formatter)), prompt: prompt, title: title, label: title)
  }

  /// A field of a value that a formatter writes and reads.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - value: What is written, and read when typing ends.
  ///   - formatter: What writes and reads it.
  ///   - prompt: What is shown where there is no text; nil for the title.
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
  /// A field of a value in a format, with a label, which is told to people who do not see it.
  ///
  /// - Parameters:
  ///   - value: What is written, and read when typing ends.
  ///   - format: How it is written and read.
  ///   - prompt: What is shown where there is no text.
  ///   - label: What the field is for.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, title: nil, label: label())
  }

  /// A field of a value, or of none where it is empty, in a format, with a label, which is told to people who do
  /// not see it.
  ///
  /// - Parameters:
  ///   - value: What is written, and read when typing ends; nil for an empty field.
  ///   - format: How it is written and read.
  ///   - prompt: What is shown where there is no text.
  ///   - label: What the field is for.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(FieldValue(value, format)), prompt: prompt, title: nil, label: label())
  }

  /// A field of a value that a formatter writes and reads, with a label, which is told to people who do not see it.
  ///
  /// - Parameters:
  ///   - value: What is written, and read when typing ends.
  ///   - formatter: What writes and reads it.
  ///   - prompt: What is shown where there is no text.
  ///   - label: What the field is for.
  nonisolated public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.value(FieldValue(value, formatter)), prompt: prompt, title: nil, label: label())
  }
}
