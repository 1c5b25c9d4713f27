import CanvasEditing
import Deft

/// The look of the buttons of tool bar and palette: nothing but their label, until the pointer comes over them.
struct ToolButtonStyle {
  let width: CGFloat
  /// Whether what the button stands for is chosen.
  let isSelected: Bool
  var height = ToolButtonStyle.height

  /// The height of all buttons: a comfortable target for a finger.
  static let height = ChromeLayout.button
}

extension ToolButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ToolButton(
      label: configuration.label, isPressed: configuration.isPressed, isSelected: isSelected,
      size: CGSize(width: width, height: height))
  }
}

/// A button in its state.
struct ToolButton {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isSelected: Bool
  let size: CGSize
  @State private var isHovered = false
  @Environment(\.palette) private var palette
  @Environment(\.isEnabled) private var isEnabled

  init(
    label: ButtonStyleConfiguration.Label, isPressed: Bool, isSelected: Bool, size: CGSize
  ) {
    (self.label, self.isPressed, self.isSelected) = (label, isPressed, isSelected)
    self.size = size
  }
}

extension ToolButton: View {
  var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.cornerRadius - 4)
    let isAccented = isSelected && !isPressed
    label
      .foregroundStyle(
        Color(isAccented ? palette.onAccent : palette.text),
        Color(isAccented ? palette.onAccent : palette.secondaryText)
      )
      .opacity(isEnabled ? 1 : 0.4)
      .frame(width: size.width, height: size.height)
      .background { plate.fill(Color(fill)) }
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
      .animation(.easeOut(duration: 0.12), value: fill)
  }

  private var fill: RGBAColor {
    if isPressed { return palette.pressedFill }
    if isSelected { return palette.accent }
    return isHovered && isEnabled ? palette.hoverFill : palette.hoverFill.opacity(0)
  }
}

/// A button of the table of commands.
struct CommandButton {
  let model: ChromeModel
  let action: CanvasAction
  let width: CGFloat
  /// Whether its face is a color: it is ringed then where it is chosen.
  let isSwatch: Bool
  let perform: (CanvasAction) -> Void
  /// Its type is hidden: a button of another type for each kind of face would have the runtime find out about each of
  /// its modifiers.
  private let face: AnyView

  init(
    _ action: CanvasAction, of model: ChromeModel, width: CGFloat = ChromeLayout.button,
    isSwatch: Bool = false, perform: @escaping (CanvasAction) -> Void,
    @ViewBuilder face: () -> some View
  ) {
    (self.model, self.action, self.width, self.isSwatch) = (model, action, width, isSwatch)
    (self.perform, self.face) = (perform, AnyView(face()))
  }
}

extension CommandButton: View {
  var body: some View {
    let isOn = model.states.isOn(action)
    ZStack {
      if isSwatch {
        button(isOn).buttonStyle(SwatchStyle(isOn: isOn))
      } else {
        button(isOn).buttonStyle(ToolButtonStyle(width: width, isSelected: isOn))
      }
    }
  }

  private func button(_ isOn: Bool) -> some View {
    let command = CommandTable.command(for: action)
    return Button {
      perform(action)
    } label: {
      face
    }
    .accessibilityControl(
      command?.title ?? "", hint: command?.keyText ?? "", traits: isOn ? .isSelected : [],
      kind: action.kind(isOn: isOn)
    )
    .disabled(!model.states.canPerform(action))
  }
}

extension CanvasAction {
  /// What its button is to people who do not see it, where it is more than a button.
  fileprivate func kind(isOn: Bool) -> AccessibilityKind? {
    switch self {
    case .choose, .fill, .fillKind, .stroke, .opacity, .transition: .option(isChosen: isOn)
    case .toggleSlow: .toggle(isOn)
    default: nil
    }
  }
}
