/// A group of related views on a background, with a label above; as wide as the available space.
///
///     GroupBox("Motion") { Toggle("Springs", isOn: $springs) }
public struct GroupBox<Label: View, Content: View> {
  let label: Label
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  @available(*, deprecated, renamed: "GroupBox(content:label:)")
  nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
    (self.content, self.label) = (content(), label)
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group without a label.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    (self.content, label) = (content(), EmptyView())
  }
}

extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (self.content, label) = (content(), Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    (self.content, label) = (content(), Text(title))
  }
}

extension GroupBox: View {
  /// The label above the content on its background.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      label.font(.headline)
      VStack { content }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(12)
    .background(.quaternary.opacity(0.5), in: RoundedRectangle(cornerRadius: 8))
  }
}

/// A value with its label.
///
///     LabeledContent("Speed", value: "3 m/s")
public struct LabeledContent<Label: View, Content: View> {
  let label: Label
  let content: Content
  @Environment(\.isInFormColumns) private var isInFormColumns

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
}

extension LabeledContent where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (self.content, label) = (content(), Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    (self.content, label) = (content(), Text(title))
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a labeled text.
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    (content, label) = (Text(value), Text(titleKey))
  }

  /// Creates a labeled text.
  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    (content, label) = (Text(value), Text(title))
  }

  /// Creates a labeled value in a given format.
  nonisolated public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    (content, label) = (Text(value, format: format), Text(titleKey))
  }
}

extension LabeledContent: View {
  /// The label at the leading edge, and the value at the trailing edge or in the column of a form's
  /// controls.
  public var body: some View {
    if isInFormColumns {
      FormColumnsRow(title) { content }
    } else {
      HStack {
        title
        Spacer()
        content.foregroundStyle(.secondary)
      }
    }
  }

  @ViewBuilder private var title: some View {
    if let subtitled = SubtitledLabel(label) { subtitled } else { label }
  }
}
