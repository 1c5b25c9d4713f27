import AppSupport
import CanvasEditing
import Deft

/// The button of a command in the command table.
struct CommandButton {
  let model: ChromeModel
  let action: CanvasAction
  let width: CGFloat
  /// Whether the button shows a color; a ring then marks the selected color.
  let isSwatch: Bool
  /// Whether the button is shown as on even if its action is off.
  let isForcedOn: Bool
  let perform: (CanvasAction) -> Void
  /// The label. Its type is erased; otherwise each type of label would be a separate type of button, and the runtime
  /// would have to resolve the types of all modifiers for each of them.
  private let face: AnyView

  init(
    _ action: CanvasAction, of model: ChromeModel, width: CGFloat = Panel.button,
    isSwatch: Bool = false, isOn: Bool = false, perform: @escaping (CanvasAction) -> Void,
    @ViewBuilder face: () -> some View
  ) {
    (self.model, self.action, self.width, self.isSwatch) = (model, action, width, isSwatch)
    (isForcedOn, self.perform, self.face) = (isOn, perform, AnyView(face()))
  }
}

extension CommandButton: View {
  var body: some View {
    let isOn = isForcedOn || model.states.isOn(action)
    ZStack {
      if isSwatch {
        button(isOn).buttonStyle(SwatchStyle(isOn: isOn))
      } else {
        button(isOn).buttonStyle(
          ToolButtonStyle(width: width, isSelected: isOn, isQuiet: action == .toggleSnapping))
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
    .help(command.map(tooltip) ?? "")
  }

  /// Returns the name of a command with its key, and the reason why it is unavailable.
  private func tooltip(_ command: Command) -> String {
    let (title, keys) = (model.states.title(of: command), command.keyText)
    let name = keys.isEmpty ? title : "\(title) (\(keys))"
    return model.states.obstacle(to: command).map { "\(name)\n\($0)" } ?? name
  }
}

extension CanvasAction {
  /// Returns the accessibility kind of the button, if it is not a plain button.
  fileprivate func kind(isOn: Bool) -> AccessibilityKind? {
    switch self {
    case .choose, .penWidth, .fill, .fillKind, .stroke, .opacity, .textSize, .alignText,
      .transition:
      .option(isChosen: isOn)
    case .toggleSlow, .toggleSnapping: .toggle(isOn)
    default: nil
    }
  }
}
