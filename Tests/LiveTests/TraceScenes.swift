import DeftGeometry
import DeftTesting

/// The input for a recording in Tests/Traces, and the gesture to which it is replayed.
struct TraceScene: Sendable {
  var name: String
  /// The expression, or empty for the canvas.
  var gesture: String
  private var parts: [Part]

  private typealias Part = @Sendable (VirtualXServer) -> Void

  private init(_ name: String, _ gesture: String, _ parts: Part...) {
    (self.name, self.gesture, self.parts) = (name, gesture, parts)
  }

  /// Plays the input on a server.
  ///
  /// - Parameter rest: Called between two parts if a shape comes to rest there. A window reports a rest when it draws a
  ///   frame at rest. A busy machine might draw none before the next part, so a test must wait for the report.
  func play(_ server: VirtualXServer, awaitingRest rest: () throws -> Void = {}) throws {
    for (index, part) in parts.enumerated() {
      if index > 0 { try rest() }
      part(server)
    }
  }

  static let all: [TraceScene] = taps + presses + drags + spans + combinations + canvas

  private static let a = CGPoint(x: 400, y: 300)
  private static let b = CGPoint(x: 520, y: 360)

  private static func touch(_ body: @escaping @Sendable (VirtualTouchscreen) -> Void) -> Part {
    { body($0.touchscreen) }
  }

  private static let taps: [TraceScene] = [
    TraceScene("tap", "tap()", touch { $0.tap(at: a) }),
    TraceScene("tap-place", "spatialTap()", touch { $0.tap(at: a) }),
    TraceScene("tap-too-long", "tap()", touch { $0.tap(at: a, for: 0.9) }),
    TraceScene(
      "tap-moved-a-little", "tap()",
      touch { $0.drag(from: a, to: a + CGSize(width: 30, height: 0)) }),
    TraceScene("tap-moved-too-far", "tap()", touch { $0.drag(from: a, to: b) }),
    TraceScene("tap-two-fingers", "tap()", touch { $0.hand(at: [a, b]).lift() }),
    TraceScene("double-tap", "tap(count: 2)", touch { $0.tap(at: a, count: 2) }),
    TraceScene(
      "double-tap-too-slow", "tap(count: 2)", touch { $0.tap(at: a, count: 2, interval: 0.5) }),
    TraceScene("double-tap-once", "tap(count: 2)", touch { $0.tap(at: a) }),
    TraceScene("triple-tap", "spatialTap(count: 3)", touch { $0.tap(at: a, count: 3) }),
    TraceScene("mouse-click", "spatialTap()") { $0.mouse.click(at: a) },
    TraceScene("mouse-right-click", "tap()") { $0.mouse.click(at: a, .right) },
  ]

  private static let presses: [TraceScene] = [
    TraceScene("press", "longPress()", touch { $0.tap(at: a, for: 0.6) }),
    TraceScene("press-too-short", "longPress()", touch { $0.tap(at: a, for: 0.3) }),
    TraceScene("press-quick", "longPress(minimumDuration: 0.1)", touch { $0.tap(at: a, for: 0.3) }),
    TraceScene("press-moved", "longPress()", touch { $0.drag(from: a, to: b, over: 0.7) }),
    TraceScene(
      "press-may-move", "longPress(maximumDistance: 500)",
      touch { $0.drag(from: a, to: b, over: 0.7) }),
    TraceScene(
      "press-second-finger", "longPress()",
      touch {
        let finger = $0.touch(at: a)
        finger.hold(for: 0.2)
        let other = $0.touch(at: b)
        finger.hold(for: 0.5)
        other.lift()
        finger.lift()
      }),
  ]

  private static let drags: [TraceScene] = [
    TraceScene("drag", "drag()", touch { $0.drag(from: a, to: b) }),
    TraceScene("drag-at-once", "drag(minimumDistance: 0)", touch { $0.drag(from: a, to: b) }),
    TraceScene(
      "drag-too-short", "drag()", touch { $0.drag(from: a, to: a + CGSize(width: 6, height: 6)) }),
    TraceScene("drag-far", "drag(minimumDistance: 100)", touch { $0.drag(from: a, to: b) }),
    TraceScene("flick", "drag()", touch { $0.drag(from: a, to: b, over: 0.06) }),
    TraceScene(
      "drag-and-rest", "drag()",
      touch {
        let finger = $0.touch(at: a)
        finger.move(to: b, over: 0.1)
        finger.hold(for: 0.2)
        finger.lift()
      }),
    TraceScene(
      "drag-there-and-back", "drag()",
      touch {
        let finger = $0.touch(at: a)
        finger.move(along: [b, CGPoint(x: 300, y: 500), a], over: 0.4)
        finger.lift()
      }),
    TraceScene(
      "drag-second-finger", "drag()",
      touch {
        let finger = $0.touch(at: a)
        finger.move(to: b, over: 0.1)
        let other = $0.touch(at: a)
        finger.move(by: CGSize(width: 40, height: 0), over: 0.1)
        finger.lift()
        other.lift()
      }),
    TraceScene("mouse-drag", "drag()") { $0.mouse.drag(from: a, to: b, over: 0.2) },
  ]

