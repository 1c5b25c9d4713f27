import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  @Suite("Several devices with one pointer")
  struct SharedPointerTests {
    private let circle = CGPoint(x: 520, y: 180)
    private let star = CGPoint(x: 1014, y: 190)

    @Test("A mouse press on a shape that a finger drags does not move the shape")
    func fingerAndMouse() throws {
      let canvas = try LiveCanvas()
      let (mouse, touch) = (canvas.server.mouse, canvas.server.touchscreen)
      let finger = touch.touch(at: circle)
      finger.move(to: CGPoint(x: 560, y: 250), over: 0.1)
      mouse.move(to: CGPoint(x: 590, y: 250))
      mouse.press()
      finger.move(to: CGPoint(x: 600, y: 270), over: 0.1)
      mouse.move(to: CGPoint(x: 630, y: 230), over: 0.1)
      finger.move(to: CGPoint(x: 590, y: 280), over: 0.05)
      mouse.release()
      finger.move(to: CGPoint(x: 600, y: 290), over: 0.05)
      finger.hold(for: 0.08)
      finger.lift()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 290))
      // While the finger is down, the mouse drags another shape. Afterwards, the mouse drags this one.
      let again = touch.touch(at: CGPoint(x: 600, y: 290))
      again.move(to: CGPoint(x: 600, y: 270), over: 0.1)
      mouse.move(to: star)
      mouse.press()
      mouse.move(to: CGPoint(x: star.x, y: star.y + 60), over: 0.1)
      mouse.hold(for: 0.1)
      mouse.release()
      expect(try canvas.rest(of: "star"), at: CGPoint(x: star.x, y: star.y + 60), degrees: -8)
      again.hold(for: 0.08)
      again.lift()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 270))
      mouse.move(to: CGPoint(x: 600, y: 270))
      mouse.press()
      mouse.move(to: CGPoint(x: 560, y: 250), over: 0.1)
      mouse.hold(for: 0.1)
      mouse.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 560, y: 250))
    }

    @Test("A touchpad pressed after a mouse moved the pointer drags with its own motion")
    func touchpadAfterMouse() throws {
      let canvas = try LiveCanvas()
      canvas.server.mouse.move(to: circle)
      let touchpad = canvas.server.touchpad
      touchpad.press()
      touchpad.move(by: CGSize(width: 40, height: 70), over: 0.15)
      touchpad.hold(for: 0.1)
      touchpad.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: circle.x + 40, y: circle.y + 70))
    }

    @Test("A device pressed after a pointer warp drags with its own motion")
    func warped() throws {
      let canvas = try LiveCanvas()
      canvas.server.mouse.move(to: star)
      canvas.settle()
      canvas.other.warpPointer(to: circle)
      canvas.settle()
      let touchpad = canvas.server.touchpad
      touchpad.press()
      touchpad.move(by: CGSize(width: 40, height: 70), over: 0.15)
      touchpad.hold(for: 0.1)
      touchpad.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: circle.x + 40, y: circle.y + 70))
    }

    @Test(
      "A finger elsewhere does not move the shape held by a mouse or touchpad",
      arguments: [true, false])
    func elsewhere(withMouse: Bool) throws {
      let canvas = try LiveCanvas()
      let (mouse, touchpad) = (canvas.server.mouse, canvas.server.touchpad)
      mouse.move(to: CGPoint(x: circle.x - 1, y: circle.y))
      touchpad.move(by: CGSize(width: 1, height: 0))
      if withMouse {
        mouse.move(to: circle)
        mouse.press()
      } else {
        touchpad.press()
      }
      let finger = canvas.server.touchscreen.touch(at: star)
      finger.move(to: CGPoint(x: star.x, y: star.y + 60), over: 0.1)
      if withMouse {
        mouse.move(to: CGPoint(x: circle.x + 40, y: circle.y + 70), over: 0.1)
      } else {
        touchpad.move(by: CGSize(width: 40, height: 70), over: 0.1)
      }
      finger.move(to: CGPoint(x: star.x, y: star.y + 100), over: 0.1)
      if withMouse { mouse.release() } else { touchpad.release() }
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: circle.x + 40, y: circle.y + 70))
      finger.hold(for: 0.08)
      finger.lift()
      expect(try canvas.rest(of: "star"), at: CGPoint(x: star.x, y: star.y + 100), degrees: -8)
    }

    @Test("Of two mice, only the one that pressed first drags")
    func twoMice() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.mouseCount = 2
      let canvas = try LiveCanvas(server: configuration)
      let (first, second) = (canvas.server.mice[0], canvas.server.mice[1])
      second.move(to: star)
      first.move(to: circle)
      first.press()
      first.move(to: CGPoint(x: 560, y: 220), over: 0.1)
      second.move(to: CGPoint(x: 900, y: 600), over: 0.1)
      second.press()
      first.move(to: CGPoint(x: 600, y: 260), over: 0.1)
      first.release()
      second.move(to: CGPoint(x: 800, y: 500), over: 0.1)
      second.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 260))
      #expect(canvas.logLines(of: "star").isEmpty)
    }

    @Test(
      "The hover mark disappears with a touch, and returns with the next real mouse move")
    func hover() throws {
      let canvas = try LiveCanvas()
      let (mouse, touch) = (canvas.server.mouse, canvas.server.touchscreen)
      let bare = try canvas.still()
      mouse.move(to: circle)
      let around = PixelRect(x: 440, y: 100, width: 160, height: 160)
      try canvas.server.waitForScreen(of: around) {
        !$0.matches(bare.crop(to: around), tolerance: 2)
      }
      // Touch the empty canvas, so that the finger holds no shape.
      let finger = touch.touch(at: CGPoint(x: 640, y: 700))
      try canvas.server.waitForScreen { $0.matches(bare, tolerance: 2) }
      finger.lift()
      canvas.settle()
      #expect(try canvas.still().matches(bare, tolerance: 2))
      mouse.move(to: CGPoint(x: circle.x + 2, y: circle.y))
      try canvas.server.waitForScreen(of: around) {
        !$0.matches(bare.crop(to: around), tolerance: 2)
      }
    }
  }
}
