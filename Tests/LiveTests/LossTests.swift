import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  /// The signals that can be provoked on a real server. That a touch id or a button comes twice, that
  /// the server's buttons say otherwise, and silence, are in the tests of the ledger: no server can
  /// be made to say these.
  @Suite("Contacts that are lost")
  struct LossTests {
    /// What happens while a shape is held.
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

      func happen(on canvas: LiveCanvas, to device: String) throws {
        canvas.arrive()
        switch self {
        case .deviceDisabled: try canvas.server.setEnabled(false, device: device)
        case .deviceDetached: canvas.other.setAttached(false, device: device)
        case .focusStolen: canvas.other.takeFocus()
        case .windowUnmapped: canvas.other.unmap(canvas.window)
        case .pointerGrabbed: #expect(canvas.other.grabPointer())
        }
      }

      func pass(on canvas: LiveCanvas, from device: String) throws {
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
    /// By how much edges may differ, of 255: how they are smoothed depends on which part is painted again.
    private let edges = 10

    @Test(
      "a finger: cancelled with its reason, nothing stays highlighted, the next touch works",
      arguments: Loss.allCases)
    func finger(loss: Loss) throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      if loss == .focusStolen { canvas.other.focus(canvas.window) }
      _ = try canvas.place("circle", from: CGPoint(x: 520, y: 180), to: place)
      let before = try canvas.still()

      // Away and back again, so that the pose, and all that is to be seen, is as before.
      let finger = touch.touch(at: place)
      finger.move(along: [CGPoint(x: 650, y: 290), place], over: 0.15)
      try loss.happen(on: canvas, to: touch.name)
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == loss.reason.description)
      // A hidden window tells what comes to rest when it is seen again.
      try loss.pass(on: canvas, from: touch.name)
      expect(try canvas.rest(of: "circle"), at: place)
      try canvas.server.waitForScreen { $0.matches(before, tolerance: edges) }

      // The finger that was lost is lost, whatever it still does.
      if loss != .deviceDisabled {
        finger.move(by: CGSize(width: 50, height: 0), over: 0.05)
      }
      finger.lift()
      canvas.settle()
      #expect(try canvas.still().matches(before, tolerance: edges))
      expect(
        try canvas.place("circle", from: place, to: CGPoint(x: 560, y: 290)),
        at: CGPoint(x: 560, y: 290))
      #expect(canvas.said(of: "circle").filter { $0.callback == "cancelled" }.count == 1)
    }

    @Test(
      "a mouse: cancelled with its reason, and the next press works",
      arguments: [Loss.deviceDisabled, .deviceDetached, .focusStolen, .windowUnmapped])
    func mouse(loss: Loss) throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      if loss == .focusStolen { canvas.other.focus(canvas.window) }
      mouse.move(to: CGPoint(x: 520, y: 180))
      mouse.press()
      mouse.move(to: place, over: 0.15)
      try loss.happen(on: canvas, to: mouse.name)
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == loss.reason.description)
      try loss.pass(on: canvas, from: mouse.name)
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
      "a touchpad's pinch: cancelled with its reason, and the next one works",
      arguments: [Loss.deviceDisabled, .deviceDetached, .focusStolen, .windowUnmapped])
    func pinch(loss: Loss) throws {
      let canvas = try LiveCanvas()
      let touchpad = canvas.server.touchpad
      if loss == .focusStolen { canvas.other.focus(canvas.window) }
      canvas.server.mouse.move(to: try LiveCanvas.home("hexagon").position)
      let pinch = touchpad.beginPinch()
      pinch.change(scale: 1.2, over: 0.1)
      try loss.happen(on: canvas, to: touchpad.name)
      let line = try canvas.callback("cancelled", of: "transform", on: "hexagon")
      #expect(line.reason == loss.reason.description)
      try loss.pass(on: canvas, from: touchpad.name)
      _ = try canvas.rest(of: "hexagon")
      pinch.end()
      canvas.settle()
      touchpad.pinch(scale: 1.5, over: 0.1)
      try canvas.callback("ended", of: "transform", on: "hexagon")
    }

    @Test("both fingers of a hand, and those of two hands, are lost together")
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

    @Test("one touchscreen that goes takes only its own fingers with it")
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
      #expect(canvas.said(of: "circle").allSatisfy { $0.callback != "cancelled" })
    }

    @Test("a press that is lost before it is long neither pins nor leaves its ring")
    func ring() throws {
      let canvas = try LiveCanvas()
      let before = try canvas.still()
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      // The ring's right side, when it has filled so far: it begins at the top.
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
      #expect(canvas.said(of: "circle").allSatisfy { $0.isPinned == nil && $0.gesture != "tap" })
    }
  }
}
