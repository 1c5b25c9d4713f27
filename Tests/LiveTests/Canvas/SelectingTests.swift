import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Selecting, and gestures on several selected shapes.
  @Suite("Selecting")
  struct SelectingTests {
    @Test("Taps, clicks, marquees, Tab and Ctrl+A select; Shift adds and removes")
    func selecting() throws {
      let user = try LiveDocument()
      let (touch, mouse, keyboard) = (user.touch, user.mouse, user.keyboard)
      func withShift(_ act: () -> Void) {
        keyboard.press(.shift)
        user.canvas.arrive()
        act()
        keyboard.release(.shift)
      }
      touch.tap(at: user.a)
      #expect(try user.selected() == ["a"])
      withShift { touch.tap(at: user.b) }
      #expect(try user.selected() == ["a", "b"])
      withShift { mouse.click(at: user.a) }
      #expect(try user.selected() == ["b"])
      touch.tap(at: user.empty)
      #expect(try user.selected() == [])
      mouse.click(at: user.c)
      #expect(try user.selected() == ["c"])
      mouse.click(at: user.empty)
      #expect(try user.selected() == [])

      // Draw marquees by mouse, by finger with Shift, and by touchpad.
      user.drag(from: CGPoint(x: 320, y: 150), to: CGPoint(x: 620, y: 260))
      #expect(try user.selected() == ["a", "b"])
      withShift {
        user.fingerDrag(from: CGPoint(x: 980, y: 340), to: CGPoint(x: 900, y: 270))
      }
      #expect(try user.selected() == ["a", "b", "c"])
      keyboard.type(.escape)
      #expect(try user.selected() == [])
      mouse.move(to: CGPoint(x: 390, y: 640))
      user.server.touchpad.move(by: CGSize(width: 10, height: 0), over: 0.02)
      user.server.touchpad.press()
      user.server.touchpad.move(by: CGSize(width: 100, height: -90), over: 0.1)
      user.server.touchpad.release()
      #expect(try user.selected() == ["d"])
      // A marquee cancelled by Escape does not change the selection.
      user.drag(from: CGPoint(x: 320, y: 150), to: CGPoint(x: 620, y: 260)) {
        keyboard.type(.escape)
      }
      #expect(try user.selected() == ["d"])

      keyboard.type(.escape)
      keyboard.type(.tab)
      #expect(try user.selected() == ["a"])
      keyboard.type(.tab)
      #expect(try user.selected() == ["b"])
      keyboard.type(.tab, holding: .shift)
      #expect(try user.selected() == ["a"])
      keyboard.type(.a, holding: .control)
      #expect(try user.selected() == ["a", "b", "c", "d"])
      keyboard.type(.a, holding: .shift, .control)
      #expect(try user.selected() == [])
    }

    @Test("A shape moved by the mouse is selected and marked; a shape moved by a finger is not")
    func dragged() throws {
      let user = try LiveDocument()
      user.drag(from: user.a, to: CGPoint(x: 430, y: 300))
      #expect(try user.selected() == ["a"])
      // The selection frame has a white corner at this point.
      try user.waitForColor(0xFFFFFF, at: CGPoint(x: 480, y: 350))
      user.fingerDrag(from: user.b, to: CGPoint(x: 660, y: 320))
      #expect(try user.selected() == [])
      // Without a selection, keys have no effect.
      try user.noStep("keys without a selection") {
        for key in [Key.downArrow, .deleteForward, .p] { user.keyboard.type(key) }
      }
      #expect(try user.selected() == [])
    }

    @Test(
      "Fingers, mouse, touchpad, wheel and keys move, scale and rotate several shapes as one")
    func together() throws {
      let user = try LiveDocument()
      user.drag(from: CGPoint(x: 320, y: 150), to: CGPoint(x: 620, y: 260))
      func expectAlike(
        _ document: Document, scale: CGFloat, degrees: Double, within: CGFloat = 0.01,
        sourceLocation: SourceLocation = #_sourceLocation
      ) throws {
        let (a, b) = (try #require(document["a"]?.pose), try #require(document["b"]?.pose))
        for pose in [a, b] {
          #expect(abs(pose.scale - scale) < within, sourceLocation: sourceLocation)
          #expect(abs(pose.rotation.degrees - degrees) < 0.6, sourceLocation: sourceLocation)
        }
        let way = b.position - a.position
        #expect(abs(way.magnitude - 240 * scale) < 240 * within, sourceLocation: sourceLocation)
        let angle = Angle(radians: atan2(way.height, way.width))
        #expect(abs(angle.degrees - degrees) < 0.6, sourceLocation: sourceLocation)
        #expect(document["c"]?.pose.position == user.c, sourceLocation: sourceLocation)
      }
      let first = try user.saved()
      var document = try user.step("two fingers") {
        user.touch.pinch(
          at: user.a, span: 60, scale: 1.4, rotation: .degrees(20),
          translation: CGSize(width: 30, height: 60))
      }
      try expectAlike(document, scale: 1.4, degrees: 20)
      document = try user.step("mouse") {
        user.drag(from: user.b, to: CGPoint(x: user.b.x + 40, y: user.b.y + 70))
      }
      try expectAlike(document, scale: 1, degrees: 0)
      #expect(document["a"]?.pose.position == CGPoint(x: 440, y: 310))
      user.mouse.move(to: user.a)
      document = try user.step("touchpad") {
        user.server.touchpad.pinch(scale: 1.3, rotation: .degrees(15), over: 0.2)
      }
      try expectAlike(document, scale: 1.3, degrees: 15)
      document = try user.step("Ctrl and the wheel") {
        user.keyboard.press(.control)
        user.mouse.wheel(.wheelUp, ticks: 2)
        user.keyboard.release(.control)
      }
      try expectAlike(document, scale: 1.21, degrees: 0)
      document = try user.step("rotation keys") { user.keyboard.type(.rightBracket) }
      try expectAlike(document, scale: 1, degrees: 15)
      document = try user.step("scale keys") { user.keyboard.type("+") }
      try expectAlike(document, scale: 1.1, degrees: 0)
      // A cancelled gesture restores all shapes.
      let hand = user.touch.hand(at: [
        CGPoint(x: user.a.x - 25, y: user.a.y), CGPoint(x: user.a.x + 25, y: user.a.y),
      ])
      hand.transform(
        scale: 1.5, rotation: .degrees(40), translation: CGSize(width: 0, height: 50), over: 0.1)
      user.keyboard.type(.escape)
      hand.lift()
      #expect(try user.saved() == first)
    }
  }
}
