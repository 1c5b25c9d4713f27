import CanvasModel
import Deft

/// One row of the table of commands: how something that can be asked of the canvas is called, and by which keys.
struct Command: Identifiable {
  /// What is asked.
  let action: CanvasAction
  /// What people call it, as in menus: a sentence's case, with an ellipsis where something is asked first.
  let title: String
  /// What it is about.
  var group: CommandGroup
  /// The keys; menus show the first one.
  var keys: [CommandKey] = []
  /// What undoing it is called, behind "Undo"; nil for what leaves no step.
  var undoTitle: String?
  /// What must be so that it can be done.
  var need = Need.nothing
  /// Whether a key that is held down repeats it.
  var repeats = false
  /// Whether it is an action of a selected shape, for people who do not see it.
  var isOfShape = false
  /// Other words by which people look for it.
  var words = ""
  /// The symbol of its button; empty for none.
  var symbol = ""

  var id: CanvasAction { action }

  /// What a command needs, as it is said where that is not so.
  enum Need: String {
    case nothing = ""
    case shapes = "The canvas is empty"
    case selection = "Select a shape first"
    case two = "Select two shapes first"
    case three = "Select three shapes first"
    case group = "Select a group first"
    case text = "Select a text first"
    case movable = "Select a shape that is not pinned"
    case undoable = "Nothing to undo"
    case redoable = "Nothing to redo"
    case clipboard = "The clipboard has nothing for the canvas"
    case pose = "That pose was not kept yet"
    case otherZoom = "It is 100 % already"
    case other = "Not just now"
  }

  /// How the first key is written; empty without one.
  var keyText: String { keys.first?.text ?? "" }
}

/// By how much keys move things.
enum CommandSteps {
  /// How far an arrow moves, in points of the plane.
  static let near = CanvasController.keyStep
  /// How far it moves with Shift.
  static let far = 5 * CanvasController.keyStep
  /// The factor of one press of `+`.
  static let scale = CanvasController.keyScale
  /// The turn of one press of `]`.
  static let turn = CanvasController.keyTurn
  /// How far Control and an arrow move the plane, in points of the window.
  static let pan: CGFloat = 80
}
