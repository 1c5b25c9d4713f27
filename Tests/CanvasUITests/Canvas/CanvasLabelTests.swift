import Deft
import Testing

@testable import CanvasEditing
@testable import CanvasUI

@Suite("Labels of shapes")
@MainActor
struct CanvasLabelTests {
  let user = CanvasUser()

  @Test("New text becomes the centered label of the selected shape")
  func label() throws {
    user.editor.select(["hexagon"])
    let id = user.type("Six")
    user.key(.return, "", .control)
    let text = try #require(user.document[id])
    #expect(text.figure.text?.side == .center && user.editor.selection == [id, "hexagon"])
    #expect(text.pose.position.distance(to: user.pose("hexagon").position) < 1)
    #expect(user.steps == ["Add text"] && user.editor.unit(of: id) == [id, "hexagon"])
    // A label with more lines stays centered.
    user.app.ask(.editText, byKey: false)
    user.enter(" edges, six corners, one color")
    user.key(.return, "", .control)
    #expect(user.pose(id).position.distance(to: user.pose("hexagon").position) < 1)
    let (label, shape) = (
      try #require(user.document[id].map { user.editor.frame(of: $0) }),
      try #require(user.document["hexagon"].map { user.editor.frame(of: $0) })
    )
    #expect(label.height > 50 && label.width < shape.width)
    // A drag of the shape moves its label.
    let before = user.pose(id).position
    user.editor.select([])
    user.drag(user.pose("hexagon").position.x, shape.maxY - 8, by: 60, 30)
    #expect(user.pose(id).position.distance(to: before) > 50)
    #expect(user.pose(id).position.distance(to: user.pose("hexagon").position) < 1)
    user.editor.perform(.undo)
    user.editor.perform(.undo)
    user.editor.perform(.undo)
    #expect(user.document["hexagon"]?.groups == [] && user.document[id] == nil)
  }

  @Test("New text becomes a label only if exactly one shape is selected and it is not text itself")
  func noLabel() throws {
    let id = user.type("Six")
    user.key(.return, "", .control)
    // Text cannot label other text or several shapes.
    for selection in [[id], ["circle", "star"]] as [Set<ShapeID>] {
      user.editor.select(selection)
      let free = user.type("Free")
      user.key(.return, "", .control)
      let frame = try #require(user.document[free].map { user.editor.frame(of: $0) })
      #expect(!user.editor.selected.isEmpty && user.document[free]?.figure.text?.side == .left)
      for shape in user.document.shapes where shape.id != free {
        #expect(!user.editor.frame(of: shape).contains(frame), "\(shape.id)")
      }
    }
  }

  @Test("The font size of a new label is reduced until the label fits its shape")
  func fits() throws {
    var place = CGPoint(x: 400, y: 300)
    user.editor.open(Document())
    for (words, size) in [("Start", CGFloat(48)), ("Start slowly", 24), ("Incomprehensible", 16)] {
      user.editor.insert(
        [
          CanvasShape(
            ShapeID("box-\(words.count)"), .rectangle(CGSize(width: 220, height: 90)),
            Style(.plain(.sky)), home: Pose(position: place))
        ], .addRectangle)
      place.y += 120
      _ = user.type(words)
      user.key(.return, "", .control)
      #expect(user.document.shapes.last?.figure.text?.size == size, "\(words)")
    }
  }

  @Test("Short labels of equal shapes have equal sizes, unless a large size was chosen")
  func equal() {
    user.editor.open(Document())
    func size(of words: String) -> CGFloat? {
      user.editor.add(.roundedRectangle)
      _ = user.type(words)
      user.key(.escape)
      user.editor.select([])
      return user.document.shapes.last?.figure.text?.size
    }
    let sizes = ["Tools", "Trees", "Ill", "Garden", "7"].map(size)
    #expect(Set(sizes) == [TextSize.small.points])
    user.editor.perform(.textSize(.large))
    // The large size is higher than the shape.
    #expect(size(of: "7") == TextSize.medium.points)
  }

