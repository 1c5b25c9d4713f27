import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  /// The losses that a test can cause on a real server. The ledger's tests cover the others: repeated touch ids,
  /// repeated button presses, and contradictory button states. `LostEndTests` covers lifts without an end event.
  @Suite("Lost contacts")
  struct LossTests {
    /// An event that ends a contact while it holds a shape.
    enum Loss: CaseIterable {
      case deviceDisabled, deviceDetached, focusStolen, windowUnmapped, pointerGrabbed

      var reason: CancellationReason {
        switch self {
        case .deviceDisabled: .deviceDisabled
        case .deviceDetached: .deviceDetached
        case .focusStolen: .focusLost
        case .windowUnmapped: .windowHidden
        case .pointerGrabbed: .grabbedElsewhere
        }
      }

      func cause(on canvas: LiveCanvas, to device: String) throws {
        canvas.arrive()
        switch self {
        case .deviceDisabled: try canvas.server.setEnabled(false, device: device)
        case .deviceDetached: canvas.other.setAttached(false, device: device)
        case .focusStolen: canvas.other.takeFocus()
        case .windowUnmapped: canvas.other.unmap(canvas.window)
        case .pointerGrabbed: #expect(canvas.other.grabPointer())
        }
      }

      func undo(on canvas: LiveCanvas, for device: String) throws {
        switch self {
        case .deviceDisabled: try canvas.server.setEnabled(true, device: device)
        case .deviceDetached: canvas.other.setAttached(true, device: device)
        case .focusStolen: canvas.other.uncover()
        case .windowUnmapped: canvas.other.map(canvas.window)
        case .pointerGrabbed: canvas.other.ungrabPointer()
        }
      }
    }

    private let place = CGPoint(x: 620, y: 290)
    /// The color tolerance for edges, whose smoothing depends on the repainted parts.
    private let edges = 10

    @Test(
      "A lost finger's drag is cancelled with the reason, leaves no highlight, and the next touch works",
      arguments: Loss.allCases)
    func finger(loss: Loss) throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      if loss == .focusStolen { canvas.other.focus(canvas.window) }
      _ = try canvas.place("circle", from: CGPoint(x: 520, y: 180), to: place)
      let before = try canvas.still()

      // The drag goes away and back, so that the pose and the picture are unchanged.
      let finger = touch.touch(at: place)
      finger.move(along: [CGPoint(x: 650, y: 290), place], over: 0.15)
      try loss.cause(on: canvas, to: touch.name)
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == loss.reason.description)
      // A hidden window logs a rest only when it is visible again.
      try loss.undo(on: canvas, for: touch.name)
      expect(try canvas.rest(of: "circle"), at: place)
      try canvas.server.waitForScreen { $0.matches(before, tolerance: edges) }

      // Later events of the lost finger have no effect.
      if loss != .deviceDisabled {
        finger.move(by: CGSize(width: 50, height: 0), over: 0.05)
      }
      finger.lift()
      canvas.settle()
      #expect(try canvas.still().matches(before, tolerance: edges))
      expect(
        try canvas.place("circle", from: place, to: CGPoint(x: 560, y: 290)),
        at: CGPoint(x: 560, y: 290))
      #expect(canvas.logLines(of: "circle").filter { $0.callback == "cancelled" }.count == 1)
    }

    @Test(
      "A lost mouse's drag is cancelled with the reason, and the next press works",
      arguments: [Loss.deviceDisabled, .deviceDetached, .focusStolen, .windowUnmapped])
    func mouse(loss: Loss) throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      if loss == .focusStolen { canvas.other.focus(canvas.window) }
      mouse.move(to: CGPoint(x: 520, y: 180))
      mouse.press()
      mouse.move(to: place, over: 0.15)
      try loss.cause(on: canvas, to: mouse.name)
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == loss.reason.description)
      try loss.undo(on: canvas, for: mouse.name)
      expect(try canvas.rest(of: "circle"), at: place)
      mouse.release()
      mouse.move(to: place)
      mouse.press()
      mouse.move(to: CGPoint(x: 560, y: 290), over: 0.1)
      mouse.hold(for: 0.08)
      mouse.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 560, y: 290))
    }

    @Test(
      "A lost touchpad pinch is cancelled with the reason, and the next pinch works",
      arguments: [Loss.deviceDisabled, .deviceDetached, .focusStolen, .windowUnmapped])
    func pinch(loss: Loss) throws {
      let canvas = try LiveCanvas()
      let touchpad = canvas.server.touchpad
      if loss == .focusStolen { canvas.other.focus(canvas.window) }
      canvas.server.mouse.move(to: try LiveCanvas.home("hexagon").position)
      let pinch = touchpad.beginPinch()
      pinch.change(scale: 1.2, over: 0.1)
      try loss.cause(on: canvas, to: touchpad.name)
      let line = try canvas.callback("cancelled", of: "transform", on: "hexagon")
      #expect(line.reason == loss.reason.description)
      try loss.undo(on: canvas, for: touchpad.name)
      _ = try canvas.rest(of: "hexagon")
      pinch.end()
      canvas.settle()
      touchpad.pinch(scale: 1.5, over: 0.1)
      try canvas.callback("ended", of: "transform", on: "hexagon")
    }

    @Test("A hidden window cancels all fingers of both hands")
    func allFingers() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      let before = try canvas.still()
      let hand = touch.hand(at: [CGPoint(x: 500, y: 180), CGPoint(x: 540, y: 180)])
      let star = touch.touch(at: CGPoint(x: 1014, y: 190))
      hand.move(by: CGSize(width: 20, height: 0), over: 0.05)
      hand.move(by: CGSize(width: -20, height: 0), over: 0.05)
      star.move(along: [CGPoint(x: 1034, y: 190), CGPoint(x: 1014, y: 190)], over: 0.1)
      canvas.arrive()
      canvas.other.unmap(canvas.window)
      for shape in ["circle", "star"] {
        #expect(
          try canvas.callback("cancelled", of: "transform", on: shape).reason
            == CancellationReason.windowHidden.description)
      }
      canvas.other.map(canvas.window)
      for shape in ["circle", "star"] { _ = try canvas.rest(of: shape) }
      try canvas.server.waitForScreen { $0.matches(before, tolerance: edges) }
      hand.lift()
      star.lift()
      expect(
        try canvas.place("circle", from: CGPoint(x: 520, y: 180), to: place), at: place)
    }

    @Test("A disabled touchscreen cancels only its own fingers")
    func oneOfTwo() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.touchscreenCount = 2
      let canvas = try LiveCanvas(server: configuration)
      let screens = canvas.server.touchscreens
      let circle = screens[0].touch(at: CGPoint(x: 520, y: 180))
      let star = screens[1].touch(at: CGPoint(x: 1014, y: 190))
      circle.move(by: CGSize(width: 30, height: 60), over: 0.05)
      star.move(by: CGSize(width: 0, height: 30), over: 0.05)
      canvas.arrive()
      try canvas.server.setEnabled(false, device: screens[1].name)
      #expect(
        try canvas.callback("cancelled", of: "transform", on: "star").reason
          == CancellationReason.deviceDisabled.description)
      circle.move(by: CGSize(width: 50, height: 50), over: 0.05)
      circle.hold(for: 0.08)
      circle.lift()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 290))
      expect(try canvas.rest(of: "star"), at: CGPoint(x: 1014, y: 220), degrees: -8)
      #expect(canvas.logLines(of: "circle").allSatisfy { $0.callback != "cancelled" })
    }

    @Test("A press that is lost too early does not pin and leaves no progress ring")
    func ring() throws {
      let canvas = try LiveCanvas()
      let before = try canvas.still()
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      // The ring's right side, which fills early because the ring begins at the top.
      let side = PixelRect(x: 552, y: 160, width: 20, height: 40)
      let bare = before.crop(to: side)
      try canvas.server.waitForScreen(of: side) {
        $0.difference(from: bare, tolerance: 40).count > 100
      }
      #expect(canvas.other.grabPointer())
      try canvas.callback("reset", of: "longPress", on: "circle")
      canvas.other.ungrabPointer()
      try canvas.server.waitForScreen { $0.matches(before, tolerance: edges) }
      finger.lift()
      canvas.settle()
      #expect(
        canvas.logLines(of: "circle").allSatisfy { $0.isPinned == nil && $0.gesture != "tap" })
    }
  }
}
