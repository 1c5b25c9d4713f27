import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Homes and saved poses.
  @Suite("Homes and poses")
  struct HomeTests {
    @Test("H and Shift+H set homes; returning to a saved pose is a single edit")
    func homes() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      let place = CGPoint(x: 460, y: 420)
      user.fingerDrag(from: user.a, to: place)
      user.fingerDrag(from: user.c, to: CGPoint(x: 900, y: 420))
      user.touch.tap(at: place)
      var document = try user.step("home of one") { keyboard.type(.h) }
      #expect(document["a"]?.home.position == place && document["c"]?.home.position == user.c)
      document = try user.step("all homes") { keyboard.type(.h, holding: .shift) }
      #expect(document.shapes.allSatisfy { $0.home == $0.pose })
      document = try user.step("saving a pose") { keyboard.type(.one, holding: .shift, .control) }
      #expect(document.poses[1]?["a"]?.position == place)

      keyboard.type(.one, holding: .shift, .control)
      document = try user.step("all home") { keyboard.type(.r, holding: .shift) }
      #expect(document["a"]?.pose.position == user.a && document["c"]?.pose.position == user.c)
      keyboard.type(.r, holding: .shift)
      user.canvas.expectRest(of: "a", at: Pose(position: user.a))
      document = try user.step("travelling") { keyboard.type(.one, holding: .control) }
      #expect(document["a"]?.pose.position == place)
      keyboard.type(.one, holding: .control)
      user.canvas.expectRest(of: "a", at: Pose(position: place))
      user.canvas.expectRest(of: "c", at: Pose(position: CGPoint(x: 900, y: 420)))
      // A number without a saved pose has no effect.
      try user.noStep("a pose that was not saved") { keyboard.type(.two, holding: .control) }
    }
  }
}
