import AppSupport
import CanvasEditing
import Deft

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
  /// What its button is to people who do not see it, where it is more than a button.
  fileprivate func kind(isOn: Bool) -> AccessibilityKind? {
    switch self {
    case .choose, .fill, .fillKind, .stroke, .opacity, .transition: .option(isChosen: isOn)
    case .toggleSlow: .toggle(isOn)
    default: nil
    }
  }
}
