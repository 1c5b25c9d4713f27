import Deft
import DeftInspector
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Interactions with the canvas, as a user performs them.
@Suite("Canvas interactions")
@MainActor
struct CanvasHandsTests {
  let user = CanvasUser()

  @Test("A drag is one edit, and undo moves the shape back")
  func drag() {
    user.drag(520, 180, by: 60, 40)
    #expect(user.pose("circle").position == CGPoint(x: 580, y: 220))
    #expect(user.steps == ["Move"])
    user.editor.perform(.undo)
    #expect(user.pose("circle").position == CGPoint(x: 520, y: 180))
    user.wait(1)
    #expect(user.seen("circle") == CGPoint(x: 520, y: 180))
    user.editor.perform(.redo)
    #expect(user.pose("circle").position == CGPoint(x: 580, y: 220))
  }

  @Test("A cancelled gesture creates no edit, and the shape moves back")
  func escape() {
    var finger = user.down(520, 180)
    user.move(&finger, by: 60, 40)
    #expect(user.seen("circle") != CGPoint(x: 520, y: 180))
    user.key(.escape)
    user.up(finger)
    user.wait(1)
    #expect(user.steps.isEmpty && user.editor.selection.isEmpty)
    #expect(user.seen("circle") == CGPoint(x: 520, y: 180))
  }

