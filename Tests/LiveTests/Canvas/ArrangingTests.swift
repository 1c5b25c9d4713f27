import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Copying, grouping, aligning, ordering and pinning.
  @Suite("Arranging")
  struct ArrangingTests {
    @Test("Alt+drag and Ctrl+D copy a shape; Delete and Backspace remove it")
    func copies() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      let end = CGPoint(x: 430, y: 420)
      var document = try user.step("Alt and a drag") {
        keyboard.press(.alt)
        user.drag(from: user.a, to: end)
        keyboard.release(.alt)
      }
      #expect(document["a"]?.pose.position == user.a && document["a-2"]?.pose.position == end)
      #expect(document["a-2"]?.style == document["a"]?.style)
      // Window managers intercept a drag that begins with Alt, but not the next two drags.
      document = try user.step("Ctrl+Alt and a drag") {
        for key in [Key.control, .alt] { keyboard.press(key) }
        user.drag(from: user.a, to: end)
        for key in [Key.alt, .control] { keyboard.release(key) }
      }
      #expect(document["a"]?.pose.position == user.a && document.shapes.last?.pose.position == end)
      document = try user.step("a drag, and then Alt") {
        user.drag(from: user.a, to: end) {
          keyboard.press(.alt)
          user.canvas.arrive()
        }
        keyboard.release(.alt)
      }
      #expect(document["a"]?.pose.position == user.a && document.shapes.last?.pose.position == end)
      try user.noStep("Alt and a drag that is cancelled") {
        keyboard.press(.alt)
        user.drag(from: user.a, to: end) { keyboard.type(.escape) }
        keyboard.release(.alt)
      }
      user.mouse.click(at: user.b)
      document = try user.step("Ctrl+D") { keyboard.type(.d, holding: .control) }
      #expect(document.shapes.count == 5 && document.shapes.last?.figure == document["b"]?.figure)
      user.mouse.click(at: user.b)
      document = try user.step("Delete") { keyboard.type(.deleteForward) }
      #expect(document["b"] == nil && document.shapes.count == 3)
      user.mouse.click(at: user.c)
      document = try user.step("Backspace") { keyboard.type(.delete) }
      #expect(document["c"] == nil && document.shapes.count == 3)
    }

    @Test("Dragging one shape of a group moves the group, and ungrouping frees its shapes")
    func groups() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      user.drag(from: CGPoint(x: 320, y: 150), to: CGPoint(x: 620, y: 260))
      try user.step("grouping") { keyboard.type(.g, holding: .control) }
      keyboard.type(.g, holding: .control)
      user.touch.tap(at: user.empty)
      #expect(try user.selected() == [])
      let drags: [(String, (CGPoint, CGPoint) -> Void)] = [
        ("by finger", { user.fingerDrag(from: $0, to: $1) }),
        ("by mouse", { user.drag(from: $0, to: $1) }),
      ]
      for (name, drag) in drags {
        let document = try user.step(name) { drag(user.b, CGPoint(x: 670, y: 300)) }
        #expect(document["a"]?.pose.position == CGPoint(x: 430, y: 300), "\(name)")
        #expect(document["b"]?.pose.position == CGPoint(x: 670, y: 300), "\(name)")
        #expect(document["c"]?.pose.position == user.c)
      }
      user.mouse.click(at: user.empty)
      user.mouse.click(at: user.a)
      #expect(try user.selected() == ["a", "b"])
      let document = try user.step("ungrouping") { keyboard.type(.g, holding: .shift, .control) }
      #expect(document.shapes.allSatisfy { $0.groups.isEmpty })
    }

    @Test("Keys align edges and centers, distribute shapes and change their order")
    func alignment() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      user.fingerDrag(from: user.b, to: CGPoint(x: 600, y: 300))
      user.drag(from: CGPoint(x: 320, y: 150), to: CGPoint(x: 960, y: 360))
      #expect(try user.selected() == ["a", "b", "c"])
      func places(_ document: Document) -> [CGPoint] {
        ["a", "b", "c"].compactMap { document[$0]?.pose.position }
      }
      func points(_ x: [CGFloat], _ y: [CGFloat]) -> [CGPoint] {
        zip(x, y).map { CGPoint(x: $0, y: $1) }
      }
      let (x, y): ([CGFloat], [CGFloat]) = ([400, 600, 880], [240, 300, 240])
      let aligned: [(Key, [CGFloat], [CGFloat])] = [
        (.leftArrow, [400, 400, 400], y), (.rightArrow, [880, 880, 880], y),
        (.upArrow, x, [240, 240, 240]), (.downArrow, x, [300, 300, 300]),
        (.c, [640, 640, 640], y), (.m, x, [270, 270, 270]), (.x, [400, 640, 880], y),
      ]
      for (key, x, y) in aligned {
        let document = try user.step("Alt and key \(key.rawValue)") {
          keyboard.type(key, holding: .alt)
        }
        let (now, wanted) = (places(document), points(x, y))
        #expect(zip(now, wanted).allSatisfy { $0.distance(to: $1) < 0.001 }, "\(now), \(wanted)")
      }
      user.mouse.click(at: user.empty)
      user.mouse.click(at: user.a)
      let orders: [(String, () -> Void, [ShapeID])] = [
        (
          "forward", { keyboard.type(.rightBracket, holding: .control) }, ["b", "a", "c", "d"]
        ),
        ("to the front", { keyboard.type(.pageUp, holding: .shift) }, ["b", "c", "d", "a"]),
      ]
      for (name, act, order) in orders {
        #expect(try user.step(name, act).shapes.map(\.id) == order, "\(name)")
      }
      keyboard.type(.rightBracket, holding: .shift, .control)
      let back = try user.step("backward") { keyboard.type(.pageDown) }
      #expect(back.shapes.map(\.id) == ["b", "c", "a", "d"])
      let bottom = try user.step("to the back") {
        keyboard.type(.leftBracket, holding: .shift, .control)
      }
      #expect(bottom.shapes.map(\.id) == ["a", "b", "c", "d"])
    }

    @Test("Fingers, mouse and keys do not move a shape pinned by P")
    func lock() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      user.mouse.click(at: user.a)
      #expect(try user.step("pinning") { keyboard.type(.p) }["a"]?.isPinned == true)
      keyboard.type(.p)
      let end = CGPoint(x: 500, y: 400)
      try user.noStep("a finger") { user.fingerDrag(from: user.a, to: end) }
      try user.noStep("a mouse") { user.drag(from: user.a, to: end) }
      user.mouse.click(at: user.a)
      try user.noStep("keys") { keyboard.type(.rightArrow) }
      try user.noStep("a touchpad") { user.server.touchpad.pinch(scale: 1.5, over: 0.1) }
      #expect(try user.step("unpinning") { keyboard.type(.p) }["a"]?.isPinned == false)
    }
  }
}
