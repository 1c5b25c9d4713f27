import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// All commands of the canvas.
///
/// The policy: *every key, button, menu item and screen reader action has a row here. All of them take their text from
/// this row, so that they agree.*
package enum CommandTable {
  /// The commands, group by group.
  package static let all: [Command] = {
    let rows =
      editing + creating + styles + arranging + moving + homes + viewing + documents
      + tools + general
    return CommandGroup.allCases.flatMap { group in rows.filter { $0.group == group } }
  }()

  private static let byAction = Dictionary(
    all.map { ($0.action, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the row of an action; `nil` for actions with a dynamic value, such as a recent file.
  package static func command(for action: CanvasAction) -> Command? { byAction[action] }

  /// Returns the command of a key event; `nil` if the key has none.
  package static func command(for event: KeyEvent) -> Command? {
    var best: (command: Command, rank: Int)?
    for command in all {
      for key in command.keys {
        guard let rank = key.rank(of: event), rank < best?.rank ?? .max else { continue }
        if rank == 0 { return command }
        best = (command, rank)
      }
    }
    return best?.command
  }

  /// The commands that the accessibility element of a selected shape offers as actions.
  package static let shapeCommands: [Command] = all.filter(\.isShapeCommand)
}

extension CanvasAction {
  /// Creates the action of a key event; `nil` if the key has none.
  package init?(_ event: KeyEvent) {
    guard let command = CommandTable.command(for: event) else { return nil }
    self = command.action
  }

  /// Whether holding down its key repeats the action.
  package var repeats: Bool { CommandTable.command(for: self)?.repeats ?? false }
}
