import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The space bar, which pans the canvas while it is down. Another program may receive the release of the key.
  @Suite("Keys with a lost release")
  struct HeldKeyTests {
    private let circle = CGPoint(x: 520, y: 180)

    /// The reason why the release does not arrive, or looks like the release of another key.
    enum Loss: CaseIterable {
      case otherWindow, keyboardGrab, keyboardDeviceGrab, unmapped, withControl, otherLayout
    }

    @Test(
      "After a lost release of the space bar, a drag moves a shape", arguments: Loss.allCases)
    func space(loss: Loss) throws {
      let canvas = try LiveCanvas()
      let (keyboard, other) = (canvas.server.keyboard, canvas.other)
      other.focus(canvas.window)
      canvas.settle()
      keyboard.press(.space)
      canvas.settle()
      switch loss {
      case .otherWindow:
        other.takeFocus()
        keyboard.release(.space)
        canvas.arrive()
        other.uncover()
        other.focus(canvas.window)
      case .keyboardGrab:
        #expect(other.grabKeyboard())
        keyboard.release(.space)
        canvas.arrive()
        other.ungrabKeyboard()
      case .keyboardDeviceGrab:
        #expect(other.grabDevice(keyboard.name))
        keyboard.release(.space)
        canvas.arrive()
      case .unmapped:
        other.unmap(canvas.window)
        keyboard.release(.space)
        canvas.arrive()
        other.map(canvas.window)
      case .withControl:
        keyboard.press(.control)
        keyboard.release(.space)
        keyboard.release(.control)
      case .otherLayout:
        // Simulate another layout in which the key is a letter.
        other.remap(.space, to: 0x78)
        canvas.settle()
        keyboard.release(.space)
      }
      canvas.settle()
      let mouse = canvas.server.mouse
      mouse.move(to: circle)
      mouse.press()
      mouse.move(to: CGPoint(x: 560, y: 260), over: 0.15)
      mouse.hold(for: 0.1)
      mouse.release()
      if loss == .keyboardDeviceGrab { other.ungrabDevice(keyboard.name) }
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 560, y: 260))
    }
  }
}
