import CanvasEditing
import Deft

/// A sweep of the eraser, which deletes the touched shapes when it ends.
///
/// The policy: *touched shapes fade until the sweep ends, and one sweep is one step of the history.*
final class EraserSweep: HandState {
  var kind: InteractionState { .erasing }
  private unowned let canvas: CanvasController
  private var progress: StrokeProgress
  /// The last position, on the canvas.
  private var place: CGPoint
  private var erased: Set<ShapeID> = []

  /// Starts a sweep at the start of a touch.
  init(from touch: BackgroundHand.Touch, on canvas: CanvasController) {
    self.canvas = canvas
    progress = StrokeProgress(from: touch)
    place = canvas.viewport.camera.toCanvas(touch.start)
    sweep(to: touch.start)
  }

  func continues(at contact: ContactEvent) -> Bool { progress.continues(at: contact) }

  func handle(_ contact: ContactEvent) {
    progress.follow(contact)
    sweep(to: contact.location)
  }

  /// Fades the shapes between the last position and a point of the window.
  private func sweep(to point: CGPoint) {
    let (editor, camera) = (canvas.editor, canvas.viewport.camera)
    let next = camera.toCanvas(point)
    let touched = editor.shapes(
      erasedFrom: place, to: next, within: Eraser.radius / camera.zoom)
    place = next
    for id in touched where erased.insert(id).inserted { canvas.byID[id]?.isFaded = true }
    canvas.marks.show(eraser: point)
  }

  func end(isLifted: Bool) -> HandEdit? {
    cancel()
    return HandEdit(edit: canvas.editor.document.deleting(erased, .erase), travel: .atOnce)
  }

  /// Restores the shapes.
  func cancel() {
    for id in erased { canvas.byID[id]?.isFaded = false }
    canvas.marks.show(eraser: nil)
  }
}
