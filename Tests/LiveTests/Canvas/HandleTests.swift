import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The handles of the selection.
  @Suite("Handles")
  struct HandleTests {
    /// Returns a point on the plate of the label beside the pointer, to the left of the text.
    private func plate(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x + 22, y: place.y + 28) }

    @Test(
      "Mouse drags on handles scale, stretch and rotate; Shift and Alt vary them; Escape cancels")
    func mouse() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      user.mouse.click(at: user.a)
      let corner = CGPoint(x: 450, y: 290)
      try user.waitForColor(0xFFFFFF, at: corner)
      var end = CGPoint(x: 500, y: 340)
      var document = try user.step("a corner") {
        try user.drag(from: corner, to: end) { try user.waitForColor(0xFFFFFF, at: plate(end)) }
      }
      var pose = try #require(document["a"]?.pose)
      #expect(pose.isNear(Pose(position: CGPoint(x: 425, y: 265), scale: 1.5)), "\(pose)")
      // Alt scales about the center.
      document = try user.step("an edge, about the center") {
        keyboard.press(.alt)
        user.drag(from: CGPoint(x: 450, y: 240), to: CGPoint(x: 475, y: 240))
        keyboard.release(.alt)
      }
      pose = try #require(document["a"]?.pose)
      #expect(pose.isNear(Pose(position: user.a)), "\(pose)")
      #expect(document["a"]?.figure == .rectangle(CGSize(width: 150, height: 100)))
      let turning = CGPoint(x: 400, y: 162)
      end = CGPoint(x: 400 + 78 * sin(0.85), y: 240 - 78 * cos(0.85))
      document = try user.step("the rotation handle, with Shift") {
        keyboard.press(.shift)
        try user.drag(from: turning, to: end) { try user.waitForColor(0xFFFFFF, at: plate(end)) }
        keyboard.release(.shift)
      }
      pose = try #require(document["a"]?.pose)
      #expect(pose.isNear(Pose(position: user.a, rotation: .degrees(45))), "\(pose)")
      try user.noStep("a corner, and Escape") {
        user.drag(from: corner, to: CGPoint(x: 520, y: 360)) { keyboard.type(.escape) }
      }
      // Drag a corner of the frame of two shapes.
      user.drag(from: CGPoint(x: 320, y: 150), to: CGPoint(x: 620, y: 260))
      document = try user.step("the frame of two shapes") {
        user.drag(from: CGPoint(x: 690, y: 290), to: CGPoint(x: 860, y: 340))
      }
      let (a, b) = (try #require(document["a"]?.pose), try #require(document["b"]?.pose))
      #expect(a.scale == b.scale && abs(a.scale - 1.5) < 0.01, "\(a.scale)")
      #expect(abs(b.position.x - a.position.x - 240 * a.scale) < 0.01)
    }

    @Test("A finger grabs a handle from 20 points away, and opens the selection menu")
    func finger() throws {
      let user = try LiveDocument()
      user.mouse.click(at: user.a)
      try user.waitForColor(0xFFFFFF, at: CGPoint(x: 450, y: 290))
      let near = CGPoint(x: 465, y: 303)
      let document = try user.step("a corner, by finger") {
        user.fingerDrag(from: near, to: CGPoint(x: near.x + 50, y: near.y + 50))
      }
      let pose = try #require(document["a"]?.pose)
      #expect(pose.isNear(Pose(position: CGPoint(x: 425, y: 265), scale: 1.5)), "\(pose)")
      // The button for the selection menu is the last one in the bar below the frame.
      user.touch.tap(at: user.empty)
      user.touch.tap(at: user.c)
      let before = try user.canvas.still()
      let button = PixelRect(x: 946, y: 313, width: 44, height: 44)
      #expect(
        before.crop(to: button).occurrence(of: 0xFFFFFF) != nil, "The menu button is missing.")
      user.touch.tap(at: CGPoint(x: 968, y: 335))
      try user.server.waitForScreen { $0.difference(from: before).count > 10_000 }
      user.keyboard.type(.escape)
      try user.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 200) }
    }

    @Test("A pen selects a shape, and scales and rotates it by handles")
    func pen() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.hasPen = true
      let user = try LiveDocument(server: configuration)
      let pen = try #require(user.server.pen)
      func drag(from start: CGPoint, to end: CGPoint) {
        pen.press(at: start)
        pen.move(to: end, over: 0.15)
        pen.hold(for: 0.08)
        pen.lift()
      }
      pen.press(at: user.b)
      pen.hold(for: 0.04)
      pen.lift()
      #expect(try user.selected() == ["b"])
      try user.waitForColor(0xFFFFFF, at: CGPoint(x: 690, y: 290))
      var document = try user.step("a corner") {
        drag(from: CGPoint(x: 690, y: 290), to: CGPoint(x: 740, y: 340))
      }
      var pose = try #require(document["b"]?.pose)
      #expect(pose.isNear(Pose(position: CGPoint(x: 665, y: 265), scale: 1.5)), "\(pose)")
      document = try user.step("the rotation handle") {
        drag(from: CGPoint(x: 640, y: 162), to: CGPoint(x: 718, y: 240))
      }
      pose = try #require(document["b"]?.pose)
      #expect(pose.isNear(Pose(position: user.b, rotation: .degrees(90))), "\(pose)")
    }
  }
}
