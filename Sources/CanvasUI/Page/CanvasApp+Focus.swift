import CanvasEditing
import Deft

/// The keyboard focus of shapes and buttons.
extension CanvasApp {
  /// Moves the focus from shape to shape, then to the buttons of the toolbar, and from the last button back to the
  /// shapes.
  func moveFocus(forward: Bool) {
    if !moveShapeFocus(forward: forward, wraps: false), !chrome.moveFocus(forward: forward) {
      moveShapeFocus(forward: forward, wraps: true)
    }
  }

  @discardableResult
  private func moveShapeFocus(forward: Bool, wraps: Bool) -> Bool {
    shapeFocus.order = canvas.views.map(\.node)
    // Start from the topmost selected shape.
    shapeFocus.node = editor.selected.last.flatMap { canvas.byID[$0.id]?.node }
    shapeFocus.move(forward: forward, wraps: wraps)
    guard let view = canvas.view(of: shapeFocus.node) else {
      editor.select([])
      return false
    }
    editor.select(editor.unit(of: view.shape.id))
    editor.reveal(editor.selected)
    return true
  }
}
