import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Undo, selection and view changes by finger, mouse, touchpad and key in the real program.
  @Suite("Canvas view, selection and undo")
  struct PlaneTests {
    private let circle = CGPoint(x: 520, y: 180)
    /// A place on the canvas without a shape.
    private let empty = CGPoint(x: 640, y: 690)

    @Test("A two-finger tap undoes a drag, and a three-finger tap redoes it")
    func chords() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      _ = try canvas.place("circle", from: circle, to: CGPoint(x: 560, y: 260))
      func tap(_ places: [CGPoint]) {
        let hand = touch.hand(at: places)
        hand.hold(for: 0.06)
        hand.lift()
      }
      // Both fingers are on shapes, which neither move nor reset.
      tap([CGPoint(x: 1014, y: 190), CGPoint(x: 756, y: 184)])
      canvas.expectRest(of: "circle", at: Pose(position: circle))
      tap([empty, CGPoint(x: 700, y: 690), CGPoint(x: 580, y: 690)])
      canvas.expectRest(of: "circle", at: Pose(position: CGPoint(x: 560, y: 260)))
      #expect(canvas.logLines(of: "star").allSatisfy { $0.pose == nil })
    }

    @Test("A mouse's marquee selects two shapes, and dragging one moves both")
    func marquee() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      func drag(from start: CGPoint, to end: CGPoint) {
        mouse.move(to: start)
        mouse.press()
        mouse.move(to: end, over: 0.2)
        mouse.hold(for: 0.1)
        mouse.release()
      }
      drag(from: CGPoint(x: 420, y: 90), to: CGPoint(x: 880, y: 270))
      drag(from: circle, to: CGPoint(x: 530, y: 220))
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 220))
      let rounded = try LiveCanvas.home("rounded")
      expect(
        try canvas.rest(of: "rounded"),
        at: CGPoint(x: rounded.position.x + 10, y: rounded.position.y + 40),
        degrees: rounded.rotation.degrees)
    }

    @Test("A touchpad pinch on the empty canvas zooms, and shapes then follow fingers exactly")
    func pinch() throws {
      let canvas = try LiveCanvas()
      canvas.server.mouse.move(to: empty)
      let pinch = canvas.server.touchpad.beginPinch()
      pinch.change(scale: 1.5, over: 0.2)
      pinch.end()
      canvas.settle()
      // The canvas is 1.5 times as large about the pinch's position, which the server reports in whole pixels.
      let home = try LiveCanvas.home("triangle").position
      let seen = CGPoint(
        x: empty.x + 1.5 * (home.x - empty.x), y: empty.y + 1.5 * (home.y - empty.y))
      let end = CGPoint(x: seen.x - 60, y: seen.y - 100)
      let pose = try canvas.place("triangle", from: seen, to: end)
      #expect(abs(pose.scale - 1.5) < 0.005)
      #expect(pose.position.distance(to: end) < 1.5)
    }

    @Test(
      "The wheel and the middle button pan, and keys then move the selected shape")
    func wheel() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      mouse.move(to: empty)
      mouse.wheel(.wheelUp, ticks: 1)
      mouse.move(to: circle)
      mouse.press(.middle)
      mouse.move(to: CGPoint(x: circle.x + 40, y: circle.y), over: 0.1)
      mouse.release(.middle)
      canvas.settle()
      let moved = CGPoint(x: circle.x + 40, y: circle.y + 60)
      mouse.move(to: moved)
      mouse.click()
      try canvas.callback("ended", of: "tap", on: "circle")
      canvas.server.keyboard.type(.rightArrow)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: moved.x + 10, y: moved.y))
    }

    @Test("Escape cancels a marquee and restores the selection")
    func escape() throws {
      let canvas = try LiveCanvas()
      let (mouse, keyboard) = (canvas.server.mouse, canvas.server.keyboard)
      mouse.move(to: circle)
      mouse.click()
      try canvas.callback("ended", of: "tap", on: "circle")
      mouse.move(to: CGPoint(x: 900, y: 690))
      mouse.press()
      mouse.move(to: CGPoint(x: 1200, y: 300), over: 0.1)
      keyboard.type(.escape)
      mouse.release()
      keyboard.type(.downArrow)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: circle.x, y: circle.y + 10))
    }
  }
}
