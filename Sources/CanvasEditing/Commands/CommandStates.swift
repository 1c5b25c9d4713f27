import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

/// A snapshot for buttons and menus: which actions are available, and which options are on.
package struct CommandStates: Equatable {
  private(set) var enabled: Set<CanvasAction> = []
  package private(set) var on: Set<CanvasAction> = []
  /// The reasons why actions are unavailable, if the requirement in the command row is not the reason.
  private var obstacles: [CanvasAction: String] = [:]
  private var undo: String?
  private var redo: String?

  /// Creates a snapshot in which no action is available.
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

  package func canPerform(_ action: CanvasAction) -> Bool { enabled.contains(action) }
  /// Returns whether the option that an action selects or toggles is on.
  package func isOn(_ action: CanvasAction) -> Bool { on.contains(action) }

  /// Returns a short reason why a command is unavailable; `nil` if it is available.
  package func obstacle(to command: Command) -> String? {
    if enabled.contains(command.action) { return nil }
    if let obstacle = obstacles[command.action] { return obstacle }
    let requirement = command.requirement == .nothing ? .other : command.requirement
    return requirement.text.map { String(localized: $0) }
  }

  /// Returns the current title of a command, such as "Unpin" or "Undo move".
  package func title(of command: Command) -> String {
    switch command.action {
    // Translators: %@ is the edit, as in "Undo move".
    case .undo: undo.map { String(localized: "Undo \($0)") } ?? command.title
    // Translators: %@ is the edit, as in "Redo move".
    case .redo: redo.map { String(localized: "Redo \($0)") } ?? command.title
    default: command.title(isOn: isOn(command.action))
    }
  }

  /// Returns the name of a command with its key, followed by the reason why it is unavailable.
  package func tooltip(for command: Command) -> String {
    let (title, keys) = (title(of: command), command.keyText)
    let name = keys.isEmpty ? title : "\(title) (\(keys))"
    return obstacle(to: command).map { "\(name)\n\($0)" } ?? name
  }
}
