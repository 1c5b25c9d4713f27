import CanvasEditing
import Deft

/// A line that is drawn by hand on the plane: it becomes a shape when it is done.
///
/// The policy: *the line lies on the plane where the hand was, also where the camera moves meanwhile; it is smoothed in
/// points of the window in which it began, so that it follows the hand as closely at every zoom.*
final class DrawnLine: HandState {
  var kind: InteractionState { .drawing }
  /// How wide lines are, in points of the window.
  static let width: CGFloat = 6
  /// After this time, in seconds, a line is kept whatever else touches the screen.
  static let settlingTime: TimeInterval = 0.1
  /// After this distance from its start, in points, a line is kept whatever else touches the screen.
  static let settlingDistance: CGFloat = 8

  private unowned let canvas: CanvasController
  /// The camera with which the line began.
  private let camera: Camera
  private let knowsPressure: Bool
  private let begin: TimeInterval
  private let start: CGPoint
  /// How far the contact has been from its start, in points of the window.
  private var reach: CGFloat = 0
  private var pen = InkPen(width: DrawnLine.width)

  /// A line from the start of a touch on the plane.
  init(from touch: BackgroundHand.Touch, on canvas: CanvasController) {
    self.canvas = canvas
    camera = canvas.viewport.camera
    knowsPressure = touch.event.kind == .pen
    (begin, start) = (touch.begin, touch.start)
    pen.add(InkSample(touch.start, pressure: knowsPressure ? touch.event.pressure : nil))
  }

  /// Whether another contact that comes down now leaves the line alone; before, the two are a pinch.
  func isWellBegun(at contact: ContactEvent) -> Bool {
    contact.time - begin >= Self.settlingTime || reach >= Self.settlingDistance
  }

  /// The line goes on.
  func handle(_ contact: ContactEvent) {
    reach = max(reach, start.distance(to: contact.location))
    let place = camera.toWindow(canvas.viewport.camera.toPlane(contact.location))
    pen.add(InkSample(place, pressure: knowsPressure ? contact.pressure : nil))
    show()
  }

  func viewportDidChange() { show() }

  /// Shows the line where it lies on the plane.
  private func show() {
    var outline = pen.ink.outline
    let now = canvas.viewport.camera
    if now != camera {
      let zoom = now.zoom / camera.zoom
      let origin = now.toWindow(camera.toPlane(CGPoint.zero))
      outline = outline.applying(
        CGAffineTransform(translationX: origin.x, y: origin.y).scaledBy(x: zoom, y: zoom))
    }
    canvas.marks.show(line: outline, canvas.editor.hue)
  }

  /// The line is done.
  func end(isLifted: Bool) -> HandEdit? {
    cancel()
    guard case .ink(var ink)? = pen.finished?.figure, let center = pen.finished?.center else {
      return nil
    }
    for index in ink.points.indices {
      let point = ink.points[index]
      ink.points[index] = Ink.Point(
        CGPoint(x: point.position.x / camera.zoom, y: point.position.y / camera.zoom),
        width: point.width / camera.zoom)
    }
    let editor = canvas.editor
    let line = CanvasShape(
      editor.freshIDs.next("line"), .ink(ink), Style(.plain(editor.hue)),
      home: Pose(position: camera.toPlane(center)))
    return HandEdit(
      edit: Edit(.draw, [.insert(line, at: editor.document.shapes.count)]), travel: .atOnce)
  }

  /// The line was not meant.
  func cancel() { canvas.marks.show(line: nil, canvas.editor.hue) }
}
