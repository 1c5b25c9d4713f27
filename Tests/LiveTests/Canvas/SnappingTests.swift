import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Snapping to lines, angles and the grid.
  @Suite("Snapping")
  struct SnappingTests {
    /// Waits until a guide is visible at a point.
    private func waitForGuide(_ user: LiveDocument, at place: CGPoint) throws {
      let (x, y) = (Int(place.x), Int(place.y))
      try user.server.waitForScreen(of: PixelRect(x: x, y: y, width: 1, height: 1)) {
        isColored($0[x, y])
      }
    }

    @Test("A moved edge snaps to another shape's edge and shows a guide; Control inverts snapping")
    func moving() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      func d(_ document: Document) throws -> CGPoint {
        try #require(document["d"]?.pose.position)
      }
      // `near` is 3 points from the position where the left edges of d and b are aligned.
      let (near, far) = (CGPoint(x: 673, y: 480), CGPoint(x: 684, y: 480))
      let exact = try user.step("without snapping") { user.drag(from: user.d, to: near) }
      #expect(try d(exact) == near)
      keyboard.press(.control)
      keyboard.release(.control)
      let once = try user.step("without snapping, and Control") {
        user.drag(from: user.d, to: CGPoint(x: 600, y: 500)) {
          keyboard.press(.control)
          user.mouse.move(to: near, over: 0.1)
        }
        keyboard.release(.control)
      }
      #expect(try d(once) == CGPoint(x: 670, y: 480))

      keyboard.type(.g, holding: .shift)
      let snapped = try user.step("a mouse") {
        try user.drag(from: user.d, to: near) {
          try waitForGuide(user, at: CGPoint(x: 590, y: 360))
        }
      }
      #expect(try d(snapped) == CGPoint(x: 670, y: 480))
      #expect(try d(user.step("a finger") { user.fingerDrag(from: user.d, to: near) }).x == 670)
      #expect(try d(user.step("farther away") { user.drag(from: user.d, to: far) }) == far)
      let free = try user.step("Control") {
        user.drag(from: user.d, to: CGPoint(x: 600, y: 500)) {
          keyboard.press(.control)
          user.mouse.move(to: near, over: 0.1)
        }
        keyboard.release(.control)
      }
      #expect(try d(free) == near)
      // The guide disappears.
      user.mouse.click(at: user.empty)
      try user.waitForColor(0xF6F5F2, at: CGPoint(x: 590, y: 360))
    }

    @Test("Scaling by a handle snaps, and so does rotation by a handle or by two fingers")
    func scalingAndTurning() throws {
      let user = try LiveDocument()
      func a(_ document: Document) throws -> Pose { try #require(document["a"]?.pose) }
      func turn() {
        user.touch.pinch(at: user.a, span: 60, rotation: .degrees(31.5), over: 0.2)
      }
      let free = try a(user.step("fingers, freely", turn)).rotation.degrees
      #expect(abs(free - 31.5) < 0.3, "\(free)")
      user.keyboard.type(.g, holding: .shift)
      let held = try a(user.step("fingers", turn)).rotation.degrees
      #expect(abs(held - 30) < 1e-6, "\(held)")

      user.touch.tap(at: user.empty)
      user.mouse.click(at: user.a)
      let scaled = try a(
        user.step("a handle") {
          // This drag ends 3 points from the left edge of b.
          user.drag(from: CGPoint(x: 450, y: 240), to: CGPoint(x: 587, y: 240))
        })
      // The shape is stretched from 350 to 590.
      #expect(abs(scaled.position.x - 470) < 1e-6 && scaled.scale == 1, "\(scaled)")
      let turned = try a(
        user.step("the rotation handle") {
          let angle = Angle.degrees(46.5).radians
          let end = CGPoint(x: 400 + 78 * sin(angle), y: 240 - 78 * cos(angle))
          user.drag(from: CGPoint(x: 400, y: 162), to: end)
        })
      #expect(abs(turned.rotation.degrees - 45) < 1e-6, "\(turned)")
    }

    @Test("Moved shapes snap to the grid while it is visible")
    func grid() throws {
      let user = try LiveDocument()
      user.keyboard.type(.g)
      for (name, drag) in [
        ("mouse", { user.drag(from: $0, to: $1) }),
        ("finger", { user.fingerDrag(from: $0, to: $1) }),
      ] as [(String, (CGPoint, CGPoint) -> Void)] {
        let document = try user.step(name) { drag(user.a, CGPoint(x: 411, y: 316)) }
        // The corner is at 360, 264: multiples of 24.
        #expect(document["a"]?.pose.position == CGPoint(x: 410, y: 314), "\(name)")
      }
      user.keyboard.type(.g)
      let document = try user.step("without") {
        user.drag(from: user.a, to: CGPoint(x: 411, y: 316))
      }
      #expect(document["a"]?.pose.position == CGPoint(x: 411, y: 316))
    }
  }
}
