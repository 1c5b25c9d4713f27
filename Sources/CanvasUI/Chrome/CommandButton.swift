import AppSupport
import CanvasEditing
import Deft

/// The button of a command in the command table.
struct CommandButton {
  let model: ChromeModel
  let action: CanvasAction
  let width: CGFloat
  /// Whether the button shows a color; a ring then marks the selected one.
  let isSwatch: Bool
  let perform: (CanvasAction) -> Void
  /// The type is erased: with a separate type of button for each label, the runtime would have to resolve each type of
  /// modifier.
  private let face: AnyView

  init(
    _ action: CanvasAction, of model: ChromeModel, width: CGFloat = Panel.button,
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
  /// Returns the accessibility kind of the button, if it is not a plain button.
  fileprivate func kind(isOn: Bool) -> AccessibilityKind? {
    switch self {
    case .choose, .fill, .fillKind, .stroke, .opacity, .transition: .option(isChosen: isOn)
    case .toggleSlow: .toggle(isOn)
    default: nil
    }
  }
}
