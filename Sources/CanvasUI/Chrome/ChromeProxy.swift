import CanvasEditing
import Deft

/// A weak reference to the chrome for its buttons and menus, whose views are created before the chrome is initialized.
final class ChromeProxy {
  weak var target: CanvasChrome?

  /// Performs the action of a button.
  func perform(_ action: CanvasAction) { target?.perform(action) }
  /// Performs a command that was chosen from a menu.
  func choose(_ command: Command) { target?.choose(command) }
  /// Closes the open menu or card.
  func close() { target?.close() }
  func openZoomMenu() { target?.openZoomMenu() }
  /// Opens the menu of a button of the bar beside the selection.
  func openMenu(of item: SelectionBar.Item) { target?.openMenu(of: item) }
  /// Adds a shape, for a pressed button of the palette.
  func add(_ kind: ShapeKind) { target?.add(kind) }
  /// Chooses a shape to draw, for a long press on its button.
  func draw(_ kind: ShapeKind) { target?.draw(kind) }
  /// Drags a shape from the palette.
  func drag(_ kind: ShapeKind, to point: CGPoint) { target?.drag(kind, to: point) }
  /// Drops a shape from the palette; `point` is nil if the drag was cancelled.
  func drop(_ kind: ShapeKind, at point: CGPoint?) { target?.drop(kind, at: point) }
}
