import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// One row of the table of commands: how something that can be asked of the canvas is called, and by which keys.
package struct Command: Identifiable {
  /// What is asked.
  package let action: CanvasAction
  /// What people call it, as in menus: a sentence's case, with an ellipsis where something is asked first.
  package let name: LocalizedStringResource
  /// What it is about.
  package var group: CommandGroup
  /// The keys; menus show the first one.
  package var keys: [CommandKey] = []
  /// The hint shown while the command cannot be performed. It decides nothing: `CanvasEditor.canPerform` does.
  var need = Need.nothing
  /// Whether a key that is held down repeats it.
  package var repeats = false
  /// Whether screen readers offer the command as an action of each shape.
  var isOfShape = false
  /// Other words by which people look for it.
  package var words: LocalizedStringResource
  /// The symbol of its button; empty for none.
  package var symbol = ""

  package init(
    action: CanvasAction, title: LocalizedStringResource, group: CommandGroup,
    keys: [CommandKey] = [], need: Need = .nothing,
    repeats: Bool = false, isOfShape: Bool = false, words: LocalizedStringResource = "",
    symbol: String = ""
  ) {
    (self.action, name, self.group, self.keys) = (action, title, group, keys)
    (self.need, self.repeats, self.isOfShape) = (need, repeats, isOfShape)
    (self.words, self.symbol) = (words, symbol)
  }

  package var id: CanvasAction { action }

  /// What people call it, in their language.
  package var title: String { String(localized: name) }

  /// What people call it while what it switches is on, or not.
  package func title(isOn: Bool) -> String {
    isOn && action == .togglePin ? String(localized: "Unpin") : title
  }

  /// What a command needs, as it is said where that is not so.
  package enum Need {
    case nothing
    case shapes
    case selection
    case two
    case three
    case group
    case text
    case movable
    case undoable
    case redoable
    case clipboard
    case pose
    case otherZoom
    case other

    /// What is missing, in words; nothing where nothing is.
    package var text: LocalizedStringResource? {
      switch self {
      case .nothing: nil
      case .shapes: "The canvas is empty"
      case .selection: "Select a shape first"
      case .two: "Select two shapes first"
      case .three: "Select three shapes first"
      case .group: "Select a group first"
      case .text: "Select a text first"
      case .movable: "Select a shape that is not pinned"
      case .undoable: "Nothing to undo"
      case .redoable: "Nothing to redo"
      case .clipboard: "The clipboard has nothing to paste"
      case .pose: "This pose is not saved yet"
      case .otherZoom: "Already at 100%"
      case .other: "Unavailable"
      }
    }
  }

  /// How the first key is written; empty without one.
  package var keyText: String { keys.first?.text ?? "" }
}

/// By how much keys move things.
package enum CommandSteps {
  /// How far an arrow moves, in points of the plane.
  package static let near: CGFloat = 10
  /// How far it moves with Shift.
  package static let far = 5 * near
  /// The factor of one press of `+`, and of one click of the wheel.
  package static let scale: CGFloat = 1.1
  /// The turn of one press of `]`, and of one click of the wheel.
  package static let turn = Angle.degrees(15)
  /// How far Control and an arrow move the plane, in points of the window.
  package static let pan: CGFloat = 80
}
