import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

/// What can be done at a moment, and what is on: a picture of the canvas for buttons and menus.
package struct CommandStates: Equatable {
  private(set) var enabled: Set<CanvasAction> = []
  package private(set) var on: Set<CanvasAction> = []
  /// Why actions cannot be done, where that is not what their rows name.
  private var obstacles: [CanvasAction: String] = [:]
  private var undo: String?
  private var redo: String?

  /// A picture in which nothing can be done.
  package init() {}

  package init(of actions: some Sequence<CanvasAction>, on canvas: any CanvasActionTarget) {
    (undo, redo) = canvas.steps
    for action in actions {
      if canvas.canPerform(action) {
        enabled.insert(action)
      } else if let obstacle = canvas.obstacle(to: action) {
        obstacles[action] = String(localized: obstacle)
      }
      if canvas.isOn(action) { on.insert(action) }
    }
  }

  /// Whether an action can be done.
  package func canPerform(_ action: CanvasAction) -> Bool { enabled.contains(action) }
  /// Whether what an action chooses or switches on is so.
  package func isOn(_ action: CanvasAction) -> Bool { on.contains(action) }

  /// Why a command cannot be done, in a few words; nil where it can.
  package func obstacle(to command: Command) -> String? {
    if enabled.contains(command.action) { return nil }
    if let obstacle = obstacles[command.action] { return obstacle }
    let need = command.need == .nothing ? .other : command.need
    return need.text.map { String(localized: $0) }
  }

  /// What a command is called now: what is on is taken off by it, and what is undone is named.
  package func title(of command: Command) -> String {
    switch command.action {
    // Translators: %@ is what was done, as in "Undo move".
    case .undo: undo.map { String(localized: "Undo \($0)") } ?? command.title
    // Translators: %@ is what was done, as in "Redo move".
    case .redo: redo.map { String(localized: "Redo \($0)") } ?? command.title
    default: command.title(isOn: isOn(command.action))
    }
  }
}