  @Test("A label that fits in no usual size is smaller; the label of a diamond is upright")
  func small() throws {
    let diamond = CanvasShape(
      "diamond", .rectangle(CGSize(width: 120, height: 120)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 400, y: 400), rotation: .degrees(45)))
    let box = CanvasShape(
      "box", .rectangle(CGSize(width: 120, height: 60)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 700, y: 400), rotation: .degrees(10)))
    user.editor.open(Document([diamond, box]))
    for (shape, words) in [(diamond, "Valid?"), (box, "Read the file from disk")] {
      user.editor.select([shape.id])
      _ = user.type(words)
      user.key(.escape)
      let label = try #require(user.document.shapes.last { $0.figure.text?.content == words })
      #expect(try #require(label.figure.text).size < TextSize.small.points, "\(words)")
      #expect(label.pose.rotation == (shape.id == "box" ? .degrees(10) : .zero))
      let (inner, outer) = (user.editor.frame(of: label), user.editor.frame(of: shape))
      #expect(inner.height < outer.height && inner.width < outer.width)
    }
  }

  @Test("A double tap on a labeled shape edits the label, as does the command")
  func editing() throws {
    let box = CanvasShape(
      "box", .rectangle(CGSize(width: 220, height: 90)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 500, y: 300)))
    user.editor.open(Document([box]))
    user.editor.select(["box"])
    _ = user.type("On")
    user.key(.escape)
    let id = try #require(user.document.shapes.last { $0.figure.text != nil }).id
    for _ in 0..<2 {
      user.tap(410, 330)
      user.wait(0.05)
    }
    user.wait(0.5)
    #expect(user.app.canvas.text.state == .editingText)
    user.enter("e")
    user.key(.escape)
    #expect(user.document[id]?.figure.text?.content == "One")
    user.editor.select(["box", id])
    user.app.ask(.editText, byKey: false)
    user.enter("s")
    user.key(.escape)
    #expect(user.document[id]?.figure.text?.content == "Ones")
  }

  @Test("A text from the palette that is dropped on a shape becomes its label")
  func dropped() throws {
    let place = user.pose("hexagon").position
    user.app.actionTarget.place(.text, at: user.editor.camera.toWindow(place))
    user.wait(0.1)
    user.enter("Six")
    user.key(.escape)
    let text = try #require(user.document.shapes.first { $0.figure.text?.content == "Six" })
    #expect(user.editor.unit(of: text.id) == [text.id, "hexagon"])
  }

  @Test(
    "A tap on a shape moves a new text there, as its label or above the label",
    arguments: [InputKind.touch, .pointer])
  func tapped(_ kind: InputKind) throws {
    let card = CanvasShape(
      "card", .rectangle(CGSize(width: 500, height: 500)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 640, y: 350)))
    user.editor.open(Document([card]))
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    user.tap(640, 530, kind)
    user.wait(0.5)
    #expect(user.app.canvas.text.state == .editingText && user.editor.selection.isEmpty)
    // Letters are not commands.
    user.enter("Happy")
    user.key(.escape)
    #expect(user.document.shapes.count == 2 && user.steps == ["Add text"])
    let label = try #require(user.document.shapes.last)
    #expect(label.figure.text?.content == "Happy")
    #expect(label.pose.position.distance(to: card.pose.position) < 1)
    #expect(user.editor.selection == ["card", label.id])
    // The shape has a label now, so the next text stays where the tap was.
    user.editor.select([])
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    user.tap(640, 530, kind)
    user.wait(0.5)
    user.enter("birthday")
    user.key(.escape)
    let text = try #require(user.document.shapes.last)
    #expect(text.figure.text?.content == "birthday" && text.groups.isEmpty)
    #expect(abs(user.editor.frame(of: text).midY - 530) < 1)
    #expect(user.steps == ["Add text", "Add text"])
  }

  @Test("A drag of a shape ends a new text that is still empty")
  func dragged() {
    let start = user.pose("hexagon").position
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    user.drag(start.x, start.y, by: 60, 30, .pointer)
    #expect(user.app.canvas.text.state == .idle && user.steps == ["Move"])
    #expect(user.pose("hexagon").position.distance(to: start) > 50)
  }

  /// Returns which label colors occur in the pixels of a text shape: black, white or both.
  private func inks(of id: ShapeID) throws -> Set<UInt32> {
    user.wait(2)
    user.editor.select([])
    user.wait(1)
    let (width, height) = user.stage.pixelSize
    let surface = try CairoSurface(width: width, height: height, resources: CairoResources())
    user.stage.tree.paintAll(on: surface.painter)
    let frame = user.editor.frame(of: try #require(user.document[id]))
    var inks: Set<UInt32> = []
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) {
        let pixel = surface.pixel(x: x, y: y) & 0xFFFFFF
        if pixel == 0x22242A || pixel == 0xFFFFFF { inks.insert(pixel) }
      }
    }
    return inks
  }

  @Test("A black label is painted in black or white, whichever contrasts more with its shape")
  func contrast() throws {
    user.editor.open(
      Document([
        CanvasShape(
          "box", .rectangle(CGSize(width: 220, height: 90)), Style(.plain(.amber)),
          home: Pose(position: CGPoint(x: 500, y: 300)))
      ]))
    user.editor.select(["box"])
    _ = user.type("Box")
    user.key(.return, "", .control)
    let id = try #require(user.document.shapes.last).id
    #expect(try inks(of: id) == [0x22242A])
    user.editor.select(["box"])
    user.editor.perform(.fill(.indigo))
    #expect(try inks(of: id) == [0xFFFFFF])
    user.editor.perform(.undo)
    #expect(try inks(of: id) == [0x22242A])
    user.editor.perform(.redo)
    // A label that has left its shape is black again.
    user.editor.select([id])
    user.editor.perform(.ungroup)
    #expect(try inks(of: id) == [0x22242A])
    user.editor.perform(.undo)
    #expect(try inks(of: id) == [0xFFFFFF])
    // A color that the user chose is not replaced by black or white.
    user.editor.select([id])
    user.editor.perform(.fill(.rose))
    #expect(try inks(of: id) == [])
  }
}
