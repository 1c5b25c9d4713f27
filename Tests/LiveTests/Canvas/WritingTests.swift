import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Texts and names, in place.
  @Suite("Writing")
  struct WritingTests {
    private func text(_ shape: CanvasShape?) -> String? {
      if case .text(let text, _)? = shape?.figure { text } else { nil }
    }

    @Test("T adds a text that is typed in place; E goes on with it; a press elsewhere is its end")
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
      // Letters were no commands, and each act is one step.
      #expect(document.shapes.count == 5)
      user.mouse.click(at: place)
      document = try user.step("typing that Escape ends keeps the words") {
        keyboard.type(.e)
        _ = try user.canvas.still()
        keyboard.type(.end)
        keyboard.type("xyz")
        keyboard.type(.escape)
      }
      #expect(text(document[id]) == "Hello youxyz")
      document = try user.step("Shift and Return begin another line") {
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

    @Test("N names a shape in place")
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
      try user.noStep("a name that Escape ends") {
        keyboard.type(.n)
        _ = try user.canvas.still()
        keyboard.type("Moon")
        keyboard.type(.escape)
      }
    }
  }
}
