import CanvasEditing
import Deft

/// A rectangle that is pulled over the plane: it selects what it touches, while it is pulled.
final class MarqueeDrag: HandState {
  var kind: InteractionState { .marquee }
  private unowned let canvas: CanvasController
  /// The corner that stays, on the plane.
  private let corner: CGPoint
  /// What was selected before, and stays selected where the marquee adds to it.
  private let before: Set<ShapeID>
  private let kept: Set<ShapeID>

  /// A marquee from a point of the window.
  init(from start: CGPoint, adds: Bool, on canvas: CanvasController) {
    self.canvas = canvas
    corner = canvas.viewport.camera.toPlane(start)
    before = canvas.editor.selection
    kept = adds ? before : []
  }

  /// The other corner is where the contact is.
  func handle(_ contact: ContactEvent) {
    let (camera, editor) = (canvas.viewport.camera, canvas.editor)
    let other = camera.toPlane(contact.location)
    let frame = CGRect(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(corner.x - other.x),
      height: abs(corner.y - other.y))
    let touched = editor.shapes(touching: frame)
    editor.select(touched.reduce(into: kept) { $0.formUnion(editor.unit(of: $1)) })
    canvas.marks.show(marquee: camera.toWindow(frame))
  }

  /// What is selected stays so.
  func end(isLifted: Bool) -> HandEdit? {
    canvas.marks.show(marquee: nil)
    return nil
  }

  /// What was selected before is selected again.
  func cancel() {
    canvas.editor.select(before)
    canvas.marks.show(marquee: nil)
  }
}
