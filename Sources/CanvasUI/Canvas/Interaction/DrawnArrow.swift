import CanvasEditing
import Deft

/// An arrow that is being drawn on the canvas, from the start of the drag to the contact.
///
/// The policy: *an end on a shape is attached to that shape. Such shapes are marked while the arrow is drawn. After
/// one arrow, the selection tool is active again.*
final class DrawnArrow: HandState {
  var kind: InteractionState { .drawing }
  private unowned let canvas: CanvasController
  /// The start of the drag, on the canvas.
  private let start: CGPoint
  /// The position of the contact, in the window.
  private var place: CGPoint
  private var targets = ArrowTargetMarks()

  /// Starts an arrow at a point of the window.
  init(from place: CGPoint, on canvas: CanvasController) {
    (self.canvas, self.place) = (canvas, place)
    start = canvas.viewport.camera.toCanvas(place)
  }

  func handle(_ contact: ContactEvent) {
    place = contact.location
    show()
  }

  func viewportDidChange() { show() }

  private func arrow(_ id: ShapeID) -> CanvasShape {
    canvas.editor.arrow(from: start, to: canvas.viewport.camera.toCanvas(place), id: id)
  }

  private func show() {
    let arrow = arrow("drawn")
    targets.show(arrow.figure.arrow?.targets ?? [], on: canvas)
    canvas.marks.show(
      shape: canvas.art(of: arrow).drawing(at: arrow.pose, canvas.palette),
      at: canvas.viewport.camera.toWindow(arrow.pose), opacity: arrow.style.opacity)
  }

  /// Inserts the arrow, and returns to the selection tool.
  func end(isLifted: Bool) -> HandEdit? {
    let editor = canvas.editor
    let arrow = arrow(editor.idGenerator.next("arrow"))
    finish()
    editor.choose(.select)
    return HandEdit(
      edit: editor.document.adding([arrow], .addArrow), travel: .atOnce, selecting: [arrow.id])
  }

  func cancel() { finish() }

  private func finish() {
    targets.show([], on: canvas)
    canvas.marks.show(shape: nil)
  }
}

/// The marks of the shapes that the ends of a dragged arrow are attached to.
struct ArrowTargetMarks {
  private var marked: [ShapeID] = []

  /// Marks these shapes and no others, in the same way as a shape under the pointer.
  mutating func show(_ targets: [ShapeID], on canvas: CanvasController) {
    guard targets != marked else { return }
    for id in marked where canvas.byID[id]?.mark == .hovered { canvas.byID[id]?.mark = nil }
    for id in targets where canvas.byID[id]?.mark == nil { canvas.byID[id]?.mark = .hovered }
    marked = targets
  }
}
