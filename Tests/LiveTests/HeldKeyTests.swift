import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The space bar carries the plane while it is down. Its release may go elsewhere.
  @Suite("Keys whose release goes elsewhere")
  struct HeldKeyTests {
    private let circle = CGPoint(x: 520, y: 180)

    /// How a release gets lost.
    enum Way: CaseIterable {
      case otherWindow, keyboardGrab, keyboardDeviceGrab, unmapped, withControl, otherLayout
    }

    @Test(
      "the space bar is up when it is up, and a drag then moves a shape", arguments: Way.allCases)
    func space(way: Way) throws {
      let canvas = try LiveCanvas()
      let (keyboard, other) = (canvas.server.keyboard, canvas.other)
      other.focus(canvas.window)
      canvas.settle()
      keyboard.press(.space)
      canvas.settle()
      switch way {
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
        // Another layout has another letter there.
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
      if way == .keyboardDeviceGrab { other.ungrabDevice(keyboard.name) }
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 560, y: 260))
    }
  }
}
