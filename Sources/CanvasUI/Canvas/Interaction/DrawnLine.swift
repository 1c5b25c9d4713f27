import CanvasEditing
import Deft

/// A line that is being drawn on the canvas, and becomes a shape when it ends.
///
/// The policy: *the line stays at its position on the canvas, even if the camera moves. It is smoothed in points of
/// the window at the initial zoom, so that it follows the hand equally closely at every zoom.*
final class DrawnLine: HandState {
  var kind: InteractionState { .drawing }
  private unowned let canvas: CanvasController
  /// The camera at the start of the line.
  private let camera: Camera
  private let knowsPressure: Bool
  private var progress: StrokeProgress
  private var pen: InkPen

  /// Starts a line at the start of a touch.
  init(from touch: BackgroundHand.Touch, on canvas: CanvasController) {
    self.canvas = canvas
    camera = canvas.viewport.camera
    knowsPressure = touch.event.kind == .pen
    progress = StrokeProgress(from: touch)
    pen = InkPen(width: canvas.editor.penWidth.points)
    pen.add(InkSample(touch.start, pressure: knowsPressure ? touch.event.pressure : nil))
  }

  func continues(at contact: ContactEvent) -> Bool { progress.continues(at: contact) }

  /// Continues the line.
  func handle(_ contact: ContactEvent) {
    progress.follow(contact)
    let place = camera.toWindow(canvas.viewport.camera.toCanvas(contact.location))
    pen.add(InkSample(place, pressure: knowsPressure ? contact.pressure : nil))
    show()
  }

  func viewportDidChange() { show() }

  /// Shows the line at its position on the canvas.
  private func show() {
    var outline = pen.ink.outline
    let now = canvas.viewport.camera
    if now != camera {
      let zoom = now.zoom / camera.zoom
      let origin = now.toWindow(camera.toCanvas(CGPoint.zero))
      outline = outline.applying(
        CGAffineTransform(translationX: origin.x, y: origin.y).scaledBy(x: zoom, y: zoom))
    }
    canvas.marks.show(line: outline, canvas.editor.inkStyle)
  }

  /// Finishes the line and returns the edit that inserts it.
  func end(isLifted: Bool) -> HandEdit? {
    cancel()
    let line = Ink(
      pen.points.map {
        Ink.Point(camera.toCanvas($0.position), width: $0.width / camera.zoom)
      })
    guard let (ink, center) = line.centered(decimals: Precision.decimals(atZoom: camera.zoom))
    else { return nil }
    let editor = canvas.editor
    let shape = CanvasShape(
      editor.idGenerator.next("line"), .ink(ink), editor.inkStyle,
      home: Pose(position: center))
    return HandEdit(
      edit: Edit(.draw, [.insert(shape, at: editor.document.shapes.count)]), travel: .atOnce)
  }

  /// Discards the line.
  func cancel() { canvas.marks.show(line: nil, canvas.editor.inkStyle) }
}
