import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// In-place editing of texts and names.
  @Suite("In-place editing")
  struct WritingTests {
    private func text(_ shape: CanvasShape?) -> String? {
      if case .text(let text, _)? = shape?.figure { text } else { nil }
    }

    @Test("T adds a text typed in place, E edits it, and a press elsewhere ends editing")
    func texts() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      let first = try user.saved()
      keyboard.type(.t)
      _ = try user.canvas.still()
      keyboard.type("Hello")
      keyboard.type(.return)
      var document = try user.saved()
      #expect(document.shapes.count == 5 && text(document.shapes.last) == "Hello")
      let (id, place) = try #require(document.shapes.last.map { ($0.id, $0.pose.position) })
      keyboard.type(.e)
      _ = try user.canvas.still()
      keyboard.type(.end)
      keyboard.type(" you")
      user.mouse.click(at: user.empty)
      document = try user.saved()
      #expect(text(document[id]) == "Hello you")
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
      #expect(text(document[id]) == "Hello youxyz")
      document = try user.step("Shift+Return") {
        keyboard.type(.e)
        _ = try user.canvas.still()
        keyboard.type(.end)
        keyboard.type(.return, holding: .shift)
        keyboard.type("dvp")
        keyboard.type(.escape)
      }
      #expect(text(document[id]) == "Hello you\ndvp")
      keyboard.type(.z, holding: .control)
      #expect(try text(user.saved()[id]) == "Hello")
      keyboard.type(.z, holding: .control)
      keyboard.type(.z, holding: .control)
      #expect(try user.saved() == first)
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
