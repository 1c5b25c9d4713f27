import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Stretching, drawing with a size, colors, and arrows, with real fingers, mouse and keys.
  @Suite("Shapes with a size")
  struct DrawingShapesTests {
    @Test("An edge handle stretches a shape, and so does a corner handle with Shift")
    func stretched() throws {
      let user = try LiveDocument()
      user.mouse.click(at: user.a)
      try user.waitForColor(0xFFFFFF, at: CGPoint(x: 450, y: 290))
      var document = try user.step("an edge") {
        user.drag(from: CGPoint(x: 450, y: 240), to: CGPoint(x: 510, y: 250))
      }
      #expect(document["a"]?.figure == .rectangle(CGSize(width: 160, height: 100)))
      #expect(document["a"]?.pose == Pose(position: CGPoint(x: 430, y: 240)))
      document = try user.step("a corner, with Shift") {
        user.keyboard.press(.shift)
        user.drag(from: CGPoint(x: 450, y: 290), to: CGPoint(x: 490, y: 310))
        user.keyboard.release(.shift)
      }
      #expect(document["a"]?.figure == .rectangle(CGSize(width: 140, height: 120)))
      document = try user.step("a key") {
        user.keyboard.type(.rightArrow, holding: .shift, .control)
      }
      guard case .rectangle(let size)? = document["a"]?.figure else {
        Issue.record("The figure or fill is of an unexpected kind.")
        return
      }
      #expect(abs(size.width - 110) < 1e-9 && size.height == 100)
      try user.noStep("an edge, and Escape") {
        user.drag(from: CGPoint(x: 450, y: 240), to: CGPoint(x: 520, y: 240)) {
          user.keyboard.type(.escape)
        }
      }
    }

    @Test("After a long press in the palette, a drag draws the shape with its size")
    func drawn() throws {
      let user = try LiveDocument()
      let start = CGPoint(x: 800, y: 420)
      for isFinger in [true, false] {
        let document = try user.step("a star") {
          if isFinger {
            let finger = user.touch.touch(at: ToolPlace.star)
            finger.hold(for: 0.9)
            finger.lift()
            user.fingerDrag(from: start, to: CGPoint(x: 1000, y: 520))
          } else {
            user.mouse.move(to: ToolPlace.star)
            user.mouse.press(.left)
            user.mouse.hold(for: 0.9)
            user.mouse.release(.left)
            user.drag(from: start, to: CGPoint(x: 1000, y: 520))
          }
        }
        let shape = try #require(document.shapes.last)
        guard case .star(5, let size, _) = shape.figure else {
          Issue.record("\(shape.figure)")
          continue
        }
        #expect(document.shapes.count == 5 && size.width > 1.5 * size.height)
        let bounds = try #require(shape.figure.outline).boundingRect
        #expect(abs(bounds.width - 200) < 0.5 && abs(bounds.height - 100) < 0.5)
      }
    }

    @Test("An arrow between two shapes visibly follows a shape while the shape is dragged")
    func arrow() throws {
      let user = try LiveDocument()
      user.keyboard.type("A")
      let document = try user.step("an arrow") {
        user.drag(from: user.a, to: user.d)
      }
      let arrow = try #require(document.shapes.last)
      #expect(arrow.figure.arrow?.targets == ["a", "d"])
      #expect(document["a"] == LiveDocument.shapes[0])
      user.keyboard.type(.z, holding: .shift, .control)
      // Hide the mark, and the bar beside it.
      user.keyboard.type(.escape)
      // The middle of the visible line.
      func middle(_ document: Document) throws -> CGPoint {
        let shape = try #require(document[arrow.id])
        let ends = try #require(shape.figure.arrow)
        return shape.pose.transform.apply(
          CGPoint(
            x: (ends.start.point.x + ends.end.point.x) / 2,
            y: (ends.start.point.y + ends.end.point.y) / 2))
      }
      let before = try middle(user.saved())
      let place = PixelRect(x: Int(before.x) - 4, y: Int(before.y) - 4, width: 8, height: 8)
      let black: UInt32 = 0x22242A
      try user.server.waitForScreen(of: place) { $0.pixels.contains(black) }
      let moved = try user.step("a drag of its shape") {
        try user.fingerDrag(from: user.d, to: CGPoint(x: 760, y: 560)) {
          // While the finger is down, the line has left its place.
          try user.server.waitForScreen(of: place) { !$0.pixels.contains(black) }
        }
      }
      #expect(try middle(moved).distance(to: before) > 80)
      #expect(moved[arrow.id]?.figure.arrow?.targets == ["a", "d"])
      let freed = try user.step("deleting its shape") {
        user.mouse.click(at: user.d)
        user.keyboard.type(.deleteForward)
      }
      #expect(freed[arrow.id]?.figure.arrow?.targets == ["a"])
    }

    @Test("Each drag of a custom color's slider is one undo step, and the color can be typed")
    func color() throws {
      let user = try LiveDocument()
      user.mouse.click(at: user.a)
      let before = try user.canvas.still()
      user.keyboard.type("#")
      try user.server.waitForScreen { $0.difference(from: before).count > 10_000 }
      let document = try user.step("a slider") {
        user.drag(from: CGPoint(x: 120, y: 214), to: CGPoint(x: 220, y: 214))
      }
      guard case .plain(.custom(let color))? = document["a"]?.style.fill else {
        Issue.record("The figure or fill is of an unexpected kind.")
        return
      }
      #expect(color.green > color.red || color.blue > color.red, "\(color)")
      let typed = try user.step("a typed color") {
        user.mouse.click(at: CGPoint(x: 220, y: 302))
        user.keyboard.type(.a, holding: .control)
        for letter in ["#", "1", "2", "a", "b", "3", "4"] { user.keyboard.type(letter) }
        user.keyboard.type(.return)
      }
      #expect(typed["a"]?.style.fill.hue?.rawValue == "#12ab34")
    }
  }
}
