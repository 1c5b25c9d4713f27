import CanvasEditing
import Deft

/// The drag of a lasso, a hand-drawn marquee. During the drag, it selects the shapes that it surrounds.
final class LassoDrag: HandState {
  var kind: InteractionState { .marquee }
  private unowned let canvas: CanvasController
  /// The corners of the lasso, on the canvas.
  private var corners: [CGPoint]
  /// The selection before the drag.
  private let before: Set<ShapeID>
  /// The shapes that stay selected: the previous selection if the lasso adds to it.
  private let base: Set<ShapeID>

  /// The minimum distance between two corners, in points of the window.
  private static let step: CGFloat = 4

  /// Starts a lasso at a point of the window.
  init(from start: CGPoint, adds: Bool, on canvas: CanvasController) {
    self.canvas = canvas
    corners = [canvas.viewport.camera.toCanvas(start)]
    before = canvas.editor.selection
    base = adds ? before : []
  }

  /// Extends the lasso to the contact.
  func handle(_ contact: ContactEvent) {
    let (camera, editor) = (canvas.viewport.camera, canvas.editor)
    let corner = camera.toCanvas(contact.location)
    if let last = corners.last, last.distance(to: corner) * camera.zoom >= Self.step {
      corners.append(corner)
    }
    let lasso = Lasso(corners + [corner])
    let inside = editor.shapes(inside: lasso)
    editor.select(inside.reduce(into: base) { $0.formUnion(editor.unit(of: $1)) })
    canvas.marks.show(
      lasso: Path {
        $0.addLines((corners + [corner]).map { camera.toWindow($0) })
        $0.closeSubpath()
      })
  }

  /// Hides the lasso, and keeps the selection.
  func end(isLifted: Bool) -> HandEdit? {
    canvas.marks.show(lasso: nil)
    return nil
  }

  /// Hides the lasso, and restores the previous selection.
  func cancel() {
    canvas.editor.select(before)
    canvas.marks.show(lasso: nil)
  }
}
