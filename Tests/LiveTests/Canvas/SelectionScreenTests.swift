import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Selections by fingers, mouse and keys, and their marks on the screen.
  @Suite("Selection on the screen")
  struct SelectionScreenTests {
    private static let accent: UInt32 = 0x3A5BD9

    /// Returns the point beside a square's left edge, on the line around the square.
    // Not in the middle of the edge, where a handle may cover the mark.
    private func mark(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x - 53, y: place.y + 25) }

    private func expectMarks(
      _ user: LiveDocument, _ ids: Set<ShapeID>, holding held: ShapeID? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      for (id, place) in [("a", user.a), ("b", user.b), ("c", user.c)] as [(ShapeID, CGPoint)] {
        if ids.contains(id) {
          // A lifted shape is a little larger.
          var mark = mark(place)
          if id == held { mark.x -= 2 }
          try user.waitForColor(Self.accent, at: mark, sourceLocation: sourceLocation)
        } else {
          try waitForNoMark(user, of: place)
        }
      }
    }

    private func waitForNoMark(_ user: LiveDocument, of place: CGPoint) throws {
      let (x, y) = (Int(mark(place).x), Int(mark(place).y))
      try user.server.waitForScreen(of: PixelRect(x: x, y: y, width: 1, height: 1)) {
        $0[x, y] != Self.accent
      }
    }

    @Test("Selected shapes are marked after keys, menus, adding, pasting, undo and taps")
    func marked() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      keyboard.type(.a, holding: .control)
      try expectMarks(user, ["a", "b", "c"])
      keyboard.type(.escape)
      try expectMarks(user, [])
      keyboard.type(.tab)
      try expectMarks(user, ["a"])
      keyboard.type(.deleteForward)
      keyboard.type(.z, holding: .control)
      try expectMarks(user, ["a"])
      // A pasted copy is beside its original, and is selected instead.
      keyboard.type(.c, holding: .control)
      keyboard.type(.v, holding: .control)
      try waitForNoMark(user, of: user.a)
      #expect(try user.selected() == ["a-2"])
      keyboard.type(.z, holding: .control)
      user.touch.tap(at: user.b)
      try expectMarks(user, ["b"])
      // Use the command menu.
      keyboard.type(.k, holding: .control)
      keyboard.type("select all")
      keyboard.type(.return)
      try expectMarks(user, ["a", "b", "c"])
    }

    @Test("A finger holds a shape while another finger adds a second; the held shape is not pinned")
    func picking() throws {
      let user = try LiveDocument()
      let finger = user.touch.touch(at: user.a)
      finger.hold(for: 0.2)
      user.touch.tap(at: user.b)
      try expectMarks(user, ["a", "b"], holding: "a")
      finger.hold(for: 0.6)
      finger.lift()
      try expectMarks(user, ["a", "b"])
      #expect(try user.selected() == ["a", "b"])
      #expect(try user.saved()["a"]?.isPinned == false)
    }

    @Test("A finger that rests on the canvas and then moves draws a lasso")
    func lasso() throws {
      let user = try LiveDocument()
      let finger = user.touch.touch(at: CGPoint(x: 330, y: 160))
      finger.hold(for: 0.7)
      for corner in [
        CGPoint(x: 720, y: 160), CGPoint(x: 720, y: 330), CGPoint(x: 330, y: 330),
      ] {
        finger.move(to: corner, over: 0.15)
      }
      finger.lift()
      try expectMarks(user, ["a", "b"])
      #expect(try user.selected() == ["a", "b"])
    }

    @Test("The bar beside the selection duplicates and deletes by finger and by mouse")
    func bar() throws {
      let user = try LiveDocument()
      // The bar has five buttons of 44 points below the shape.
      func button(_ index: Int) -> CGPoint {
        CGPoint(x: user.c.x + CGFloat(index - 2) * 44, y: user.c.y + 95)
      }
      user.touch.tap(at: user.c)
      try user.waitForColor(0xFFFFFF, at: CGPoint(x: button(0).x - 24, y: button(0).y))
      var document = try user.step("a finger") { user.touch.tap(at: button(1)) }
      #expect(document.shapes.count == 5)
      user.touch.tap(at: user.empty)
      user.mouse.click(at: user.c)
      try user.waitForColor(0xFFFFFF, at: CGPoint(x: button(0).x - 24, y: button(0).y))
      document = try user.step("a mouse") { user.mouse.click(at: button(2)) }
      #expect(document["c"] == nil && document.shapes.count == 3)
    }

    @Test("A shape that a finger drags under another one stays below it")
    func order() throws {
      let user = try LiveDocument()
      let leaf: UInt32 = 0x4C9F50
      let inside = CGPoint(x: user.b.x - 40, y: user.b.y)
      try user.waitForColor(leaf, at: inside)
      try user.fingerDrag(from: user.a, to: CGPoint(x: user.b.x - 40, y: user.b.y)) {
        // The moved shape is beside the other one.
        try user.waitForColor(0xE8573F, at: CGPoint(x: user.b.x - 70, y: user.b.y + 30))
        try user.waitForColor(leaf, at: inside)
      }
      #expect(try user.saved().shapes.map(\.id) == ["a", "b", "c", "d"])
      try user.waitForColor(leaf, at: inside)
    }

    @Test("The keys for slow motion, snapping and the transition repaint the toolbar")
    func toolbar() throws {
      let user = try LiveDocument()
      try user.waitForColor(0xFFFFFF, at: ToolPlace.slow)
      user.keyboard.type(.s)
      try user.waitForColor(Self.accent, at: ToolPlace.slow)
      user.keyboard.type(.s)
      try user.waitForColor(0xFFFFFF, at: ToolPlace.slow)
      // The second line of the button is the name of the transition.
      let name = PixelRect(
        x: Int(ToolPlace.homeBy.x) - 36, y: Int(ToolPlace.homeBy.y) + 2, width: 72, height: 16)
      let before = try user.canvas.still().crop(to: name)
      user.keyboard.type(.one)
      try user.server.waitForScreen(of: name) { $0.difference(from: before).count > 20 }
    }

    @Test("Snapping is initially on, and its state is remembered")
    func snapping() throws {
      let user = try LiveDocument(snaps: true)
      let near = CGPoint(x: 673, y: 480)
      let snapped = try user.step("at first") { user.drag(from: user.d, to: near) }
      #expect(snapped["d"]?.pose.position == CGPoint(x: 670, y: 480))
      user.keyboard.type(.g, holding: .shift)
      let exact = try user.step("off") { user.drag(from: user.d, to: near) }
      #expect(exact["d"]?.pose.position == near)
      #expect(try user.settings(with: "snapping = off").contains("snapping = off"))
    }
  }
}
