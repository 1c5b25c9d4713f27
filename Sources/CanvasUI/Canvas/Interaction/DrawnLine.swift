import CanvasEditing
import Deft

/// A line that is being drawn on the canvas, and becomes a shape when it ends.
///
/// The policy: *the line stays at its position on the canvas, even if the camera moves.  It is smoothed in points of
/// the window at the initial zoom, so that it follows the hand equally closely at every zoom.*
final class DrawnLine: HandState {
  var kind: InteractionState { .drawing }
  /// The width of lines, in points of the window.
  static let width: CGFloat = 6
  /// The time after which further contacts no longer cancel the line, in seconds.
  static let settlingTime: TimeInterval = 0.1
  /// The distance from the start after which further contacts no longer cancel the line, in points.
  static let settlingDistance: CGFloat = 8

  private unowned let canvas: CanvasController
  /// The camera at the start of the line.
  private let camera: Camera
  private let knowsPressure: Bool
  private let begin: TimeInterval
  private let start: CGPoint
  /// The maximum distance of the contact from its start, in points of the window.
  private var reach: CGFloat = 0
  private var pen = InkPen(width: DrawnLine.width)

  /// Starts a line at the start of a touch.
  init(from touch: BackgroundHand.Touch, on canvas: CanvasController) {
    self.canvas = canvas
    camera = canvas.viewport.camera
    knowsPressure = touch.event.kind == .pen
    (begin, start) = (touch.begin, touch.start)
    pen.add(InkSample(touch.start, pressure: knowsPressure ? touch.event.pressure : nil))
  }

  /// Returns whether the line continues when another contact begins; otherwise both contacts pinch.
  func isWellBegun(at contact: ContactEvent) -> Bool {
    contact.time - begin >= Self.settlingTime || reach >= Self.settlingDistance
  }

  /// Continues the line.
  func handle(_ contact: ContactEvent) {
    reach = max(reach, start.distance(to: contact.location))
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
    canvas.marks.show(line: outline, canvas.editor.hue)
  }

  /// Finishes the line and returns the edit that inserts it.
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
      editor.idGenerator.next("line"), .ink(ink), Style(.plain(editor.hue)),
      home: Pose(position: camera.toCanvas(center)))
    return HandEdit(
      edit: Edit(.draw, [.insert(line, at: editor.document.shapes.count)]), travel: .atOnce)
  }

  /// Discards the line.
  func cancel() { canvas.marks.show(line: nil, canvas.editor.hue) }
}
