import CanvasEditing
import Deft

/// The undo of typing by buttons and menus.
///
/// The policy: *while a text or a name is edited, undo and redo apply to its typing, whether by a key or by a button, and
/// editing continues.*
extension InPlaceTextEditor {
  /// Whether typing can be undone or redone; nil if nothing is edited.
  var typingSteps: (canUndo: Bool, canRedo: Bool)? {
    state == .idle ? nil : (layer.graph.input.canUndoTyping, layer.graph.input.canRedoTyping)
  }

  /// Undoes or redoes typing. Editing continues.
  func undoTyping(isRedo: Bool) {
    isRedo ? layer.graph.input.redoTyping() : layer.graph.input.undoTyping()
    canvas.host.setNeedsFrame()
  }

  /// Updates the buttons for undo and redo if they are available now but were not before, or the reverse.
  func followTypingSteps() {
    let steps = typingSteps
    guard steps?.canUndo != shownSteps?.canUndo || steps?.canRedo != shownSteps?.canRedo else {
      return
    }
    shownSteps = steps
    editor.events.notify(.performed)
  }
}
