import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Zooming during an interaction does not change the document; only the interaction changes it.
@Suite("Zooming during an interaction")
@MainActor
struct HeldZoomTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  /// The inputs that change the camera.
  enum Zoom: CaseIterable {
    case zoomIn, zoomOut, fit, actualSize, wheel, window, fingers, pan
  }

  private func zoom(_ way: Zoom) {
    switch way {
    case .zoomIn: user.key(nil, "+", .control)
    case .zoomOut:
      user.key(nil, "-", .control)
      user.key(nil, "-", .control)
    case .fit: user.key(nil, "z")
    case .actualSize:
      user.key(nil, "+", .control)
      user.key(nil, "0", .control)
    case .wheel: user.wheel(-2, at: 300, 690, .control)
    case .window: user.stage.resize(to: CGSize(width: 900, height: 700), at: user.time)
    case .fingers:
      var (a, b) = (user.down(200, 690), user.down(280, 690))
      user.move(&a, by: -60, 0, steps: 4)
      user.move(&b, by: 40, -20, steps: 4)
      user.up(a)
      user.up(b)
    case .pan: user.key(.leftArrow, "", .control)
    }
    user.wait(0.5)
  }

  @Test(
    "A dragged shape keeps its size, and its grabbed point stays under the finger",
    arguments: Zoom.allCases)
  func dragged(_ way: Zoom) {
    let before = user.pose("circle")
    // Press beside the center of the circle.
    var finger = user.down(540, 190)
    user.move(&finger, by: 60, 40)
    zoom(way)
    user.move(&finger, by: 20, 10)
    let now = user.app.canvas.byID["circle"]?.pose.target ?? Pose()
    #expect(now.scale == before.scale && now.rotation == before.rotation, "\(now)")
    // The grabbed point is 20 points to the right of the center and 10 points below it.
    let taken = CGPoint(x: now.position.x + 20, y: now.position.y + 10)
    #expect(user.app.canvas.viewport.camera.toWindow(taken).distance(to: finger.place) < 1e-6)
    user.wait(0.2)
    user.up(finger)
    #expect(user.pose("circle").scale == before.scale)
  }

  @Test("A pressed shape does not move when the view zooms", arguments: Zoom.allCases)
  func pressed(_ way: Zoom) {
    let before = user.pose("circle")
    let mouse = user.down(540, 190, .pointer)
    zoom(way)
    user.up(mouse)
    // A mouse does not pin by a long press either.
    #expect(user.pose("circle") == before)
    #expect(user.steps.isEmpty)
  }

  @Test("A tap on a shape that is partly outside the window does not move it")
  func tapped() {
    for _ in 0..<3 { user.wheel(-2, at: 300, 690, .control) }
    let before = user.pose("circle")
    let middle = user.app.canvas.viewport.camera.toWindow(before.position)
    // Only the lower part of the shape is visible.
    let place = CGPoint(x: middle.x, y: middle.y + 30)
    user.tap(place.x, place.y)
    user.wait(1)
    #expect(user.editor.selection == ["circle"])
    #expect(user.pose("circle") == before && user.steps.isEmpty)
  }

  @Test("Two fingers scale by their distance, not by the zoom, and nothing jumps when one lifts")
  func transformed() {
    var (a, b) = (user.down(480, 180), user.down(560, 180))
    user.move(&a, by: -20, 0)
    user.move(&b, by: 20, 0)
    zoom(.zoomIn)
    user.move(&b, by: 40, 0)
    user.up(a)
    let scale = user.app.canvas.byID["circle"]?.pose.target.scale ?? 0
    let place = user.seen("circle")
    user.move(&b, by: 1, 0)
    #expect(user.seen("circle").distance(to: place) < 2)
    user.wait(0.2)
    user.up(b)
    #expect(abs(scale - 2) < 1e-9 && user.pose("circle").scale == scale)
  }

  @Test("Shapes that are dragged together keep their sizes and distances")
  func together() {
    editor.select(["circle", "star"])
    let (circle, star) = (user.pose("circle"), user.pose("star"))
    var mouse = user.down(520, 180, .pointer)
    user.move(&mouse, by: -60, 40)
    zoom(.zoomOut)
    user.move(&mouse, by: 30, 10)
    user.wait(0.2)
    user.up(mouse)
    let (a, b) = (user.pose("circle"), user.pose("star"))
    #expect(a.scale == circle.scale && b.scale == star.scale)
    let (old, new) = (star.position - circle.position, b.position - a.position)
    // Edits round positions to a hundredth of a point.
    #expect(abs(old.width - new.width) < 0.011 && abs(old.height - new.height) < 0.011)
  }

  @Test("A corner handle dragged by a mouse stays under the pointer")
  func handle() {
    user.tap(520, 180, .pointer)
    user.wait(1)
    // Press the corner of the frame.
    var mouse = user.down(596, 256, .pointer)
    user.move(&mouse, by: 38, 38)
    user.wheel(-2, at: mouse.place.x, mouse.place.y, .control)
    user.wait(0.3)
    user.move(&mouse, by: 1, 1, steps: 1)
    let frame = editor.camera.toWindow(
      editor.frame(
        of: user.document["circle"]!, at: user.app.canvas.byID["circle"]?.pose.target ?? Pose()))
    #expect(CGPoint(x: frame.maxX, y: frame.maxY).distance(to: mouse.place) < 3, "\(frame)")
    user.up(mouse)
    #expect(abs(user.pose("circle").position.x - 520 - (user.pose("circle").scale - 1) * 76) < 1)
  }

  @Test("A pan continues from a zoom and does not revert it")
  func panned() {
    var mouse = user.down(300, 690, .pointer, button: 2)
    user.move(&mouse, by: 20, 0)
    zoom(.zoomIn)
    #expect(abs(editor.camera.zoom - CanvasEditor.zoomStep) < 1e-9)
    user.move(&mouse, by: 20, 0)
    #expect(abs(editor.camera.zoom - CanvasEditor.zoomStep) < 1e-9)
    user.up(mouse)
    #expect(user.app.canvas.viewport.camera == editor.camera)
  }
}
