import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// All commands of the canvas.
///
/// The policy: *what has a key, a button, a line in a menu or an action for a screen reader has a row here, and all
/// of these read it from the row; so none says what another does not do.*
package enum CommandTable {
  /// The commands, group by group.
  package static let all: [Command] = {
    let rows =
      editing + making + looks + arranging + moving + homes + plane + documents
      + tools + help
    return CommandGroup.allCases.flatMap { group in rows.filter { $0.group == group } }
  }()

  private static let byAction = Dictionary(
    all.map { ($0.action, $0) }, uniquingKeysWith: { first, _ in first })

  /// The row of an action; nil for those that carry a value of the moment, such as a recent file.
  package static func command(for action: CanvasAction) -> Command? { byAction[action] }

  /// The command that a key asks for; nil for a key that means nothing here.
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

  /// The commands of a selected shape, which its accessibility element has as actions.
  package static let shapeCommands: [Command] = all.filter(\.isOfShape)
}

extension CanvasAction {
  /// What a key asks the canvas to do; nil for a key that means nothing here.
  package init?(_ event: KeyEvent) {
    guard let command = CommandTable.command(for: event) else { return nil }
    self = command.action
  }

  /// Whether a key that is held down repeats it.
  package var repeats: Bool { CommandTable.command(for: self)?.repeats ?? false }
}
