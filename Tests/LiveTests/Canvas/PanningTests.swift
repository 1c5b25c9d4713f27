import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Panning and zooming of the canvas.
  @Suite("Panning and zooming")
  struct PanningTests {
    /// Returns the position and scale of the selected shape in the window. To read them from the log, moves the shape
    /// a step and back by keys.
    private func seen(_ user: LiveDocument) throws -> Pose {
      _ = try user.canvas.still()
      user.keyboard.type(.rightArrow)
      var pose = try user.canvas.rest(of: "a")
      pose.position.x -= 10
      user.keyboard.type(.leftArrow)
      _ = try user.canvas.rest(of: "a")
      return pose
    }

    @Test("Fingers, wheel, touchpad, middle button, Space and keys pan the canvas")
    func moving() throws {
      let user = try LiveDocument()
      let (mouse, keyboard) = (user.mouse, user.keyboard)
      mouse.click(at: user.a)
      var place = user.a
      func expect(
        _ name: String, moved x: CGFloat, _ y: CGFloat,
        sourceLocation: SourceLocation = #_sourceLocation
      ) throws {
        place = CGPoint(x: place.x + x, y: place.y + y)
        let pose = try seen(user)
        #expect(
          pose.position.distance(to: place) < 0.6 && pose.scale == 1,
          "\(name): at \(pose), not at \(place)", sourceLocation: sourceLocation)
        place = pose.position
      }
      let hand = user.touch.hand(at: [CGPoint(x: 960, y: 600), CGPoint(x: 1060, y: 600)])
      hand.move(by: CGSize(width: 60, height: 40), over: 0.2)
      hand.hold(for: 0.1)
      hand.lift()
      try expect("fingers", moved: 60, 40)
      mouse.move(to: user.empty)
      mouse.wheel(.wheelUp, ticks: 1)
      try expect("wheel", moved: 0, 60)
      keyboard.press(.shift)
      mouse.wheel(.wheelUp, ticks: 1)
      keyboard.release(.shift)
      try expect("Shift and wheel", moved: 60, 0)
      user.server.touchpad.scroll(by: CGSize(width: 0.5, height: 1), over: 0.1)
      try expect("touchpad", moved: -30, -60)
      user.drag(from: user.d, to: CGPoint(x: user.d.x + 30, y: user.d.y - 20), .middle)
      try expect("middle button", moved: 30, -20)
      keyboard.press(.space)
      user.drag(from: user.empty, to: CGPoint(x: user.empty.x - 40, y: user.empty.y + 10))
      keyboard.release(.space)
      try expect("Space", moved: -40, 10)
      keyboard.type(.rightArrow, holding: .control)
      #expect(try seen(user).position.x < place.x - 20)
      keyboard.type(.leftArrow, holding: .control)
      try expect("keys", moved: 0, 0)
      #expect(
        try user.saved()["a"]?.pose.position == user.a, "Panning must not change the document.")
    }

    @Test("After a flick, the canvas glides on until it is touched")
    func throwing() throws {
      let user = try LiveDocument(reducesMotion: false)
      user.mouse.click(at: user.a)
      func push(_ x: CGFloat) {
        let hand = user.touch.hand(at: [CGPoint(x: 900, y: 600), CGPoint(x: 1000, y: 600)])
        hand.move(by: CGSize(width: x, height: 0), over: 0.1)
        hand.lift()
      }
      push(120)
      let far = try seen(user).position
      // With the deceleration of scrolling, a canvas at 1,000 points per second glides 500 points.
      #expect(far.x > user.a.x + 320 && far.x < user.a.x + 1000, "\(far)")
      push(-120)
      let finger = user.touch.touch(at: CGPoint(x: 1150, y: 640))
      let back = try user.canvas.still()
      finger.lift()
      user.canvas.settle()
      // Only the ring of the resting finger disappears.
      #expect(
        try user.canvas.still().matches(back, tolerance: 2, exceptFor: 4000),
        "The canvas was not caught.")
      let caught = try seen(user).position
      #expect(
        caught.x > user.a.x + 60, "\(caught): the canvas was not caught before it came to rest.")
      #expect(try user.selected() == ["a"], "Catching the canvas must not change the selection.")

      user.mouse.move(to: user.empty)
      user.server.touchpad.scroll(by: CGSize(width: 0, height: -2), over: 0.15)
      user.server.touchpad.endScroll()
      let down = try seen(user).position
      #expect(down.y > caught.y + 160, "\(down)")
    }

    @Test("Fingers, wheel and keys zoom; keys also zoom to fit, to the selection and to 100%")
    func zooming() throws {
      let user = try LiveDocument()
      let (mouse, keyboard) = (user.mouse, user.keyboard)
      mouse.click(at: user.a)
      user.touch.pinch(at: CGPoint(x: 900, y: 600), span: 100, scale: 1.5)
      var pose = try seen(user)
      #expect(abs(pose.scale - 1.5) < 0.01, "\(pose)")
      // The point under the fingers stays in place.
      #expect(pose.position.distance(to: CGPoint(x: 150, y: 60)) < 6, "\(pose)")
      keyboard.type(.zero, holding: .control)
      pose = try seen(user)
      #expect(pose.scale == 1, "\(pose)")
      mouse.move(to: pose.position)
      mouse.move(to: CGPoint(x: 1100, y: 640))
      keyboard.press(.control)
      mouse.wheel(.wheelUp, ticks: 2)
      keyboard.release(.control)
      #expect(abs(try seen(user).scale - 1.21) < 0.001)
      keyboard.type(.zero, holding: .control)
      keyboard.type(.equal, holding: .control)
      #expect(abs(try seen(user).scale - 1.25) < 0.001)
      keyboard.type(.minus, holding: .control)
      keyboard.type(.minus, holding: .control)
      #expect(abs(try seen(user).scale - 0.8) < 0.001)
      keyboard.type(.z)
      pose = try seen(user)
      // The view extends from the upper edge of the first shape to the lower edge of the last one, plus two margins. It
      // is below the switcher, which ends at 48 points, and beside the palette, which ends at 64.
      let room = OpeningScene.size.height - OpeningScene.toolBarHeight - 48 - 48
      #expect(abs(pose.scale - room / 390) < 0.01, "\(pose)")
      keyboard.type(.z, holding: .shift)
      pose = try seen(user)
      #expect(pose.scale > 6 && abs(pose.position.x - 672) < 1, "\(pose)")
      #expect(try user.saved() == Document(LiveDocument.shapes))
    }
  }
}
