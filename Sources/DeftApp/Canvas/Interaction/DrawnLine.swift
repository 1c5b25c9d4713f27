import CanvasModel
import Deft

/// A line that is drawn by hand on the plane: it becomes a shape when it is done.
///
/// It is smoothed in points of the window, so that it follows the hand as closely at every zoom.
final class DrawnLine {
  /// How wide lines are, in points of the window.
  static let width: CGFloat = 6

  private unowned let canvas: CanvasController
  private let camera: Camera
  private let knowsPressure: Bool
  private var pen = InkPen(width: DrawnLine.width)

  /// A line from a point of the window.
  init(from start: CGPoint, _ contact: ContactEvent, on canvas: CanvasController) {
    self.canvas = canvas
    camera = canvas.lens.camera
    knowsPressure = contact.kind == .pen
    pen.add(InkSample(start, pressure: knowsPressure ? contact.pressure : nil))
    add(contact)
  }

  /// The line goes on.
  func add(_ contact: ContactEvent) {
    pen.add(InkSample(contact.location, pressure: knowsPressure ? contact.pressure : nil))
    canvas.marks.show(line: pen.ink.outline, canvas.editor.hue)
  }

  /// The line is done.
  func end() {
    takeBack()
    guard case .ink(var ink)? = pen.finished?.figure, let center = pen.finished?.center else {
      return
    }
    for index in ink.points.indices {
      let point = ink.points[index]
      ink.points[index] = Ink.Point(
        CGPoint(x: point.position.x / camera.zoom, y: point.position.y / camera.zoom),
        width: point.width / camera.zoom)
    }
    let editor = canvas.editor
    let line = CanvasShape(
      editor.freshID("line"), .ink(ink), Style(.plain(editor.hue)),
      home: Pose(position: camera.toPlane(center)))
    editor.commit(Edit("Draw", [.insert(line, at: editor.document.shapes.count)]), .atOnce)
  }

  /// The line was not meant.
  func takeBack() { canvas.marks.show(line: nil, canvas.editor.hue) }
}
