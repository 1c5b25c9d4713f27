/// Content that a press on its label shows or hides.
///
///     DisclosureGroup("Details") { Text(details) }
///
/// In a list, the label is a row, and each view of the content is an indented row below it. A group
/// in a container of a row, such as a stack, is one view, as outside of lists.
public struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?
  @State private var own = false
  @State private var isInContainer = false
  @Environment(\.layoutDirection) private var direction
  @Environment(\.isInList) private var isInList
  @Environment(\.erasedDisclosureGroupStyle) private var style

  /// The indentation of rows below the label's row in points. Source: our own.
  nonisolated private static var indentation: CGFloat { 20 }

  nonisolated private init(
    _ label: Label, _ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content
  ) {
    (self.label, self.isExpanded, self.content) = (label, isExpanded, content)
  }

  /// Creates a group that is initially collapsed.
  nonisolated public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), nil, content)
  }

  /// Creates a group whose expansion is controlled by a binding.
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), isExpanded, content)
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a titled group that is initially collapsed.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(Text(titleKey), nil, content)
  }

  /// Creates a titled group that is initially collapsed.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ label: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(Text(label), nil, content)
  }

  /// Creates a titled group whose expansion is controlled by a binding.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(Text(titleKey), isExpanded, content)
  }

  /// Creates a titled group whose expansion is controlled by a binding.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(Text(label), isExpanded, content)
  }
}

extension DisclosureGroup: View {
  /// The label as a button, with the content below it while expanded.
  @ViewBuilder public var body: some View {
    if let style {
      style.group(
        DisclosureGroupStyleConfiguration(
          label: DisclosureGroupStyleConfiguration.Label(content: AnyView(label)),
          // The body of the style may show a standard group; groups in the content have the style.
          content: DisclosureGroupStyleConfiguration.Content {
            AnyView(content().environment(\.erasedDisclosureGroupStyle, style))
          },
          isExpanded: isOpen)
      )
      .environment(\.erasedDisclosureGroupStyle, nil)
    } else if isInList, !isInContainer {
      toggle
        .modifier(RowExpansion.trait(isOpen.wrappedValue, expand: expand))
        .modifier(RowContainerReport { isInContainer = true })
      if isOpen.wrappedValue { content().padding(.leading, Self.indentation) }
    } else {
      VStack(alignment: .leading, spacing: 8) {
        toggle
        if isOpen.wrappedValue { content() }
      }
    }
  }

  private var isOpen: Binding<Bool> { isExpanded ?? $own }

  private func expand(_ expands: Bool) {
    withAnimation(.snappy(duration: 0.25)) { isOpen.wrappedValue = expands }
  }

  private var toggle: some View {
    Button {
      expand(!isOpen.wrappedValue)
    } label: {
      HStack {
        label
        Spacer()
        Image(systemName: "chevron.forward").imageScale(.small)
          .rotationEffect(.degrees(!isOpen.wrappedValue ? 0 : direction == .rightToLeft ? -90 : 90))
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessible { $0.isExpanded = isOpen.wrappedValue }
  }
}