  private static let spans: [TraceScene] = [
    TraceScene("spread", "magnify()", touch { $0.pinch(at: a, scale: 2) }),
    TraceScene("close", "magnify()", touch { $0.pinch(at: a, span: 240, scale: 0.4) }),
    TraceScene("magnify-one-finger", "magnify()", touch { $0.drag(from: a, to: b) }),
    TraceScene("turn", "rotate()", touch { $0.pinch(at: a, rotation: .degrees(70)) }),
    TraceScene("turn-back", "rotate()", touch { $0.pinch(at: a, rotation: .degrees(-40)) }),
    TraceScene(
      "turn-twice", "rotate()", touch { $0.pinch(at: a, rotation: .degrees(720), over: 0.8) }),
    TraceScene(
      "transform", "transform()",
      touch {
        $0.pinch(
          at: a, scale: 1.5, rotation: .degrees(30), translation: CGSize(width: 60, height: 20))
      }),
    TraceScene("transform-one-finger", "transform()", touch { $0.drag(from: a, to: b) }),
    TraceScene(
      "fingers-join-and-leave", "transform()",
      touch {
        let hand = $0.hand(at: [a, b])
        hand.transform(scale: 1.2, over: 0.1)
        hand.add(at: CGPoint(x: 450, y: 450))
        hand.transform(rotation: .degrees(20), over: 0.1)
        hand.lift(at: 0)
        hand.move(by: CGSize(width: 30, height: 30), over: 0.1)
        hand.lift()
      }),
    TraceScene(
      "ten-fingers", "transform()",
      touch {
        let hand = $0.hand(
          at: (0..<10).map { CGPoint(x: 300 + 40 * Double($0), y: 300 + 20 * Double($0 % 3)) })
        hand.transform(scale: 1.1, rotation: .degrees(10), over: 0.15)
        hand.lift()
      }),
    TraceScene("touchpad-pinch", "magnify().simultaneously(with: rotate())") { server in
      server.mouse.move(to: a)
      server.touchpad.pinch(scale: 1.5, rotation: .degrees(20))
    },
  ]

  private static let combinations: [TraceScene] = [
    TraceScene(
      "spread-and-turn", "magnify().simultaneously(with: rotate())",
      touch { $0.pinch(at: a, scale: 1.5, rotation: .degrees(30)) }),
    TraceScene("tap-or-drag-taps", "drag().exclusively(before: tap())", touch { $0.tap(at: a) }),
    TraceScene(
      "tap-or-drag-drags", "drag().exclusively(before: tap())", touch { $0.drag(from: a, to: b) }),
    TraceScene(
      "one-or-two-taps-one", "tap(count: 2).exclusively(before: tap())", touch { $0.tap(at: a) }),
    TraceScene(
      "one-or-two-taps-two", "tap(count: 2).exclusively(before: tap())",
      touch { $0.tap(at: a, count: 2) }),
    TraceScene(
      "press-then-drag", "longPress().sequenced(before: drag())",
      touch {
        let finger = $0.touch(at: a)
        finger.hold(for: 0.6)
        finger.move(to: b, over: 0.2)
        finger.lift()
      }),
    TraceScene(
      "press-then-drag-too-early", "longPress().sequenced(before: drag())",
      touch { $0.drag(from: a, to: b) }),
    TraceScene(
      "three-deep",
      "longPress(minimumDuration: 0.2).sequenced(before: drag().simultaneously(with: magnify()))",
      touch {
        let hand = $0.hand(at: [a])
        hand.hold(for: 0.3)
        hand.add(at: b)
        hand.transform(scale: 1.4, over: 0.1)
        hand.lift()
      }),
  ]

  private static let canvas: [TraceScene] = [
    TraceScene(
      "canvas-drag", "",
      touch {
        let finger = $0.touch(at: CGPoint(x: 520, y: 180))
        finger.move(to: CGPoint(x: 600, y: 240), over: 0.2)
        finger.hold(for: 0.1)
        finger.lift()
      }),
    TraceScene(
      "canvas-two-hands", "",
      touch {
        let hand = $0.hand(at: [CGPoint(x: 356, y: 420), CGPoint(x: 436, y: 420)])
        let finger = $0.touch(at: CGPoint(x: 520, y: 180))
        hand.transform(scale: 1.4, rotation: .degrees(40), over: 0.2)
        finger.move(to: CGPoint(x: 580, y: 200), over: 0.1)
        finger.hold(for: 0.1)
        finger.lift()
        hand.lift()
      }),
    TraceScene("canvas-pin", "", touch { $0.tap(at: CGPoint(x: 928, y: 420), for: 0.7) }),
    TraceScene(
      "canvas-double-tap", "",
      touch {
        let finger = $0.touch(at: CGPoint(x: 520, y: 180))
        finger.move(to: CGPoint(x: 600, y: 240), over: 0.1)
        finger.hold(for: 0.1)
        finger.lift()
      },
      touch { $0.tap(at: CGPoint(x: 600, y: 240), count: 2) }),
    TraceScene("canvas-keys", "") { server in
      for key in [Key.tab, .rightArrow, .rightArrow] { server.keyboard.type(key) }
    },
  ]
}
