import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Freehand lines.
  @Suite("Drawing")
  struct DrawingTests {
    private let start = CGPoint(x: 760, y: 420)
    private let end = CGPoint(x: 1100, y: 460)

    private func ink(_ document: Document) throws -> (ink: Ink, place: CGPoint) {
      let shape = try #require(document.shapes.last)
      guard case .ink(let ink) = shape.figure else {
        Issue.record("The shape is not a line: \(shape.figure)")
        throw CancellationError()
      }
      return (ink, shape.pose.position)
    }

    @Test("Fingers, a mouse and a pen draw lines; more pen pressure widens the line")
    func lines() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.hasPen = true
      let user = try LiveDocument(server: configuration)
      let (keyboard, pen) = (user.keyboard, try #require(user.server.pen))
      keyboard.type(.d)
      var line = try ink(user.step("a finger") { user.fingerDrag(from: start, to: end) })
      #expect(line.place.distance(to: CGPoint(x: 930, y: 440)) < 4)
      #expect(line.ink.points.allSatisfy { abs($0.width - 6) < 3 })
      line = try ink(user.step("a mouse") { user.drag(from: start, to: end) })
      #expect(line.place.distance(to: CGPoint(x: 930, y: 440)) < 4)
      try user.noStep("a line cancelled by Escape") {
        user.fingerDrag(from: start, to: end) { keyboard.type(.escape) }
      }
      try user.noStep("a touch that a second finger turns into panning") {
        let first = user.touch.touch(at: start)
        let second = user.touch.touch(at: CGPoint(x: 1000, y: 600))
        second.hold(for: 0.5)
        second.lift()
        first.lift()
      }
      line = try ink(
        user.step("a line drawn while a palm touches the screen") {
          let first = user.touch.touch(at: start)
          first.move(to: CGPoint(x: 930, y: 440), over: 0.2)
          let palm = user.touch.touch(at: CGPoint(x: 1000, y: 600))
          palm.hold(for: 0.05)
          palm.lift()
          first.move(to: end, over: 0.2)
          first.lift()
        })
      #expect(line.place.distance(to: CGPoint(x: 930, y: 440)) < 4)
      // A line can also begin on a shape, which does not move.
      let document = try user.step("a line over a shape") {
        user.fingerDrag(from: user.d, to: CGPoint(x: 560, y: 500))
      }
      #expect(document["d"]?.pose.position == user.d && document.shapes.count == 5)
      line = try ink(user.step("a dot") { user.touch.tap(at: start) })
      #expect(line.ink.points.count == 1 && line.place.distance(to: start) < 1)
      line = try ink(
        user.step("a pen") {
          pen.press(at: start, pressure: 0.1)
          pen.move(to: end, pressure: 1, over: 0.3)
          pen.lift()
        })
      let widths = line.ink.points.map(\.width)
      #expect(try #require(widths.last) > 2 * (try #require(widths.first)), "\(widths)")
      line = try ink(
        user.step("a pen beside a resting palm") {
          let palm = user.touch.touch(at: user.d)
          pen.press(at: start, pressure: 0.5)
          pen.move(to: CGPoint(x: 930, y: 440), pressure: 0.5, over: 0.2)
          palm.move(to: CGPoint(x: 560, y: 560), over: 0.1)
          pen.move(to: end, pressure: 0.5, over: 0.2)
          pen.lift()
          palm.lift()
        })
      #expect(line.place.distance(to: CGPoint(x: 930, y: 440)) < 4)
      keyboard.type(.v)
      try user.noStep("a marquee") { user.drag(from: start, to: end) }
    }

    @Test("Keys, and buttons beside the drawing tool, choose the three widths of the pen")
    func widths() throws {
      let user = try LiveDocument()
      user.keyboard.type(.d)
      func width() throws -> CGFloat {
        try ink(user.step("a line") { user.drag(from: start, to: end) }).ink.points[0].width
      }
      user.keyboard.type(.seven, holding: .shift, .alt)
      #expect(try width() == 3)
      user.keyboard.type(.nine, holding: .shift, .alt)
      #expect(try width() == 12)
      user.touch.tap(at: ToolPlace.mediumPen)
      #expect(try width() == 6)
    }

    @Test("Erasing with a finger or mouse fades shapes and deletes them in one step")
    func eraser() throws {
      let user = try LiveDocument()
      let keyboard = user.keyboard
      let (left, right) = (CGPoint(x: 330, y: 240), CGPoint(x: 660, y: 240))
      keyboard.type(.d, holding: .shift)
      var document = try user.step("a finger") { user.fingerDrag(from: left, to: right) }
      #expect(document.shapes.map(\.id) == ["c", "d"])
      document = try user.step("a mouse") { user.drag(from: user.c, to: user.b) }
      #expect(document.shapes.map(\.id) == ["a", "d"])
      try user.noStep("a sweep cancelled by Escape") {
        user.fingerDrag(from: left, to: right) { keyboard.type(.escape) }
      }
      // Touched shapes are faded during the sweep.
      let finger = user.touch.touch(at: left)
      finger.move(to: right, over: 0.1)
      let faded = try user.canvas.still()
      #expect(faded[400, 265] != faded[880, 265])
      finger.lift()
    }

    @Test("With Select and Draw, the eraser end of a pen erases, even if it begins on a shape")
    func eraserEnd() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.hasPen = true
      let user = try LiveDocument(server: configuration)
      let eraser = try #require(user.server.eraser)
      for (start, rest) in [
        (CGPoint(x: 330, y: 240), ["c", "d"]), (user.a, ["c", "d"]),
      ] as [(CGPoint, [ShapeID])] {
        for key in [Key.v, .d] {
          user.keyboard.type(key)
          let document = try user.step("a sweep from \(start)") {
            eraser.press(at: start)
            eraser.move(to: CGPoint(x: 660, y: 240), over: 0.2)
            eraser.lift()
          }
          #expect(document.shapes.map(\.id) == rest)
        }
      }
    }

    @Test(
      "The report rate of devices does not change the result of gestures", arguments: [30, 1000])
    func rates(_ rate: Int) throws {
      var configuration = VirtualXServer.Configuration()
      configuration.pacing = .realTime(rate: Double(rate))
      let user = try LiveDocument(server: configuration)
      user.drag(from: CGPoint(x: 320, y: 150), to: CGPoint(x: 620, y: 260))
      var document = try user.step("a drag of two shapes") {
        user.fingerDrag(from: user.a, to: CGPoint(x: 440, y: 310))
      }
      #expect(document["b"]?.pose.position == CGPoint(x: 680, y: 310))
      user.mouse.click(at: user.empty)
      user.mouse.click(at: user.c)
      document = try user.step("a handle") {
        user.drag(from: CGPoint(x: 930, y: 290), to: CGPoint(x: 980, y: 340))
      }
      #expect(document["c"].map { abs($0.pose.scale - 1.5) < 0.01 } == true)
      user.keyboard.type(.d)
      let line = try ink(user.step("a line") { user.drag(from: start, to: end) })
      #expect(line.place.distance(to: CGPoint(x: 930, y: 440)) < 4)
    }
  }
}
