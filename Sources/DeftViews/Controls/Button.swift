/// Something that does something when it is pressed.
///
///     Button("Reset") { angle = .zero }
///     Button("Delete", systemImage: "trash", role: .destructive) { delete() }
///
/// It answers when the contact is lifted over it; to Space and Return while it has the focus; and to its
/// `keyboardShortcut` anywhere in the window.
///
/// It looks as its label does, in the tint; `buttonStyle(.bordered)` gives it a face.
public struct Button<Label: View> {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.buttonLook) private var look

  nonisolated public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    (self.role, self.action, self.label) = (role, action, label())
  }
}

extension Button where Label == Text {
  /// A button that says something.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button that says something.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == DeftViews.Label<Text, Image> {
  /// A button with a title and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      DeftViews.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A button with a title and a symbol.
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
  /// The button that a style is asked to show, to be shown in another one.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension Button: View {
  public var body: some View {
    look.button(
      PrimitiveButtonStyleConfiguration(
        role: role, label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(label)),
        action: action))
  }
}
