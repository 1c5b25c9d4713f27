import CanvasEditing
import Deft

/// The drag of a marquee, which selects all shapes that it touches while it is dragged.
final class MarqueeDrag: HandState {
  var kind: InteractionState { .marquee }
  private unowned let canvas: CanvasController
  /// The fixed corner, on the canvas.
  private let corner: CGPoint
  /// The selection before the drag.
  private let before: Set<ShapeID>
  /// The shapes that stay selected: the previous selection if the marquee adds to it.
  private let base: Set<ShapeID>

  /// Starts a marquee at a point of the window.
  init(from start: CGPoint, adds: Bool, on canvas: CanvasController) {
    self.canvas = canvas
    corner = canvas.viewport.camera.toCanvas(start)
    before = canvas.editor.selection
    base = adds ? before : []
  }

  /// Moves the other corner to the contact.
  func handle(_ contact: ContactEvent) {
    let (camera, editor) = (canvas.viewport.camera, canvas.editor)
    let other = camera.toCanvas(contact.location)
    let frame = CGRect(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(corner.x - other.x),
      height: abs(corner.y - other.y))
    let touched = editor.shapes(touching: frame)
    editor.select(touched.reduce(into: base) { $0.formUnion(editor.unit(of: $1)) })
    canvas.marks.show(marquee: camera.toWindow(frame))
  }

  /// Hides the marquee, and keeps the selection.
  func end(isLifted: Bool) -> HandEdit? {
    canvas.marks.show(marquee: nil)
    return nil
  }

  /// Hides the marquee, and restores the previous selection.
  func cancel() {
    canvas.editor.select(before)
    canvas.marks.show(marquee: nil)
  }
}