  @Test(
    "If the document rejects an edit, a message appears and the shape moves back",
    arguments: [InputKind.touch, .pointer])
  func refused(kind: InputKind) throws {
    // Move the shape to the edge of the canvas. The window also shows the area beyond that edge.
    let way = CGSize(width: DocumentLimits.coordinate - 540, height: 0)
    let shape = try #require(user.editor.document["circle"])
    var pose = shape.pose
    pose.position = pose.position + way
    user.editor.commit(user.editor.edit(.move, [(shape, pose)]), .atOnce)
    user.editor.moveCamera(to: user.editor.camera.panned(by: way * -1))
    user.wait(1)
    #expect(user.seen("circle") == CGPoint(x: 520, y: 180))
    var messages: [String] = []
    user.editor.showMessage = { messages.append($0.english) }
    user.drag(520, 180, by: 60, 0, kind)
    user.wait(1)
    #expect(user.steps == ["Move"])
    #expect(user.pose("circle") == pose && user.seen("circle") == CGPoint(x: 520, y: 180))
    #expect(
      messages.count == 1 && messages[0].hasPrefix("“Move” failed: ")
        && messages[0].contains("outside the canvas"))
    user.drag(520, 180, by: 0, 40, kind)
    #expect(user.steps == ["Move", "Move"] && messages.count == 1)
  }

  @Test("A shape moved by a mouse is selected; a shape moved by a finger is not")
  func moved() {
    user.drag(520, 180, by: 60, 40)
    #expect(user.marked.isEmpty && user.editor.selection.isEmpty)
    // Without a selection, the key has no effect.
    user.key(.rightArrow)
    #expect(user.steps == ["Move"] && user.editor.selection.isEmpty)
    user.drag(1014, 190, by: 0, 40, .pointer)
    #expect(user.marked == ["star"] && user.editor.selection == ["star"])
    // A selected shape stays selected when a finger moves it.
    user.drag(1014, 230, by: 0, 20)
    #expect(user.marked == ["star"] && user.editor.selection == ["star"])
  }

  @Test(
    "Two-finger panning has momentum, and a finger that stops it has no other effect")
  func glide() {
    user.tap(520, 180)
    user.wait(1)
    func push() {
      var (a, b) = (user.down(600, 690), user.down(700, 690))
      for _ in 0..<10 {
        user.move(&a, by: 5, 0, steps: 1)
        user.move(&b, by: 10, 0, steps: 1)
      }
      user.up(a)
      user.up(b)
    }
    push()
    let (from, goal) = (user.app.canvas.viewport.camera, user.editor.camera)
    #expect(goal.translation.width > from.translation.width + 100)
    user.wait(0.2)
    let under = user.app.canvas.viewport.camera.translation.width
    #expect(under > from.translation.width + 20 && under < goal.translation.width - 20)
    user.tap(900, 690)
    user.wait(1)
    let caught = user.app.canvas.viewport.camera
    #expect(caught == user.editor.camera && abs(caught.translation.width - under) < 20)
    #expect(user.editor.selection == ["circle"] && user.steps.isEmpty)
    push()
    user.wait(4)
    #expect(user.app.canvas.viewport.camera == user.editor.camera)
  }

  @Test(
    "Touchpad scrolling has momentum only if the fingers lift in motion")
  func scrollThrow() {
    for _ in 0..<12 { user.wheel(0.2, at: 640, 690, isSmooth: true) }
    let before = user.editor.camera
    user.wheel(0, at: 640, 690, isSmooth: true)
    #expect(user.editor.camera.translation.height < before.translation.height - 100)
    user.wait(4)
    #expect(user.app.canvas.viewport.camera == user.editor.camera)
    for _ in 0..<12 { user.wheel(0.2, at: 640, 690, isSmooth: true) }
    let rested = user.editor.camera
    user.wait(0.2)
    user.wheel(0, at: 640, 690, isSmooth: true)
    #expect(user.editor.camera == rested)
  }

  @Test("A throw is one edit with the final position")
  func fling() {
    var finger = user.down(520, 180)
    user.move(&finger, by: 60, 60, steps: 6)
    user.up(finger)
    let landing = user.pose("circle").position
    #expect(landing.x > 590 && user.steps == ["Move"])
    #expect(user.seen("circle").x < landing.x)
    user.wait(3)
    #expect(user.seen("circle").distance(to: landing) < 0.5)
  }

  @Test("A shape caught in motion stays at its visible position, and undo continues from there")
  func caught() {
    user.drag(520, 180, by: 0, 200)
    user.key(nil, "R", .shift)
    user.wait(0.15)
    let seen = user.seen("circle")
    #expect(seen.y < 379 && seen.y > 181)
    let finger = user.down(seen.x, seen.y)
    user.wait(0.2)
    user.up(finger)
    // The finger touched at most one frame after the position was observed.
    #expect(user.pose("circle").position.distance(to: seen) < 16)
    #expect(user.steps == ["Move", "Reset", "Move"])
    user.editor.perform(.undo)
    #expect(user.pose("circle").position == CGPoint(x: 520, y: 180))
  }

  @Test("A tap selects immediately; a tap on the empty canvas deselects")
  func tap() {
    user.tap(520, 180)
    #expect(user.editor.selection == ["circle"])
    user.tap(1014, 190, .touch, .shift)
    #expect(user.editor.selection == ["circle", "star"])
    user.tap(1014, 190, .touch, .shift)
    #expect(user.editor.selection == ["circle"])
    user.wait(1)
    user.tap(640, 690)
    #expect(user.editor.selection.isEmpty)
    #expect(user.steps.isEmpty)
  }

  @Test("A double tap returns a shape to its home")
  func doubleTap() {
    user.drag(520, 180, by: 60, 40)
    user.tap(580, 220)
    user.wait(0.08)
    user.tap(580, 220)
    #expect(user.pose("circle").position == CGPoint(x: 520, y: 180))
    #expect(user.steps == ["Move", "Reset"])
    user.wait(2)
    #expect(user.seen("circle").distance(to: CGPoint(x: 520, y: 180)) < 0.01)
  }

  @Test("A long press pins a shape by one edit")
  func pin() {
    let finger = user.down(520, 180)
    user.wait(0.8)
    user.up(finger)
    #expect(user.document["circle"]?.isPinned == true && user.steps == ["Pin"])
    user.drag(520, 180, by: 60, 40)
    #expect(user.pose("circle").position == CGPoint(x: 520, y: 180))
  }

  @Test("A drag of the mouse after a hesitation moves the shape; only fingers pin by a long press")
  func hesitation() {
    var contact = user.down(520, 180, .pointer)
    user.wait(0.8)
    user.move(&contact, by: 60, 40)
    user.wait(0.2)
    user.up(contact)
    user.wait(1)
    #expect(user.document["circle"]?.isPinned == false)
    #expect(user.pose("circle").position == CGPoint(x: 580, y: 220))
    #expect(user.steps == ["Move"])
  }

  @Test(
    "The diagnosis reports an unhandled contact on a panel's margin, but none on the empty canvas"
  )
  func diagnosis() {
    let detectors = StageDiagnosis(on: user.stage)
    user.drag(40, 640, by: 60, 20)
    user.tap(200, 700)
    user.wait(1)
    #expect(detectors.diagnosis.findings.map(\.sentence) == [])
    user.tap(640, 781)
    user.wait(1)
    #expect(
      detectors.diagnosis.findings.map(\.sentence) == [
        "Touch 3 on device 2: there is no gesture at this position."
      ])
  }

  @Test("A marquee selects the shapes that it touches, and they move together as one edit")
  func marquee() {
    user.drag(420, 90, by: 460, 180)
    #expect(user.editor.selection == ["circle", "rounded"])
    user.drag(520, 180, by: 10, 30)
    #expect(user.pose("circle").position == CGPoint(x: 530, y: 210))
    #expect(user.pose("rounded").position == CGPoint(x: 766, y: 214))
    #expect(user.steps == ["Move"])
    user.editor.perform(.undo)
    #expect(user.pose("rounded").position == CGPoint(x: 756, y: 184))
  }

  @Test("Two-finger panning keeps the points under the fingers")
  func pan() {
    let before = user.document
    var (a, b) = (user.down(600, 690), user.down(700, 690))
    let grip = user.app.canvas.viewport.camera.toCanvas(a.place)
    user.move(&a, by: -50, -40)
    user.move(&b, by: 50, -40)
    let camera = user.editor.camera
    #expect(abs(camera.zoom - 2) < 1e-9)
    #expect(camera.toWindow(grip).distance(to: a.place) < 1e-6)
    user.up(a)
    user.move(&b, by: 30, 0)
    user.up(b)
    #expect(abs(user.editor.camera.zoom - 2) < 1e-9)
    #expect(user.document == before && user.steps.isEmpty)
    #expect(user.editor.selection.isEmpty)
  }

  @Test("A shape follows the finger exactly on a zoomed canvas")
  func zoomedDrag() {
    user.editor.moveCamera(to: Camera(zoom: 2, translation: CGSize(width: -700, height: -100)))
    user.drag(340, 260, by: 50, 30)
    #expect(user.pose("circle").position.distance(to: CGPoint(x: 545, y: 195)) < 1e-9)
  }

  @Test("A touchpad pinch zooms, and cancellation restores the zoom")
  func pinch() {
    var contact = user.down(640, 690, .touchpad)
    user.pinch(contact, scale: 3)
    #expect(abs(user.editor.camera.zoom - 3) < 1e-9)
    user.lose(contact, .systemCancelled)
    #expect(user.editor.camera == Camera())
    user.wait(1)
    contact = user.down(640, 690, .touchpad)
    user.pinch(contact, scale: 0.5)
    user.up(contact)
    #expect(abs(user.editor.camera.zoom - 0.5) < 1e-9)
  }

  @Test(
    "The wheel pans, and zooms about the pointer with Control; over a shape it scales the shape"
  )
  func wheel() {
    user.wheel(1, at: 640, 690)
    #expect(user.editor.camera.translation == CGSize(width: 0, height: -60))
    user.wait(1)
    let grip = user.editor.camera.toCanvas(CGPoint(x: 640, y: 640))
    user.wheel(-2, at: 640, 640, .control)
    #expect(abs(user.editor.camera.zoom - 1.21) < 1e-9)
    #expect(user.editor.camera.toWindow(grip).distance(to: CGPoint(x: 640, y: 640)) < 1e-9)
    user.editor.moveCamera(to: Camera())
    user.wait(1)
    for _ in 0..<3 { user.wheel(-1, at: 520, 180, .control) }
    #expect(abs(user.pose("circle").scale - 1.331) < 1e-9)
    #expect(user.steps == ["Scale"], "Successive clicks of the wheel are one edit.")
  }

  @Test("The middle button, or Space with the first button, pans even over a shape")
  func middleButton() {
    var mouse = user.down(520, 180, .pointer, button: 2)
    user.move(&mouse, by: 30, 20)
    user.up(mouse)
    #expect(user.editor.camera.translation == CGSize(width: 30, height: 20))
    user.key(nil, " ")
    mouse = user.down(550, 200, .pointer)
    user.move(&mouse, by: 10, 0)
    user.up(mouse)
    user.key(nil, " ", isDown: false)
    #expect(user.editor.camera.translation == CGSize(width: 40, height: 20))
    #expect(user.editor.selection.isEmpty)
    #expect(user.steps.isEmpty && user.pose("circle").position == CGPoint(x: 520, y: 180))
  }

  @Test("A two-finger tap undoes and a three-finger tap redoes, without moving shapes")
  func chords() {
    user.drag(520, 180, by: 60, 40)
    user.tap(with: 2, at: 1000, 190)
    #expect(user.pose("circle").position == CGPoint(x: 520, y: 180))
    user.wait(1)
    user.tap(with: 3, at: 300, 690)
    #expect(user.pose("circle").position == CGPoint(x: 580, y: 220))
    #expect(user.pose("star").position == CGPoint(x: 1014, y: 190))
    #expect(user.steps == ["Move"])
  }

  @Test("A corner handle scales the selection about the opposite corner")
  func handles() {
    user.tap(520, 180, .pointer)
    user.wait(1)
    user.drag(596, 256, by: 38, 38, .pointer)
    let pose = user.pose("circle")
    #expect(abs(pose.scale - 1.25) < 0.01 && user.steps == ["Scale"])
    #expect(pose.position.distance(to: CGPoint(x: 539, y: 199)) < 0.6)
  }

  @Test("Arrow keys in a row create one edit; after another edit or selection, they create another")
  func keys() {
    user.key(.tab)
    user.key(.tab)
    user.key(.rightArrow)
    for _ in 0..<5 { user.key(.rightArrow, isRepeat: true) }
    user.wait(3)
    user.key(.rightArrow)
    user.key(.downArrow, "", .shift)
    user.key(.leftArrow)
    let (near, far) = (CommandSteps.near, CommandSteps.far)
    let moved = CGPoint(x: 520 + 6 * near, y: 180 + far)
    #expect(user.pose("circle").position == moved && user.steps == ["Move"])
    user.editor.perform(.undo)
    #expect(user.pose("circle").position == CGPoint(x: 520, y: 180))
    user.editor.perform(.redo)
    #expect(user.pose("circle").position == moved)
    // A redone step is not extended, and neither is a step before another edit or selection.
    user.key(.rightArrow)
    #expect(user.steps == ["Move", "Move"])
    user.editor.perform(.fill(.rose))
    user.key(.rightArrow)
    #expect(user.steps == ["Move", "Move", "Color", "Move"])
    user.editor.select(["star"])
    user.editor.select(["circle"])
    user.key(.rightArrow)
    #expect(user.steps == ["Move", "Move", "Color", "Move", "Move"])
    user.key(nil, "]")
    user.key(nil, "]")
    #expect(user.steps.suffix(2) == ["Rotate", "Rotate"])
  }

}
