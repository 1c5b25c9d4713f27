import CanvasModel
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Fingers")
  struct FingerTests {
    @Test("one finger drags, and the shape is painted where its pose says")
    func drag() throws {
      let canvas = try LiveCanvas()
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 620, y: 280), over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 620, y: 280))
      try canvas.expectPainted("circle", at: Pose(position: CGPoint(x: 620, y: 280)))
    }

    @Test("two fingers move, scale and turn at once, and what is under them stays under them")
    func twoFingers() throws {
      let canvas = try LiveCanvas()
      let home = try LiveCanvas.home("hexagon")
      let hand = canvas.server.touchscreen.hand(at: [
        CGPoint(x: 356, y: 420), CGPoint(x: 436, y: 420),
      ])
      hand.transform(
        scale: 1.5, rotation: .degrees(40), translation: CGSize(width: 60, height: -30), over: 0.4)
      hand.hold(for: 0.1)
      hand.lift()
      expect(
        try canvas.rest(of: "hexagon"),
        at: CGPoint(x: home.position.x + 60, y: home.position.y - 30), scale: 1.5, degrees: 40)
    }

    @Test("three and five fingers give the best fit", arguments: [3, 5])
    func manyFingers(count: Int) throws {
      let canvas = try LiveCanvas()
      let home = try LiveCanvas.home("rounded")
      let places = (0..<count).map { i in
        let turn = Double(i) / Double(count) * 2 * .pi
        return CGPoint(
          x: home.position.x + 45 * cos(turn), y: home.position.y + 45 * sin(turn))
      }
      let middle = CGPoint(
        x: places.map(\.x).reduce(0, +) / Double(count),
        y: places.map(\.y).reduce(0, +) / Double(count))
      let hand = canvas.server.touchscreen.hand(at: places)
      let map = SimilarityTransform(about: middle, scale: 1.3, rotation: .degrees(-25))
      hand.transform(
        scale: 1.3, rotation: .degrees(-25), translation: CGSize(width: -20, height: 40), over: 0.4)
      hand.hold(for: 0.1)
      hand.lift()
      let moved = map.apply(home.position)
      expect(
        try canvas.rest(of: "rounded"), at: CGPoint(x: moved.x - 20, y: moved.y + 40), scale: 1.3,
        degrees: home.rotation.degrees - 25)
    }

    @Test("two shapes are held by two hands")
    func twoShapes() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      let circle = touch.touch(at: CGPoint(x: 520, y: 180))
      let star = touch.touch(at: CGPoint(x: 1014, y: 190))
      for step in 1...25 {
        circle.move(to: CGPoint(x: 520, y: 180 + 4 * Double(step)), over: 0.008)
        star.move(to: CGPoint(x: 1014 - 4 * Double(step), y: 190), over: 0.008)
      }
      circle.hold(for: 0.1)
      circle.lift()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 280))
      star.lift()
      expect(try canvas.rest(of: "star"), at: CGPoint(x: 914, y: 190), degrees: -8)
    }

    @Test("a finger on empty canvas beside a held shape joins it; one far away does not")
    func joining() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      // The circle ends at x = 596; the second finger lands 60 points beside it, below the picture row.
      let hand = touch.hand(at: [CGPoint(x: 520, y: 180), CGPoint(x: 520, y: 310)])
      hand.transform(rotation: .degrees(30), over: 0.3)
      hand.hold(for: 0.1)
      hand.lift()
      let pose = try canvas.rest(of: "circle")
      #expect(abs(pose.rotation.degrees - 30) < 0.1)

      let finger = touch.touch(at: pose.position)
      let far = touch.touch(at: CGPoint(x: 640, y: 690))
      finger.move(by: CGSize(width: 30, height: 0), over: 0.1)
      far.move(by: CGSize(width: 0, height: 40), over: 0.1)
      finger.hold(for: 0.1)
      far.lift()
      finger.lift()
      expect(
        try canvas.rest(of: "circle"), at: CGPoint(x: pose.position.x + 30, y: pose.position.y),
        scale: pose.scale, degrees: pose.rotation.degrees)
    }

    @Test("a finger that joins late or leaves first never makes the shape jump")
    func joinAndLeave() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      let hand = touch.hand(at: [CGPoint(x: 380, y: 420)])
      hand.move(by: CGSize(width: 40, height: 0), over: 0.15)
      hand.add(at: CGPoint(x: 470, y: 420))
      hand.transform(rotation: .degrees(20), over: 0.2)
      hand.lift(at: 0)
      hand.move(by: CGSize(width: 0, height: 30), over: 0.15)
      hand.hold(for: 0.1)
      hand.lift()
      let pose = try canvas.rest(of: "hexagon")
      // Each step told by itself: 40 right, 20 degrees about the middle of the fingers, 30 down.
      let moved = CGPoint(x: 436, y: 420)
      let turned = SimilarityTransform(about: CGPoint(x: 445, y: 420), rotation: .degrees(20))
        .apply(moved)
      expect(pose, at: CGPoint(x: turned.x, y: turned.y + 30), degrees: 20)
    }

    @Test("tap pulses after the double tap has failed; a double tap goes home")
    func taps() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      let dropped = try canvas.place(
        "circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 640, y: 260)
      ).position
      touch.tap(at: dropped)
      try canvas.callback("ended", of: "tap", on: "circle")
      touch.tap(at: dropped)
      touch.tap(at: dropped)
      try canvas.callback("ended", of: "doubleTap", on: "circle")
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180))
      #expect(canvas.said().filter { $0.gesture == "tap" }.count == 1)
    }

    @Test("a long press pins, and a pinned shape does not move until it is unpinned")
    func longPress() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      let place = CGPoint(x: 520, y: 180)
      func press() throws {
        let finger = touch.touch(at: place)
        try canvas.callback("ended", of: "longPress", on: "circle")
        finger.lift()
      }
      try press()
      touch.drag(from: place, to: CGPoint(x: 700, y: 400), over: 0.3)
      touch.tap(at: place)
      touch.tap(at: place)
      try press()
      // Still at home: the drag and the double tap did nothing, and no tap followed a long press.
      touch.drag(from: place, to: CGPoint(x: 560, y: 300), over: 0.3)
      _ = try canvas.rest(of: "circle")
      let lines = canvas.said()
      #expect(lines.compactMap(\.isPinned) == [true, false])
      #expect(!lines.contains { $0.gesture == "tap" && $0.callback == "ended" })
    }

    @Test("a thrown shape glides on and comes to rest inside the window")
    func fling() throws {
      let canvas = try LiveCanvas()
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 420, y: 330), over: 0.1)
      finger.lift()
      let pose = try canvas.rest(of: "circle")
      #expect(pose.position.distance(to: CGPoint(x: 420, y: 330)) > 40)
      #expect(pose.position.x >= 76 + Settling.margin - 0.5)
      #expect(pose.position.y <= 800 - 76 - Settling.margin + 0.5)
    }

    @Test("a shape on its way home is caught where it is seen")
    func caughtInFlight() throws {
      let canvas = try LiveCanvas()
      let (touch, keyboard) = (canvas.server.touchscreen, canvas.server.keyboard)
      let start = try canvas.place(
        "circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 1000, y: 640)
      ).position
      keyboard.type(.one)
      keyboard.type(.s)
      keyboard.type(.r)
      // Half-way home in slow motion the circle lies on the line between; a finger waits there.
      let half = CGPoint(x: (start.x + 520) / 2, y: (start.y + 180) / 2)
      try canvas.server.waitForScreen {
        $0[Int(half.x), Int(half.y)] != 0xF6F5F2 && isCoral($0, half)
      }
      let finger = touch.touch(at: half)
      finger.hold(for: 0.2)
      finger.move(by: CGSize(width: 20, height: 0), over: 0.1)
      finger.hold(for: 0.1)
      finger.lift()
      let pose = try canvas.rest(of: "circle")
      // Caught with the finger inside the disc, and moved by what the finger moved.
      #expect(pose.position.distance(to: CGPoint(x: half.x + 20, y: half.y)) < 78)
      #expect(pose.position.distance(to: CGPoint(x: 520, y: 180)) > 100)
    }

    private func isCoral(_ shot: Screenshot, _ p: CGPoint) -> Bool {
      let color = shot[Int(p.x), Int(p.y)]
      return color >> 16 & 0xFF > 0xD0 && color >> 8 & 0xFF < 0xB0 && color & 0xFF < 0xA0
    }
  }
}
