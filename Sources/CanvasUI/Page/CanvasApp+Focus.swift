import CanvasEditing
import Deft

/// The keyboard focus of shapes and buttons.
extension CanvasApp {
  /// Moves the focus from shape to shape, then to the buttons of the toolbar, and from the last button back to the
  /// shapes. Inside a group, moves the focus among its members.
  func moveFocus(forward: Bool) {
    if !chrome.hasFocus, !editor.enteredGroups.isEmpty {
      moveShapeFocus(forward: forward, wraps: true)
      return
    }
    if !moveShapeFocus(forward: forward, wraps: false), !chrome.moveFocus(forward: forward) {
      moveShapeFocus(forward: forward, wraps: true)
    }
  }

  @discardableResult
  private func moveShapeFocus(forward: Bool, wraps: Bool) -> Bool {
    let groups = editor.enteredGroups
    shapeFocus.order =
      groups.isEmpty
      ? canvas.views.map(\.node)
      : editor.document.members(of: groups).compactMap { canvas.byID[$0]?.node }
    // Start from the topmost selected shape or, backward, from the rearmost shape of a group.
    let isUnit = !editor.selectsUnits(2)
    let start = forward || !isUnit ? editor.selected.last : editor.selected.first
    shapeFocus.node = start.flatMap { canvas.byID[$0.id]?.node }
    shapeFocus.move(forward: forward, wraps: wraps)
    guard let view = canvas.view(of: shapeFocus.node) else {
      editor.select([])
      return false
    }
    editor.select(editor.unit(of: view.shape.id, tappedIn: groups.isEmpty ? [] : editor.selection))
    editor.reveal(editor.selected)
    return true
  }
}
