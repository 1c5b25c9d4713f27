import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Selecting several shapes with only fingers, by holding one of them or by drawing a lasso.
@Suite("Selecting several shapes by finger")
@MainActor
struct PickingTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  private let circle = CGPoint(x: 520, y: 180)
  private let rounded = CGPoint(x: 770, y: 185)
  private let star = CGPoint(x: 1014, y: 190)

  private func tap(_ point: CGPoint) {
    user.wait(0.2)
    user.tap(point.x, point.y)
  }

  @Test("While a finger holds a shape, taps on other shapes select and deselect them")
  func picking() {
    let finger = user.down(circle.x, circle.y)
    tap(star)
    #expect(editor.selection == ["circle", "star"] && user.marked == editor.selection)
    tap(rounded)
    #expect(editor.selection.count == 3 && editor.selection.contains("star"))
    tap(star)
    #expect(editor.selection.count == 2 && !editor.selection.contains("star"))
    // The held shape stays selected, and a tap on the canvas does not deselect.
    user.wait(0.2)
    user.tap(640, 690)
    #expect(editor.selection.count == 2)
    user.wait(1)
    user.up(finger)
    user.wait(1)
    #expect(editor.selection.count == 2 && editor.selection.contains("circle"))
    #expect(user.document["circle"]?.isPinned == false && user.steps.isEmpty)
  }

  @Test("A long press during which other shapes are tapped does not pin the held shape")
  func held() {
    let finger = user.down(circle.x, circle.y)
    user.wait(0.7)
    #expect(user.document["circle"]?.isPinned == true)
    tap(star)
    #expect(user.document["circle"]?.isPinned == false && user.steps.isEmpty)
    #expect(editor.selection == ["circle", "star"])
    user.up(finger)
    user.wait(1)
    #expect(editor.selection == ["circle", "star"] && user.steps.isEmpty)
  }

  @Test("Tapping one shape of a group adds the group, and cancellation restores the selection")
  func groups() {
    editor.select(["star", "hexagon"])
    editor.perform(.group)
    editor.select([])
    let finger = user.down(circle.x, circle.y)
    tap(star)
    #expect(editor.selection == ["circle", "star", "hexagon"] && user.marked == editor.selection)
    user.lose(finger, .systemCancelled)
    user.wait(1)
    #expect(user.marked == editor.selection)
  }

  @Test("Two fingers that tap at once still undo")
  func undo() {
    editor.perform(.add(.hexagon))
    user.wait(1)
    let fingers = [user.down(circle.x, circle.y), user.down(star.x, star.y)]
    user.wait(0.06)
    for finger in fingers { user.up(finger) }
    user.wait(1)
    #expect(user.steps.isEmpty && user.document.shapes.count == OpeningScene.shapes.count)
  }

  /// Draws around a rectangle with a contact that first rests.
  private func lasso(
    _ rect: CGRect, _ kind: InputKind = .touch, resting: TimeInterval = 0.6,
    _ modifiers: EventModifiers = [], then act: () -> Void = {}
  ) {
    var contact = user.down(rect.minX, rect.minY, kind, modifiers)
    user.wait(resting)
    user.move(&contact, by: rect.width, 0)
    user.move(&contact, by: 0, rect.height)
    user.move(&contact, by: -rect.width, 0)
    act()
    user.wait(0.1)
    user.up(contact)
    user.wait(1)
  }

  @Test(
    "A drag after a long press on the canvas selects the shapes that it surrounds, with each tool",
    arguments: [Tool.select, .draw], [InputKind.touch, .pointer])
  func lasso(_ tool: Tool, _ kind: InputKind) {
    editor.choose(tool)
    // The lasso surrounds the circle, and touches the edge of the picture beside it.
    lasso(CGRect(x: 400, y: 70, width: 230, height: 220), kind)
    #expect(editor.selection == ["circle"] && user.marked == ["circle"] && user.steps.isEmpty)
    lasso(CGRect(x: 900, y: 70, width: 230, height: 220), kind, .shift)
    #expect(editor.selection == ["circle", "star"])
    lasso(CGRect(x: 640, y: 70, width: 250, height: 220), kind) { user.key(.escape) }
    #expect(editor.selection == ["circle", "star"], "Escape restores the selection.")
    let line = user.document.shapes.count
    lasso(CGRect(x: 400, y: 70, width: 230, height: 220), kind, resting: 0.1)
    #expect(user.document.shapes.count == (tool == .draw ? line + 1 : line))
  }

  @Test("A lasso selects each unpinned shape that lies more than half inside it")
  func model() {
    func square(_ id: ShapeID, _ x: CGFloat, pinned: Bool = false) -> CanvasShape {
      var shape = CanvasShape(
        id, .rectangle(CGSize(width: 100, height: 100)), Style(.plain(.sky)),
        home: Pose(position: CGPoint(x: x, y: 0)))
      shape.isPinned = pinned
      return shape
    }
    editor.open(Document([square("a", 0), square("b", 200), square("c", 100, pinned: true)]))
    func inside(to x: CGFloat) -> [ShapeID] {
      editor.shapes(
        inside: Lasso([
          CGPoint(x: -80, y: -80), CGPoint(x: x, y: -80), CGPoint(x: x, y: 80),
          CGPoint(x: -80, y: 80),
        ]))
    }
    #expect(inside(to: -40) == [] && inside(to: 40) == ["a"] && inside(to: 180) == ["a"])
    #expect(inside(to: 220) == ["a", "b"] && inside(to: 400) == ["a", "b"])
    #expect(editor.shapes(inside: Lasso([])) == [])
  }

  @Test(
    "Two fingers on two shapes of a group or of the selection scale all of it",
    arguments: [true, false])
  func joined(isGroup: Bool) throws {
    editor.select(["circle", "star"])
    if isGroup {
      editor.perform(.group)
      editor.select([])
    }
    let steps = user.steps.count
    let (before, after) = (user.pose("circle"), user.pose("star"))
    var fingers = [user.down(circle.x, circle.y), user.down(star.x, star.y)]
    user.wait(0.3)
    user.move(&fingers[1], by: -100, 0)
    user.move(&fingers[0], by: 100, 0)
    user.wait(0.2)
    for finger in fingers { user.up(finger) }
    user.wait(1)
    let factor = user.pose("circle").scale / before.scale
    #expect(factor < 0.7 && abs(user.pose("star").scale / after.scale - factor) < 1e-6)
    let (old, new) = (
      after.position - before.position, user.pose("star").position - user.pose("circle").position
    )
    #expect(abs(new.magnitude / old.magnitude - factor) < 0.01)
    #expect(user.steps.count == steps + 1)
  }

  @Test("Fingers on a shape and on its label scale both")
  func label() throws {
    let box = CanvasShape(
      "box", .rectangle(CGSize(width: 220, height: 90)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 500, y: 300)))
    editor.open(Document([box]))
    editor.select(["box"])
    _ = user.type("Box")
    user.key(.escape)
    let id = try #require(user.document.shapes.last { $0.figure.text != nil }).id
    editor.select([])
    var fingers = [user.down(500, 300), user.down(590, 320)]
    user.wait(0.3)
    user.move(&fingers[1], by: 90, 20)
    user.wait(0.2)
    for finger in fingers { user.up(finger) }
    user.wait(1)
    let (shape, label) = (user.pose("box"), user.pose(id))
    #expect(shape.scale > 1.5 && label.scale == shape.scale)
    #expect(label.position.distance(to: shape.position) < 1)
  }

  @Test("A tap on a selected shape during a hold deselects it, and the hold no longer moves it")
  func deselected() {
    editor.select(["circle", "star", "rounded"])
    var finger = user.down(circle.x, circle.y)
    tap(star)
    #expect(editor.selection == ["circle", "rounded"] && user.marked == editor.selection)
    user.move(&finger, by: 0, 90)
    user.wait(0.2)
    user.up(finger)
    user.wait(1)
    #expect(user.pose("star").position == star)
    #expect(user.pose("circle").position.y > circle.y + 50)
    #expect(user.pose("rounded").position.y > rounded.y + 50)
  }

  @Test("Two fingers over pinned shapes pan and zoom the canvas, and a tap there still selects")
  func pinned() throws {
    let photo = CanvasShape(
      "photo", .rectangle(CGSize(width: 2000, height: 1500)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 640, y: 400)), isPinned: true)
    editor.open(Document([photo]))
    let before = user.document
    var fingers = [user.down(500, 400), user.down(600, 400)]
    user.wait(0.1)
    user.move(&fingers[1], by: 100, 0)
    user.wait(0.1)
    #expect(abs(editor.camera.zoom - 2) < 0.01)
    user.move(&fingers[0], by: 60, 40)
    user.move(&fingers[1], by: 60, 40)
    #expect(abs(editor.camera.zoom - 2) < 0.01)
    // The fingers do not unpin the shape, however long they stay.
    user.wait(1)
    for finger in fingers { user.up(finger) }
    user.wait(1)
    #expect(user.document == before && user.steps.isEmpty && editor.selection.isEmpty)
    user.tap(640, 400)
    user.wait(0.5)
    #expect(editor.selection == ["photo"])
  }
}
