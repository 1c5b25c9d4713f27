import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import DeftX11
import Testing

extension Live {
  /// Device grabs by other programs during drags. A drag is cancelled if its device is grabbed; other drags continue.
  @Suite("Locks, grabs and hot keys")
  struct LockTests {
    private let circle = CGPoint(x: 520, y: 180)
    private let place = CGPoint(x: 620, y: 290)

    /// A lock screen: its appearance, the order of its grabs, and the focus of the canvas before it appears.
    struct Lock: CustomTestStringConvertible {
      var isTransparent = false
      var takesKeyboardFirst = false
      var hasFocus = false

      var testDescription: String {
        "\(isTransparent ? "transparent" : "black"), \(takesKeyboardFirst ? "keys" : "pointer") first"
          + (hasFocus ? "" : ", no window has the focus")
      }

      static let all = [false, true].flatMap { isTransparent in
        [false, true].flatMap { takesKeyboardFirst in
          [false, true].map {
            Lock(
              isTransparent: isTransparent, takesKeyboardFirst: takesKeyboardFirst, hasFocus: $0)
          }
        }
      }

      func close(_ other: ForeignClient) {
        other.coverScreen(isTransparent: isTransparent)
        if takesKeyboardFirst { #expect(other.grabKeyboard()) }
        #expect(other.grabPointer())
        if !takesKeyboardFirst { #expect(other.grabKeyboard()) }
      }

      func open(_ other: ForeignClient) {
        other.ungrabPointer()
        other.ungrabKeyboard()
        other.uncoverScreen()
      }
    }

    @Test(
      "A lock screen cancels a finger's drag, and the next touch works", arguments: Lock.all)
    func lock(_ lock: Lock) throws {
      let canvas = try LiveCanvas()
      if lock.hasFocus { canvas.other.focus(canvas.window) }
      let finger = canvas.server.touchscreen.touch(at: circle)
      finger.move(to: place, over: 0.15)
      canvas.arrive()
      lock.close(canvas.other)
      // The finger rests and sends no more events.
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      let reasons: [CancellationReason] =
        lock.isTransparent ? [.grabbedElsewhere] : [.grabbedElsewhere, .windowHidden]
      #expect(reasons.contains { $0.description == line.reason })
      finger.move(by: CGSize(width: 60, height: 40), over: 0.1)
      finger.lift()
      lock.open(canvas.other)
      expect(try canvas.rest(of: "circle"), at: place)
      let end = CGPoint(x: 560, y: 290)
      expect(try canvas.place("circle", from: place, to: end), at: end)
    }

    @Test(
      "A lock screen that appears during a mouse drag waits for the pointer and cancels the drag")
    func lockAndMouse() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      mouse.move(to: circle)
      mouse.press()
      mouse.move(to: place, over: 0.15)
      canvas.arrive()
      // The server refuses to grab a pointer whose button is pressed.
      canvas.other.coverScreen(isTransparent: false)
      #expect(!canvas.other.grabPointer())
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == CancellationReason.windowHidden.description)
      mouse.move(to: CGPoint(x: 680, y: 330))
      mouse.release()
      canvas.arrive()
      #expect(canvas.other.grabPointer())
      canvas.other.ungrabPointer()
      canvas.other.uncoverScreen()
      expect(try canvas.rest(of: "circle"), at: place)
    }

    @Test(
      "A drag is cancelled when a new window takes the focus, even if no window was focused before",
      arguments: [true, false])
    func focus(byFinger: Bool) throws {
      let canvas = try LiveCanvas()
      let (mouse, touch) = (canvas.server.mouse, canvas.server.touchscreen)
      var finger: Finger?
      if byFinger {
        finger = touch.touch(at: circle)
        finger?.move(to: place, over: 0.15)
      } else {
        mouse.move(to: circle)
        mouse.press()
        mouse.move(to: place, over: 0.15)
      }
      canvas.arrive()
      canvas.other.takeFocus()
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == CancellationReason.focusLost.description)
      finger?.lift()
      if !byFinger { mouse.release() }
      expect(try canvas.rest(of: "circle"), at: place)
    }

    /// An event of another program that does not grab the pointer.
    enum Harmless: CaseIterable {
      case hotKey, keyboardGrab, popup, focusForUs, fingerOutside, fakeCovering, refusedGrab
    }

    @Test("An event that does not grab the pointer cancels no drag", arguments: Harmless.allCases)
    func harmless(_ event: Harmless) throws {
      let canvas = try LiveCanvas(["--size", "900x640"])
      if event != .focusForUs { canvas.other.focus(canvas.window) }
      let home = try LiveCanvas.home("circle", on: CGSize(width: 900, height: 640))
      let usesMouse = event == .refusedGrab
      let mouse = canvas.server.mouse
      var finger: Finger?
      let middle = CGPoint(x: home.position.x + 60, y: home.position.y + 60)
      if usesMouse {
        mouse.move(to: home.position)
        mouse.press()
        mouse.move(to: middle, over: 0.15)
      } else {
        finger = canvas.server.touchscreen.touch(at: home.position)
        finger?.move(to: middle, over: 0.15)
      }
      canvas.arrive()
      switch event {
      case .hotKey:
        canvas.other.takeHotKey(Key.f5.rawValue)
        canvas.server.keyboard.type(.f5, for: 0.3)
      case .keyboardGrab: #expect(canvas.other.grabKeyboard())
      case .popup:
        canvas.other.cover(
          PixelRect(x: Int(middle.x) - 40, y: Int(middle.y) - 40, width: 80, height: 80))
      case .focusForUs: canvas.other.focus(canvas.window)
      case .fingerOutside:
        finger?.move(to: CGPoint(x: 1000, y: 700), over: 0.1)
      case .fakeCovering: canvas.other.sendFakeCovering(canvas.window)
      case .refusedGrab: #expect(!canvas.other.grabPointer())
      }
      canvas.settle()
      // Wait long enough for the program to query the server again.
      canvas.server.mouse.hold(for: 0.4)
      let end = CGPoint(x: middle.x + 60, y: middle.y + 60)
      if let finger {
        finger.move(to: end, over: 0.1)
        finger.hold(for: 0.08)
        finger.lift()
      } else {
        mouse.move(to: end, over: 0.1)
        mouse.hold(for: 0.08)
        mouse.release()
      }
      expect(try canvas.rest(of: "circle"), at: end, scale: home.scale)
      #expect(canvas.logLines(of: "circle").allSatisfy { $0.callback != "cancelled" })
    }
  }
}
