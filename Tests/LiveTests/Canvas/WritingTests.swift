import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// In-place editing of texts and names.
  @Suite("In-place editing")
  struct WritingTests {
    private func text(_ shape: CanvasShape?) -> String? {
      shape?.figure.text?.content
    }

    @Test("T adds text typed in place, E edits it, and a press elsewhere ends editing")
    func texts() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      let first = try user.saved()
      keyboard.type(.t)
      _ = try user.canvas.still()
      keyboard.type("Hello")
      keyboard.type(.return)
      keyboard.type("dvp")
      keyboard.type(.return, holding: .control)
      var document = try user.saved()
      #expect(document.shapes.count == 5 && text(document.shapes.last) == "Hello\ndvp")
      let (id, place) = try #require(document.shapes.last.map { ($0.id, $0.pose.position) })
      keyboard.type(.e)
      _ = try user.canvas.still()
      keyboard.type(.end)
      keyboard.type(" you")
      user.mouse.click(at: user.empty)
      document = try user.saved()
      #expect(text(document[id]) == "Hello\ndvp you")
      // Typed letters are not commands, and each editing session is a single edit.
      #expect(document.shapes.count == 5)
      user.mouse.click(at: place)
      document = try user.step("typing ended by Escape") {
        keyboard.type(.e)
        _ = try user.canvas.still()
        keyboard.type(.end)
        keyboard.type("xyz")
        keyboard.type(.escape)
      }
      #expect(text(document[id]) == "Hello\ndvp youxyz")
      keyboard.type(.z, holding: .control)
      #expect(try text(user.saved()[id]) == "Hello\ndvp")
      keyboard.type(.z, holding: .control)
      #expect(try user.saved() == first)
      try user.noStep("a text without words") {
        keyboard.type(.t)
        _ = try user.canvas.still()
        keyboard.type(.escape)
      }
    }

    @Test("A double click or double tap on text begins to edit it at that position")
    func doubleTaps() throws {
      let words = CanvasShape(
        "words", .text(TextBlock("Hello", size: 96)), Style(.plain(.indigo)),
        home: Pose(position: CGPoint(x: 640, y: 400)))
      let user = try LiveDocument(LiveDocument.shapes + [words])
      // In the middle of the word, between the letters “l”.
      let place = CGPoint(x: 672, y: 400)
      var document = try user.step("a double click") {
        for _ in 0..<2 { user.mouse.click(at: place) }
        _ = try user.canvas.still()
        user.keyboard.type("x")
        user.mouse.click(at: user.empty)
      }
      let clicked = text(document["words"])
      #expect(
        clicked?.count == 6 && clicked?.first == "H" && clicked?.last == "o", "\(clicked ?? "")")
      document = try user.step("a double tap") {
        for _ in 0..<2 { user.touch.tap(at: place) }
        _ = try user.canvas.still()
        user.keyboard.type("x")
        user.touch.tap(at: user.empty)
      }
      #expect(text(document["words"]) == clicked)
    }

    @Test("A side handle sets the width of text, by mouse and by finger")
    func widths() throws {
      let place = CGPoint(x: 640, y: 400)
      let words = CanvasShape(
        "words", .text(TextBlock("several words to wrap", width: 400)), Style(.plain(.indigo)),
        home: Pose(position: place))
      let user = try LiveDocument(LiveDocument.shapes + [words])
      let (right, end) = (CGPoint(x: 846, y: 400), CGPoint(x: 746, y: 410))
      user.mouse.click(at: place)
      try user.waitForColor(0xFFFFFF, at: right)
      var document = try user.step("a side handle") { user.drag(from: right, to: end) }
      var shape = try #require(document["words"])
      #expect(abs((shape.figure.text?.width ?? 0) - 300) < 0.5)
      #expect(abs(shape.pose.position.x - 590) < 0.5 && shape.pose.scale == 1)
      try user.noStep("a side handle, and Escape") {
        user.drag(from: right, to: end) { user.keyboard.type(.escape) }
      }
      user.mouse.click(at: user.empty)
      user.touch.tap(at: place)
      try user.waitForColor(0xFFFFFF, at: right)
      document = try user.step("a side handle, by finger") {
        user.fingerDrag(from: CGPoint(x: 856, y: 400), to: CGPoint(x: 956, y: 410))
      }
      shape = try #require(document["words"])
      #expect(abs((shape.figure.text?.width ?? 0) - 500) < 0.5)
    }

    @Test("N edits the name of a shape in place")
    func names() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      user.mouse.click(at: user.a)
      let document = try user.step("a name") {
        keyboard.type(.n)
        _ = try user.canvas.still()
        keyboard.type("Sun and moon")
        keyboard.type(.return)
      }
      #expect(document["a"]?.name == "Sun and moon" && document["b"]?.name == "")
      try user.noStep("a name cancelled by Escape") {
        keyboard.type(.n)
        _ = try user.canvas.still()
        keyboard.type("Moon")
        keyboard.type(.escape)
      }
    }
  }
}
