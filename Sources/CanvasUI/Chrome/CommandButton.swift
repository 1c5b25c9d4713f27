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
  /// An additional line of the tooltip; empty for none.
  let hint: String
  let perform: (CanvasAction) -> Void
  /// The label. Its type is erased; otherwise each type of label would be a separate type of button, and the runtime
  /// would have to resolve the types of all modifiers for each of them.
  private let face: AnyView

  init(
    _ action: CanvasAction, of model: ChromeModel, width: CGFloat = Panel.button,
    isSwatch: Bool = false, isOn: Bool = false, hint: String = "",
    perform: @escaping (CanvasAction) -> Void,
    @ViewBuilder face: () -> some View
  ) {
    (self.model, self.action, self.width, self.isSwatch) = (model, action, width, isSwatch)
    (isForcedOn, self.hint, self.perform, self.face) = (isOn, hint, perform, AnyView(face()))
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
    .help(
      [command.map { model.states.tooltip(for: $0) } ?? "", hint].filter { !$0.isEmpty }
        .joined(separator: "\n"))
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
