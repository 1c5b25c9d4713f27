import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The document menu, tooltips, and the strip of poses in a real window.
  @Suite("Document menu, tooltips and poses")
  struct DocumentMenuLiveTests {
    private let pill = CGPoint(x: 60, y: 30)

    /// Returns the position of a row of the document column in a list that a finger has opened.
    private func row(_ index: CGFloat) -> CGPoint { CGPoint(x: 100, y: 92 + 44 * index + 22) }

    private func tap(_ row: CGFloat, _ user: LiveDocument) throws {
      user.touch.tap(at: pill)
      try user.server.waitForRest(for: 0.3)
      user.touch.tap(at: self.row(row))
      try user.server.waitForRest(for: 0.3)
    }

    @Test("One finger saves the document and a pose through the menu")
    func menu() throws {
      let user = try LiveDocument()
      user.fingerDrag(from: user.a, to: CGPoint(x: 460, y: 420))
      user.canvas.settle()
      #expect(user.canvas.other.window(titled: "• acts – Deft") != nil)
      try tap(3, user)
      try user.server.waitForScreen { _ in
        user.canvas.other.window(titled: "acts – Deft") != nil
      }
      let document = try user.step("saving a pose") { try tap(7, user) }
      #expect(document.poses[1]?["a"]?.position == CGPoint(x: 460, y: 420))
    }

    @Test("A resting pointer or finger shows the tooltip of a button, without pressing it")
    func tooltips() throws {
      let user = try LiveDocument()
      let circle = CGPoint(x: 38, y: 187)
      let plate = PixelRect(x0: 68, y0: 172, x1: 180, y1: 202)
      user.mouse.move(to: CGPoint(x: 1000, y: 560))
      let before = try user.server.waitForRest(for: 0.3).crop(to: plate)
      user.mouse.move(to: circle)
      try user.server.waitForScreen { $0.crop(to: plate).difference(from: before).count > 500 }
      user.mouse.move(to: CGPoint(x: 1000, y: 560))
      try user.server.waitForScreen { $0.crop(to: plate).difference(from: before).count < 20 }
      try user.noStep("a held button") {
        let finger = user.touch.touch(at: circle)
        finger.hold(for: 1)
        try user.server.waitForScreen { $0.crop(to: plate).difference(from: before).count > 500 }
        finger.lift()
      }
    }

    @Test("A tap on a pose in the strip goes to the pose; Space and a tap continue the playback")
    func poses() throws {
      let user = try LiveDocument()
      let place = CGPoint(x: 460, y: 420)
      user.keyboard.type(.k)
      user.fingerDrag(from: user.a, to: place)
      user.keyboard.type(.k)
      user.keyboard.type(.k, holding: .shift)
      try user.server.waitForRest(for: 0.3)
      let document = try user.step("a tapped pose") { user.touch.tap(at: CGPoint(x: 540, y: 633)) }
      #expect(document["a"]?.pose.position == user.a)
      let before = try user.saved()
      user.keyboard.type(.f5)
      user.canvas.expectRest(of: "a", at: Pose(position: user.a))
      user.keyboard.type(.space)
      user.canvas.expectRest(of: "a", at: Pose(position: place))
      // A tap after the last pose ends the playback, so that the key saves again.
      user.touch.tap(at: user.empty)
      #expect(try user.saved() == before)
    }
  }
}
