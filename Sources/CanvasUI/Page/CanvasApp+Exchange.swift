import CanvasEditing
import Deft

/// What is dragged over the canvas, and out of it.
extension CanvasApp {
  /// Whatever the canvas can make something of is copied to it, and the window's edge says so.
  package func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation? {
    guard drag.types.contains(where: CanvasClipboard.types.contains) else { return nil }
    canvas.marks.show(drop: CGRect(origin: .zero, size: host.size))
    host.setNeedsFrame()
    return .copy
  }

  /// It has gone elsewhere, or lies there now.
  package func stageDragDidLeave(_ stage: Stage) {
    canvas.marks.show(drop: nil)
    host.setNeedsFrame()
  }

  /// It comes to lie where it was dropped.
  package func stage(_ stage: Stage, dropped drop: Drop) -> Bool {
    clipboard.handle(drop, at: editor.camera.toPlane(drop.drag.location))
  }

  /// With Alt, shapes that are dragged over the edge of the window leave it, as copies for other programs; here they
  /// go back to where they were.
  func dragOut(with contact: ContactEvent) {
    guard contact.phase == .moved, contact.modifiers.contains(.option), !host.isDraggingOut,
      !CGRect(origin: .zero, size: host.size).contains(contact.location),
      let held = host.interaction.holds.first(where: { $0.id == contact.id })?.node,
      let view = canvas.view(of: held)
    else { return }
    let ids =
      editor.selection.contains(view.shape.id) ? editor.selection : editor.unit(of: view.shape.id)
    canvas.cancel()
    let shapes = editor.ordered(ids)
    host.beginDrag(
      clipboard.content(of: shapes), with: contact.id, at: contact.location,
      picture: clipboard.dragPicture(of: shapes))
  }
}
