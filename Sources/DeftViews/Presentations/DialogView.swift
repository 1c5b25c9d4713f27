/// The content of an alert or a confirmation dialog.
struct DialogView {
  let title: Text
  let showsTitle: Bool
  let message: AnyView?
  let actions: AnyView
  /// Whether a cancel button is added if the program provides none.
  let needsCancel: Bool
  let presentation: Presentation?

  init(
    title: Text, showsTitle: Bool, message: AnyView?, actions: AnyView, needsCancel: Bool,
    presentation: Presentation?
  ) {
    (self.title, self.showsTitle, self.message) = (title, showsTitle, message)
    (self.actions, self.needsCancel, self.presentation) = (actions, needsCancel, presentation)
  }
}

extension DialogView: View {
  var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 6) {
        if showsTitle { title.font(.system(size: 17, weight: .semibold)) }
        message.font(.system(size: 14)).foregroundStyle(showsTitle ? .secondary : .primary)
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      if let buttons = presentation?.buttons {
        DialogButtonLayout(buttons: buttons, hasDefaultButton: !needsCancel) {
          actions
          if buttons.isEmpty, !needsCancel {
            Button("OK") {}.environment(\.isAddedButton, true)
          }
          if needsCancel, !buttons.hasCancel {
            Button("Cancel", role: .cancel) {}.environment(\.isAddedButton, true)
          }
        }
        .buttonStyle(DialogButtonStyle())
        .textFieldStyle(.roundedBorder)
      }
    }
    .padding(16)
  }
}

/// The content of a dialog that reads its presentation from the environment.
struct DialogContent {
  let title: Text
  let showsTitle: Bool
  let message: AnyView?
  let actions: AnyView
  let needsCancel: Bool
  @Environment(\.presentation) private var presentation

  init(title: Text, showsTitle: Bool, message: AnyView?, actions: AnyView, needsCancel: Bool) {
    (self.title, self.showsTitle, self.message) = (title, showsTitle, message)
    (self.actions, self.needsCancel) = (actions, needsCancel)
  }
}

extension DialogContent: View {
  var body: some View {
    DialogView(
      title: title, showsTitle: showsTitle, message: message, actions: actions,
      needsCancel: needsCancel, presentation: presentation)
  }
}

private struct IsAddedButtonKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether a button was added to a dialog because the program provides none.
  var isAddedButton: Bool {
    get { self[IsAddedButtonKey.self] }
    set { self[IsAddedButtonKey.self] = newValue }
  }
}

/// The style of buttons in an alert or dialog: a press ends the presentation, and then performs the
/// action.
struct DialogButtonStyle {}

extension DialogButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    DialogButton(configuration: configuration)
  }
}

/// An object whose identity distinguishes the buttons of a dialog.
private final class DialogButtonIdentity {}

struct DialogButton {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var identity = DialogButtonIdentity()
  @Environment(\.presentation) private var presentation
  @Environment(\.isAddedButton) private var isAdded

  init(configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }
}

extension DialogButton: View {
  var body: some View {
    let (presentation, action) = (presentation, configuration.action)
    let id = ObjectIdentifier(identity)
    PressableButton(
      style: DialogButtonFace(isDefault: presentation?.buttons.defaultID == id),
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: configuration.label,
        action: {
          presentation?.dismiss()
          action()
        })
    )
    .layoutValue(
      key: DialogButtonKey.self,
      value: DialogButtonKey.Description(id: id, role: configuration.role, isProvided: !isAdded))
  }
}

/// A button's description for the layout of its dialog.
struct DialogButtonKey: LayoutValueKey {
  struct Description: Equatable {
    let id: ObjectIdentifier
    let role: ButtonRole?
    let isProvided: Bool
  }
  static var defaultValue: Description? { nil }
}

/// The appearance of a dialog's button.
struct DialogButtonFace {
  let isDefault: Bool
}

extension DialogButtonFace: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    DialogButtonBody(configuration: configuration, isDefault: isDefault)
  }
}

struct DialogButtonBody {
  let configuration: ButtonStyleConfiguration
  let isDefault: Bool
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(configuration: ButtonStyleConfiguration, isDefault: Bool) {
    (self.configuration, self.isDefault) = (configuration, isDefault)
  }
}

extension DialogButtonBody: View {
  var body: some View {
    let isDestructive = configuration.role == .destructive
    let palette = ControlPalette(
      environment, tint: isDestructive ? Color.red.resolved(in: environment) : nil)
    let state = ControlState(
      isEnabled: environment.isEnabled, isHovered: isHovered, isPressed: configuration.isPressed)
    let isProminent = isDefault && state != .disabled
    let text =
      isProminent ? palette.prominentText : isDestructive ? palette.tintedText : palette.text
    HStack(spacing: 6) { configuration.label }
      .font(.system(size: 15, weight: isDefault ? .semibold : .medium))
      .multilineTextAlignment(.center)
      .foregroundStyle(Color(control: text))
      .opacity(state == .disabled ? ControlPalette.disabledOpacity : 1)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: 44)
      .modifier(
        _BackgroundModifier(
          background: ControlBackground(
            isProminent ? palette.prominentFace(state) : palette.face(state),
            border: isProminent ? .clear : palette.hairline, radius: 10))
      )
      .onHover { isHovered = $0 }
  }
}
