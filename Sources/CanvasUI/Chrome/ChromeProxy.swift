import CanvasEditing
import Deft

/// The chrome as its buttons and menus know it: their views are made before the chrome is whole, and do not keep it
/// alive.
final class ChromeProxy {
  weak var target: CanvasChrome?

  /// Performs the action of a button.
  func perform(_ action: CanvasAction) { target?.perform(action) }
  /// Performs a command that was chosen from a menu.
  func choose(_ command: Command) { target?.choose(command) }
  /// Closes what lies above the buttons.
  func close() { target?.close() }
  func openZoomMenu() { target?.openZoomMenu() }
  /// Opens the menu of what is selected, for a finger.
  func openSelectionMenu() { target?.openContextMenu(isTouch: true) }
  /// A button of the palette that adds a shape was pressed.
  func add(_ kind: ShapeKind) { target?.add(kind) }
  /// A shape is dragged from the palette.
  func drag(_ kind: ShapeKind, to point: CGPoint) { target?.drag(kind, to: point) }
  /// A shape that was dragged from the palette is let go, or the drag was cancelled.
  func drop(_ kind: ShapeKind, at point: CGPoint?) { target?.drop(kind, at: point) }
}
