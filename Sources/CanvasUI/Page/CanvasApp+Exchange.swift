import CanvasEditing
import Deft

/// Drag and drop, into and out of the canvas.
extension CanvasApp {
  /// Accepts supported data as a copy, and highlights the edge of the window.
  package func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation? {
    guard drag.types.contains(where: CanvasClipboard.types.contains) else { return nil }
    canvas.marks.show(drop: CGRect(origin: .zero, size: host.size))
    host.setNeedsFrame()
    return .copy
  }

  /// Removes the highlight when the drag leaves or ends.
  package func stageDragDidLeave(_ stage: Stage) {
    canvas.marks.show(drop: nil)
    host.setNeedsFrame()
  }

  /// Inserts the dropped data at its position.
  package func stage(_ stage: Stage, dropped drop: Drop) -> Bool {
    clipboard.handle(drop, at: editor.camera.toCanvas(drop.drag.location))
  }

  /// Starts a drag of copies to other programs when shapes are dragged over the edge of the window
  /// with Alt or Ctrl+Alt, and moves the shapes back.
  func dragOut(with contact: ContactEvent) {
    guard contact.phase == .moved, contact.modifiers.contains(.option), !host.isDraggingOut,
      !CGRect(origin: .zero, size: host.size).contains(contact.location),
      let held = host.interaction.holds.first(where: { $0.id == contact.id })?.node,
      let view = canvas.view(of: held)
    else { return }
    let ids = canvas.together(with: view.shape.id)
    canvas.cancel()
    let shapes = editor.ordered(ids)
    host.beginDrag(
      clipboard.content(of: shapes), with: contact.id, at: contact.location,
      picture: clipboard.dragPicture(of: shapes))
  }
}
