import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("End of typing")
@MainActor
struct TypingEndTests {
  let user = CanvasUser()

  private var isEditing: Bool { user.app.canvas.text.state == .editingText }
  private var words: [String] { user.document.shapes.compactMap { $0.figure.text?.content } }

  /// Opens two boxes, of which the first one has a label, and returns the label.
  private func openBoxes() throws -> ShapeID {
    let boxes = zip(["a", "b"] as [ShapeID], [CGFloat(400), 900]).map { id, x in
      CanvasShape(
        id, .rectangle(CGSize(width: 220, height: 90)), Style(.plain(.sky)),
        home: Pose(position: CGPoint(x: x, y: 300)))
    }
    user.editor.open(Document(boxes))
    user.editor.select(["a"])
    _ = user.type("Trees")
    user.key(.escape)
    user.editor.select([])
    user.wait(0.5)
    return try #require(user.document.shapes.first { $0.figure.text != nil }).id
  }

  /// Begins to edit a label by a double tap or double click.
  private func doubleTap(_ id: ShapeID, _ kind: InputKind = .touch) {
    for _ in 0..<2 {
      user.tap(user.seen(id).x, user.seen(id).y, kind)
      user.wait(0.05)
    }
    user.wait(0.5)
  }

  @Test(
    "After a label was edited again, its shape is selected with it",
    arguments: [InputKind.touch, .pointer])
  func editedLabel(_ kind: InputKind) throws {
    let label = try openBoxes()
    doubleTap(label, kind)
    #expect(isEditing && user.editor.selection == [label])
    user.enter("!")
    user.key(.escape)
    #expect(user.editor.selection == ["a", label])
    let distance = user.pose(label).position.distance(to: user.pose("a").position)
    user.key(.rightArrow)
    #expect(user.pose("a").position.x > 400)
    #expect(user.pose(label).position.distance(to: user.pose("a").position) == distance)
    // A press on another shape selects that one.
    doubleTap(label, kind)
    #expect(isEditing)
    user.drag(900, 300, by: 40, 60, kind)
    #expect(!isEditing && user.editor.selection == (kind == .touch ? [] : ["b"]))
    #expect(user.pose("b").position.y > 340)
  }

  @Test(
    "A shape dragged out of the palette while a label is edited ends editing",
    arguments: [InputKind.touch, .pointer])
  func palette(_ kind: InputKind) throws {
    let user = ChromeUser()
    user.app.editor.select(["hexagon"])
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    user.type("Trees")
    let count = user.document.shapes.count
    let button = try #require(user.element("Add star")).frame
    user.press(
      at: CGPoint(x: button.midX, y: button.midY), to: CGPoint(x: 1100, y: 300), kind: kind)
    #expect(user.app.canvas.text.state == .idle)
    #expect(user.document.shapes.count == count + 2)
    let star = try #require(user.document.shapes.last)
    #expect(star.figure.text == nil && user.selection == [star.id])
    // The next keys are commands again.
    user.press(.letter("t"))
    user.type("Water")
    user.press(.escape)
    let texts = user.document.shapes.compactMap { $0.figure.text?.content }
    #expect(texts.contains("Trees") && texts.contains("Water"))
  }

  @Test("A text from the palette that is dropped on a label or on its shape edits the label")
  func droppedOnLabel() throws {
    let label = try openBoxes()
    let shape = user.seen("a")
    for place in [user.seen(label), CGPoint(x: shape.x - 100, y: shape.y - 35)] {
      user.app.chrome.drop(.text, at: place)
      user.wait(0.1)
      #expect(isEditing)
      user.enter("+")
      user.key(.escape)
    }
    #expect(words == ["Trees++"] && user.editor.selection == ["a", label])
    // Beside the shapes, it is a new text.
    user.app.chrome.drop(.text, at: CGPoint(x: 640, y: 550))
    user.wait(0.1)
    user.enter("New")
    user.key(.escape)
    #expect(words == ["Trees++", "New"])
  }

  @Test("Panning and pinching with two fingers beside a text do not end its editing")
  func panned() {
    user.editor.open(Document())
    _ = user.type("On")
    let camera = user.editor.camera
    for scale in [CGFloat(0), 60] {
      var first = user.down(180, 600)
      user.wait(0.03)
      var second = user.down(320, 600)
      for _ in 0..<10 {
        user.move(&first, by: 4 - scale / 10, -2, steps: 1)
        user.move(&second, by: 4 + scale / 10, -2, steps: 1)
      }
      user.wait(0.2)
      user.up(first)
      user.up(second)
      user.wait(0.5)
      #expect(isEditing)
    }
    #expect(user.editor.camera.zoom > camera.zoom)
    user.enter("e")
    user.key(.escape)
    #expect(words.last == "One" && user.steps == ["Add text"])
  }

  @Test("Two fingers over pinned shapes pan, and do not end the editing of a text")
  func pannedOverPinnedShapes() {
    let photo = CanvasShape(
      "photo", .rectangle(CGSize(width: 900, height: 500)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 640, y: 350)), isPinned: true)
    user.editor.open(Document([photo]))
    _ = user.type("On")
    let camera = user.editor.camera
    var first = user.down(300, 550)
    var second = user.down(500, 550)
    user.move(&first, by: 30, 20)
    user.move(&second, by: 30, 20)
    user.wait(0.2)
    user.up(first)
    user.up(second)
    user.wait(0.5)
    #expect(isEditing && user.editor.camera != camera)
    user.tap(300, 550)
    user.wait(0.5)
    #expect(!isEditing && words == ["On"])
  }

  @Test("A tap of two fingers beside a text undoes typing, and editing continues")
  func undone() {
    _ = user.type("One two")
    user.tap(with: 2, at: 300, 690)
    user.wait(0.5)
    #expect(isEditing && user.app.canvas.text.text?.content == "One ")
  }

  @Test("A pinch on a touchpad beside a text does not end its editing")
  func pinched() {
    _ = user.type("On")
    let zoom = user.editor.camera.zoom
    let pinch = user.down(300, 690, .touchpad)
    user.pinch(pinch, scale: 1.5)
    user.up(pinch)
    user.wait(0.5)
    #expect(isEditing && user.editor.camera.zoom > zoom)
  }

  @Test("A tap and a drag of one finger beside a text end its editing")
  func leftByFinger() {
    _ = user.type("One")
    user.tap(300, 690)
    #expect(!isEditing && words.last == "One")
    user.wait(0.5)
    #expect(user.editor.selection.isEmpty)
    _ = user.type("Two")
    var finger = user.down(100, 690)
    #expect(isEditing)
    user.move(&finger, by: 100, -20)
    #expect(!isEditing && words.last == "Two")
    user.up(finger)
    user.wait(0.5)
    _ = user.type("Three")
    finger = user.down(user.seen("hexagon").x, user.seen("hexagon").y)
    user.move(&finger, by: 30, 10)
    #expect(!isEditing && words.last == "Three")
    user.up(finger)
    #expect(user.steps.last == "Move")
  }
}
