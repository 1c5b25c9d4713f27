import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// A row of the command table: the name, keys and requirement of an action.
package struct Command: Identifiable {
  package let action: CanvasAction
  /// The name in menus: in sentence case, with an ellipsis if the command asks for input first.
  package let name: LocalizedStringResource
  /// The section of the command menu.
  package var group: CommandGroup
  /// The keys; menus show the first one.
  package var keys: [CommandKey] = []
  /// The requirement of the command, shown as a hint while the command is unavailable. `CanvasEditor.canPerform`
  /// decides whether the command is available.
  var requirement = Requirement.nothing
  /// Whether holding down its key repeats the command.
  package var repeats = false
  /// Whether screen readers offer the command as an action of each shape.
  var isShapeCommand = false
  /// Other search terms for the command.
  package var searchTerms: LocalizedStringResource
  /// The symbol of the command's button; empty for none.
  package var symbol = ""

  package init(
    action: CanvasAction, title: LocalizedStringResource, group: CommandGroup,
    keys: [CommandKey] = [], requirement: Requirement = .nothing,
    repeats: Bool = false, isShapeCommand: Bool = false, searchTerms: LocalizedStringResource = "",
    symbol: String = ""
  ) {
    (self.action, name, self.group, self.keys) = (action, title, group, keys)
    (self.requirement, self.repeats, self.isShapeCommand) = (requirement, repeats, isShapeCommand)
    (self.searchTerms, self.symbol) = (searchTerms, symbol)
  }

  package var id: CanvasAction { action }

  /// The localized name.
  package var title: String { String(localized: name) }

  /// Returns the localized name, which depends on whether the toggled option is on.
  package func title(isOn: Bool) -> String {
    isOn && action == .togglePin ? String(localized: "Unpin") : title
  }

  /// The requirement of a command, shown while it is not met.
  package enum Requirement {
    case nothing
    case shapes
    case selection
    case two
    case three
    case group
    case text
    case typing
    case movable
    case undoable
    case redoable
    case clipboard
    case pose
    case otherZoom
    case other

    /// The hint; `nil` if the command has no requirement.
    package var text: LocalizedStringResource? {
      switch self {
      case .nothing: nil
      case .shapes: "The canvas is empty"
      case .selection: "Select a shape first"
      case .two: "Select two shapes first"
      case .three: "Select three shapes first"
      case .group: "Select a group first"
      case .text: "Select a text shape first"
      case .typing: "No text is being edited"
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

  /// The label of the first key; empty if there is none.
  package var keyText: String { keys.first?.text ?? "" }
}

/// The step sizes of key commands.
package enum CommandSteps {
  /// The distance by which an arrow key moves shapes, in window points: zooming in makes it finer.
  package static let near: CGFloat = 10
  /// The distance by which Shift and an arrow key move shapes.
  package static let far = 5 * near
  /// The scale factor of one press of `+`, and of one notch of the wheel.
  package static let scale: CGFloat = 1.1
  /// The rotation of one press of `]`, and of one notch of the wheel.
  package static let rotation = Angle.degrees(15)
  /// The distance by which Control and an arrow key pan, in window points.
  package static let pan: CGFloat = 80
}
