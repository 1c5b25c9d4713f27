/// A control that performs an action when pressed.
///
///     Button("Reset") { angle = .zero }
///     Button("Delete", systemImage: "trash", role: .destructive) { delete() }
///
/// The action runs when the contact is lifted on the button or close to it, on Space and Return
/// while the button has the focus, and on its `keyboardShortcut` anywhere in the window.
///
/// By default only the label is shown, in the tint color; `buttonStyle(.bordered)` adds a
/// background.
public struct Button<Label: View> {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.erasedButtonStyle) private var style

  nonisolated public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    (self.role, self.action, self.label) = (role, action, label())
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == DeftViews.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      DeftViews.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a button with a title and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      DeftViews.Label(title, systemImage: systemImage)
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button from a style's configuration, for use in another style.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension Button: View {
  public var body: some View {
    style.button(
      PrimitiveButtonStyleConfiguration(
        role: role,
        label: PrimitiveButtonStyleConfiguration.Label(
          content: AnyView(label), subtitled: { [label] in SubtitledLabel.erased(label) }),
        action: action))
  }
}
