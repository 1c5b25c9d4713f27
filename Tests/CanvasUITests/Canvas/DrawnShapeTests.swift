import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Shapes that are drawn with the dragged size.
@Suite("Drawing shapes")
@MainActor
struct DrawnShapeTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  init() {
    editor.open(Document())
    editor.moveCamera(to: Camera())
  }

  @Test(
    "A drag draws each kind of shape with the dragged size, and then chooses the selection tool")
  func sizes() throws {
    for kind in ShapeKind.drawable {
      editor.perform(.choose(.shape(kind)))
      user.drag(400, 200, by: 180, 90, .pointer)
      let shape = try #require(user.document.shapes.last)
      let frame = editor.frame(of: shape)
      #expect(abs(frame.minX - 400) < 0.01 && abs(frame.minY - 200) < 0.01, "\(kind)")
      #expect(abs(frame.width - 180) < 0.01 && abs(frame.height - 90) < 0.01, "\(kind)")
      #expect(editor.tool == .select && editor.selection == [shape.id])
      #expect(shape.home == shape.pose && user.steps.count == 1)
      user.key(nil, "z", .control)
      #expect(user.document.shapes.isEmpty)
    }
  }

  @Test("Sizes of drawn and stretched shapes have two decimals")
  func decimals() throws {
    for kind in ShapeKind.drawable {
      editor.perform(.choose(.shape(kind)))
      user.drag(400.123, 200.456, by: 180.0 / 7, 90.0 / 7, .pointer)
      for _ in 0..<2 {
        let text = user.document.text()
        #expect(text.firstMatch(of: /\.\d{3}/) == nil, "\(kind): \(text)")
        editor.perform(.stretch(.horizontal, 1.37))
      }
      editor.perform(.delete)
    }
  }

  @Test("The first corner of a drawn shape snaps to a neighbor")
  func firstCorner() throws {
    editor.toggleSnapping()
    editor.perform(.choose(.shape(.rectangle)))
    user.drag(200, 150, by: 200, 100, .pointer)
    editor.perform(.choose(.shape(.rectangle)))
    user.drag(402, 152, by: 100, 60, .pointer)
    let frame = editor.frame(of: try #require(user.document.shapes.last))
    #expect(abs(frame.minX - 400) < 0.01 && abs(frame.minY - 150) < 0.01, "\(frame)")
  }

  @Test("With Shift, a drag in any direction draws a square or a circle")
  func proportional() throws {
    editor.perform(.choose(.shape(.rectangle)))
    user.drag(600, 400, by: -120, -60, .touch, .shift)
    #expect(user.document.shapes.last?.figure == .rectangle(CGSize(width: 120, height: 120)))
    let frame = try #require(editor.frame(of: user.document.shapes))
    #expect(abs(frame.maxX - 600) < 1e-6 && abs(frame.maxY - 400) < 1e-6)
    user.key(nil, "z", .control)
    editor.perform(.choose(.shape(.circle)))
    user.drag(300, 200, by: 50, 140, .pointer, .shift)
    guard case .oval(let size)? = user.document.shapes.last?.figure else {
      Issue.record("The figure or fill is of an unexpected kind.")
      return
    }
    #expect(abs(size.width - 140) < 1e-6 && abs(size.height - 140) < 1e-6)
  }

  @Test(
    "An added rectangle is a square; dragging a shape tool draws over it, and tapping adds a shape")
  func above() throws {
    editor.perform(.add(.rectangle))
    let square = try #require(user.document.shapes.last)
    guard case .rectangle(let size) = square.figure else {
      Issue.record("The figure or fill is of an unexpected kind.")
      return
    }
    #expect(size.width == size.height)
    let place = editor.camera.toWindow(square.pose.position)
    editor.perform(.choose(.shape(.star)))
    user.drag(place.x - 20, place.y - 20, by: 60, 60, .pointer)
    #expect(user.document.shapes.count == 2 && user.document[square.id] == square)
    editor.perform(.choose(.shape(.hexagon)))
    user.tap(200, 500, .pointer)
    #expect(user.document.shapes.last?.pose.position == CGPoint(x: 200, y: 500))
    #expect(editor.tool == .select)
  }

  @Test("Escape discards the drawn shape, then the tool; a second finger pans instead")
  func cancelled() {
    editor.perform(.choose(.shape(.circle)))
    var mouse = user.down(400, 200, .pointer)
    user.move(&mouse, by: 100, 100)
    user.key(.escape)
    user.up(mouse)
    #expect(user.document.shapes.isEmpty && editor.tool == .shape(.circle))
    var first = user.down(400, 200)
    user.move(&first, by: 60, 60)
    let second = user.down(500, 300)
    user.up(first)
    user.up(second)
    #expect(user.document.shapes.isEmpty && editor.tool == .shape(.circle))
    user.key(.escape)
    #expect(editor.tool == .select)
  }
}

@Suite("Drawing from the palette")
@MainActor
struct DrawingPaletteTests {
  let user = ChromeUser()

  @Test("A long press on a palette button chooses the shape to draw, and adds no shape")
  func longPress() throws {
    let count = user.document.shapes.count
    let button = try #require(user.element("Add circle"))
    let place = CGPoint(x: button.frame.midX, y: button.frame.midY)
    let id = ContactID(device: 9, sequence: 1)
    func send(_ phase: ContactEvent.Phase) {
      user.stage.handle(
        .contact(ContactEvent(id: id, kind: .touch, phase: phase, time: user.now, location: place)))
    }
    send(.began)
    user.wait(1)
    send(.ended)
    user.wait(0.5)
    #expect(user.document.shapes.count == count)
    #expect(user.app.editor.tool == .shape(.circle))
    #expect(user.element("Add circle")?.traits.contains(.isSelected) == true)
    // Another tap on the button returns to the selection tool.
    user.press(at: place, kind: .touch)
    #expect(user.app.editor.tool == .select && user.document.shapes.count == count)
    user.press(at: place, kind: .touch)
    #expect(user.document.shapes.count == count + 1)
  }

  @Test("While a drawing tool is in use, a tap on a palette button chooses the shape to draw")
  func whileDrawing() throws {
    let count = user.document.shapes.count
    try user.press(button: "Draw")
    try user.press(button: "Add star")
    #expect(user.app.editor.tool == .shape(.star) && user.document.shapes.count == count)
    user.press(at: CGPoint(x: 700, y: 690), to: CGPoint(x: 800, y: 640))
    #expect(user.document.shapes.count == count + 1)
  }
}
