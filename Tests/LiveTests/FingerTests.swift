import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Fingers")
  struct FingerTests {
    @Test("One finger drags a shape, which is painted at its logged pose")
    func drag() throws {
      let canvas = try LiveCanvas()
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 600, y: 290), over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 290))
      try canvas.expectPainted("circle", at: Pose(position: CGPoint(x: 600, y: 290)))
    }

    @Test("The program handles a burst of touches and still responds")
    func burst() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.pacing = .immediate()
      let canvas = try LiveCanvas(server: configuration)
      let (touch, start) = (canvas.server.touchscreen, try canvas.app.cpuTime)
      for _ in 0..<6000 { touch.touch(at: CGPoint(x: 20, y: 780)).lift() }
      touch.touch(at: CGPoint(x: 520, y: 180)).lift()
      try canvas.callback("ended", of: "tap", on: "circle", timeout: 60)
      canvas.settle()
      // This limits the complexity: a debug build needs about 15 seconds for all touches, and about a minute more if
      // each touch is compared with all fading trails.
      #expect(try AddressSanitizer.isOn || canvas.app.cpuTime - start < 40)
    }

    @Test("Two fingers move, scale and rotate a shape at once and stay on the same points of it")
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
      try canvas.expectPainted(
        "hexagon",
        at: Pose(
          position: CGPoint(x: home.position.x + 60, y: home.position.y - 30), scale: 1.5,
          rotation: .degrees(40)))
    }

    @Test("Three and five fingers transform a shape by the best fit", arguments: [3, 5])
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

    @Test("Two hands transform two shapes at the same time")
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

    @Test("A finger on the empty canvas joins a held shape only if it is near")
    func joining() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      // The circle ends at y = 256; the second finger lands 54 points below it.
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

    @Test("A shape does not jump when fingers join late or leave early")
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
      // The sum of the steps: 40 right, 20 degrees about the center of the fingers, 30 down.
      let moved = CGPoint(x: 436, y: 420)
      let turned = SimilarityTransform(about: CGPoint(x: 445, y: 420), rotation: .degrees(20))
        .apply(moved)
      expect(pose, at: CGPoint(x: turned.x, y: turned.y + 30), degrees: 20)
    }

    @Test("A tap ends once no second tap can follow; a double tap sends the shape home")
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
      #expect(canvas.logLines().filter { $0.gesture == "tap" }.count == 1)
    }

    @Test("A long press pins a shape, which does not move until it is unpinned")
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
      // The shape is still at home: the drag and the double tap had no effect, and no tap followed a long press.
      expect(
        try canvas.place("circle", from: place, to: CGPoint(x: 560, y: 300)),
        at: CGPoint(x: 560, y: 300))
      let lines = canvas.logLines()
      #expect(lines.compactMap(\.isPinned) == [true, false])
      #expect(!lines.contains { $0.gesture == "tap" && $0.callback == "ended" })
    }

    @Test(
      "A thrown shape glides on and comes to rest inside the window",
      arguments: [
        CGSize(width: -100, height: 150), CGSize(width: 0, height: -120),
        CGSize(width: 250, height: 100),
      ])
    func fling(way: CGSize) throws {
      let canvas = try LiveCanvas()
      let start = CGPoint(x: 520, y: 180)
      let finger = canvas.server.touchscreen.touch(at: start)
      finger.move(by: way, over: 0.06)
      finger.lift()
      let pose = try canvas.rest(of: "circle")
      #expect(pose.position.distance(to: start) > 40)
      let reach = 76 + Settling.margin - 0.5
      #expect(pose.position.x >= reach && pose.position.x <= 1280 - reach)
      #expect(pose.position.y >= reach && pose.position.y <= 800 - reach)
    }

    @Test("A finger that rests before it lifts does not throw the shape")
    func restBeforeLift() throws {
      let canvas = try LiveCanvas()
      let pose = try canvas.place(
        "circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 600, y: 300), over: 0.06)
      expect(pose, at: CGPoint(x: 600, y: 300))
    }

    @Test("A shape dragged out of the window returns until it is just inside")
    func draggedOut() throws {
      let canvas = try LiveCanvas()
      let pose = try canvas.place(
        "circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 1278, y: 180))
      expect(pose, at: CGPoint(x: 1280 - 76 - Settling.margin, y: 180))
    }

    @Test("A shape on its way home is caught at its visible position, without a jump")
    func caughtInFlight() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      let home = CGPoint(x: 520, y: 180)
      // The shape moves in a straight line across the empty canvas, evenly and slowly
      // enough to observe.
      let start = try canvas.place("circle", from: home, to: CGPoint(x: 640, y: 692)).position
      canvas.bringToFront(start)
      keyboard.type(.one)
      keyboard.type(.s)
      keyboard.type(.r, holding: .shift)
      let half = CGPoint(x: (start.x + home.x) / 2, y: (start.y + home.y) / 2)
      let row = PixelRect(x: Int(half.x) - 2, y: Int(half.y) - 2, width: 4, height: 4)
      // A finger waits halfway until the leading edge arrives.
      try canvas.server.waitForScreen(of: row) { isCoral($0[Int(half.x), Int(half.y)]) }
      let finger = canvas.server.touchscreen.touch(at: half)
      finger.move(by: CGSize(width: 20, height: 0), over: 0.1)
      finger.hold(for: 0.1)
      finger.lift()
      let pose = try canvas.rest(of: "circle")
      let caught = CGPoint(x: pose.position.x - 20, y: pose.position.y)
      // The finger is on the disc. The disc stopped when it was caught, and is still on its line.
      let distance = caught.distance(to: half)
      #expect(distance < 77)
      #expect(distance > 30)
      let way = home - start
      let off = caught - start
      #expect(abs(way.width * off.height - way.height * off.width) / way.magnitude < 0.5)
      expect(pose, at: pose.position)
    }

    @Test("A gliding shape that is caught stays where it is caught")
    func caughtGliding() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      let start = try canvas.place(
        "circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 520, y: 210)
      ).position
      canvas.bringToFront(start)
      touch.drag(from: start, to: CGPoint(x: 560, y: 300), over: 0.1)
      try canvas.callback("ended", of: "transform", on: "circle")
      let finger = touch.touch(at: CGPoint(x: 572, y: 330))
      finger.hold(for: 0.3)
      finger.move(by: CGSize(width: 20, height: 0), over: 0.1)
      finger.hold(for: 0.1)
      finger.lift()
      let pose = try canvas.rest(of: "circle")
      // Without the catch, the shape would have glided a few hundred points farther.
      #expect(pose.position.distance(to: CGPoint(x: 560, y: 300)) < 77)
    }

    private func isCoral(_ color: UInt32) -> Bool {
      color >> 16 & 0xFF > 0xD0 && color >> 8 & 0xFF < 0xB0 && color & 0xFF < 0xA0
    }
  }
}
