import CanvasEditing
import Deft

/// What the buttons above the canvas do; made before what they act upon is whole, and not keeping it alive.
final class ChromeActions {
  weak var chrome: CanvasChrome?

  /// Does what a command says.
  func perform(_ action: CanvasAction) { chrome?.perform(action) }
  /// Does a command that was chosen from a menu.
  func choose(_ command: Command) { chrome?.choose(command) }
  /// Closes what lies above the buttons.
  func close() { chrome?.close() }
  func openZoomMenu() { chrome?.openZoomMenu() }
  /// Opens the menu of what is selected, for a finger.
  func openSelectionMenu() { chrome?.openContextMenu(isTouch: true) }
  /// A button of the palette that adds a shape was pressed.
  func add(_ kind: ShapeKind) { chrome?.add(kind) }
  /// A shape is dragged from the palette.
  func drag(_ kind: ShapeKind, to point: CGPoint) { chrome?.drag(kind, to: point) }
  /// A shape that was dragged from the palette is let go, or the drag was cancelled.
  func drop(_ kind: ShapeKind, at point: CGPoint?) { chrome?.drop(kind, at: point) }
}
