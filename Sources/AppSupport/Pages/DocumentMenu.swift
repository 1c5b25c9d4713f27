import CanvasEditing
import Deft

/// The document of a page and its commands, which the switcher shows.
package final class DocumentMenu {
  /// Returns the name of the document.
  let title: () -> String
  /// Returns whether closing the document loses changes.
  let isChanged: () -> Bool
  /// Returns whether the switcher is hidden, as during a presentation.
  let isHidden: () -> Bool
  /// The target of the commands.
  let target: any CanvasActionTarget

  package init(
    of target: any CanvasActionTarget, title: @escaping () -> String,
    isChanged: @escaping () -> Bool, isHidden: @escaping () -> Bool = { false }
  ) {
    (self.target, self.title, self.isChanged) = (target, title, isChanged)
    self.isHidden = isHidden
  }

  /// The rows about the document.
  static let rows: [SwitcherRow] = [
    .command(.new), .command(.open), .recent, .command(.save), .command(.saveAs),
    .command(.export), .command(.print), .command(.keepPose), .command(.togglePoses),
  ]
  /// The maximum number of recent documents in the list; the command menu has all of them.
  static let recentLimit = 8

  /// Returns the states of all commands in the list.
  func states(_ recentFiles: [String]) -> CommandStates {
    let actions = Self.rows.compactMap(\.action) + [.toggleHelp]
    return CommandStates(of: actions + recentFiles.map { .openRecent($0) }, on: target)
  }
}
