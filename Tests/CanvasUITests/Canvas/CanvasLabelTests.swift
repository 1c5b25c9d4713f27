import Deft
import Testing

@testable import CanvasEditing
@testable import CanvasUI

@Suite("Labels of shapes")
@MainActor
struct CanvasLabelTests {
  let user = CanvasUser()

  @Test("A new text is the centered label of the selected shape")
  func label() throws {
    user.editor.select(["hexagon"])
    let id = user.type("Six")
    user.key(.return, "", .control)
    let text = try #require(user.document[id])
    #expect(text.figure.text?.side == .center && user.editor.selection == [id])
    #expect(text.pose.position.distance(to: user.pose("hexagon").position) < 1)
    #expect(user.steps == ["Add Text"] && user.editor.unit(of: id) == [id, "hexagon"])
    // More lines stay around the center.
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

  @Test("A text without a single selected shape is not a label")
  func noLabel() throws {
    let id = user.type("Six")
    user.key(.return, "", .control)
    // A text is no label of another text, nor of several shapes.
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

  @Test("The font of a new label gets smaller so that it fits its shape")
  func fits() throws {
    var place = CGPoint(x: 400, y: 300)
    user.editor.open(Document())
    for (words, size) in [("Start", CGFloat(48)), ("Start slowly", 24), ("Incomprehensible", 24)] {
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
}
