import CanvasEditing
import Deft

/// A shape that is being drawn on the canvas: it fills the rectangle from the start of the drag to the contact.
///
/// The policy: *the painted bounds of the shape are the dragged rectangle. Shift makes both sides equal, and Alt draws
/// from the center. Both corners snap like moved shapes. After one shape, the selection tool is active again.*
final class DrawnShape: HandState {
  var kind: InteractionState { .drawing }
  private unowned let canvas: CanvasController
  private let shapeKind: ShapeKind
  /// The start of the drag, on the canvas.
  private let start: CGPoint
  /// The position of the contact, in the window.
  private var place: CGPoint
  private var snapping: Snapping?

  /// The minimum side of a drawn shape, in points of the window. A flatter shape could not be grabbed.
  private static let leastSide: CGFloat = 8

  /// Starts a shape at a point of the window.
  init(_ kind: ShapeKind, from place: CGPoint, on canvas: CanvasController) {
    (self.canvas, shapeKind, self.place) = (canvas, kind, place)
    let start = canvas.viewport.camera.toCanvas(place)
    var snapping = canvas.snapping(nil, of: [], around: CGRect(center: start, size: .zero))
    self.start = start + (snapping?.snap(start).correction ?? .zero)
  }

  func handle(_ contact: ContactEvent) {
    place = contact.location
    show()
  }

  func viewportDidChange() { show() }

  /// Returns the dragged rectangle, on the canvas, and the guides of its snapped corner.
  private func frame() -> (CGRect, [SnapGuide]) {
    let camera = canvas.viewport.camera
    var corner = camera.toCanvas(place)
    var guides: [SnapGuide] = []
    if var snapping = canvas.snapping(
      snapping, of: [], around: CGRect(center: corner, size: .zero))
    {
      let snap = snapping.snap(corner)
      corner = corner + snap.correction
      (self.snapping, guides) = (snapping, snap.guides)
    }
    var way = corner - start
    let least = Self.leastSide / camera.zoom
    if canvas.modifiers.contains(.shift) {
      let side = max(abs(way.width), abs(way.height), least)
      way = CGSize(width: side.signed(as: way.width), height: side.signed(as: way.height))
    } else {
      way = CGSize(
        width: max(abs(way.width), least).signed(as: way.width),
        height: max(abs(way.height), least).signed(as: way.height))
    }
    let isCentered = canvas.modifiers.contains(.option)
    let other = isCentered ? start + way * -1 : start
    let end = start + way
    return (
      CGRect(
        x: min(other.x, end.x), y: min(other.y, end.y), width: abs(end.x - other.x),
        height: abs(end.y - other.y)), guides
    )
  }

  private func show() {
    let (frame, guides) = frame()
    let shape = canvas.editor.shape(shapeKind, filling: frame, id: "drawn")
    canvas.marks.show(
      shape: canvas.art(of: shape).drawing(at: shape.pose, canvas.palette),
      at: canvas.viewport.camera.toWindow(shape.pose), opacity: shape.style.opacity)
    canvas.marks.show(guides, through: canvas.viewport.camera)
    canvas.marks.show(
      label: "\(Int(frame.width.rounded())) × \(Int(frame.height.rounded()))", at: place,
      canvas.host.textMeasurer)
  }

  /// Inserts the shape, and returns to the selection tool.
  func end(isLifted: Bool) -> HandEdit? {
    let editor = canvas.editor
    let shape = editor.shape(
      shapeKind, filling: frame().0, id: editor.nextID(shapeKind))
    finish()
    editor.advanceHue()
    editor.choose(.select)
    return HandEdit(
      edit: editor.document.adding([shape], shapeKind.editKind), travel: .atOnce,
      selecting: [shape.id])
  }

  func cancel() { finish() }

  private func finish() {
    canvas.marks.show(shape: nil)
    canvas.marks.show([], through: canvas.viewport.camera)
    canvas.marks.show(label: nil, at: .zero, canvas.host.textMeasurer)
  }
}

extension CGFloat {
  /// Returns the value with the sign of another value; positive if the other value is 0.
  fileprivate func signed(as other: CGFloat) -> CGFloat { other < 0 ? -self : self }
}
