import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  @Suite("Mouse and touchpad")
  struct MouseAndTouchpadTests {
    @Test("The left mouse button drags a shape")
    func drag() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      mouse.move(to: CGPoint(x: 520, y: 180))
      mouse.press()
      mouse.move(to: CGPoint(x: 600, y: 280), over: 0.3)
      mouse.hold(for: 0.1)
      mouse.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 280))
      // Deselect the shape, which a mouse drag leaves selected.
      canvas.server.keyboard.type(.escape)
      // The pointer is still on the shape, with its hover mark.
      try canvas.expectPainted("circle", at: Pose(position: CGPoint(x: 600, y: 280)), clearance: 6)
    }

    @Test("Mouse buttons other than the left one neither drag nor tap")
    func otherButtons() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      mouse.move(to: CGPoint(x: 520, y: 180))
      mouse.press(.right)
      mouse.move(to: CGPoint(x: 610, y: 250), over: 0.2)
      mouse.release(.right)
      // The right button has opened the shape's menu.
      canvas.server.keyboard.type(.escape)
      canvas.settle()
      mouse.drag(from: CGPoint(x: 1014, y: 190), to: CGPoint(x: 1014, y: 260), over: 0.1)
      try canvas.callback("ended", of: "transform", on: "star")
      #expect(canvas.logLines(of: "circle").isEmpty)
    }

    @Test("Ctrl and the wheel scale a shape about the pointer")
    func controlWheel() throws {
      let canvas = try LiveCanvas()
      let (mouse, keyboard) = (canvas.server.mouse, canvas.server.keyboard)
      let pointer = CGPoint(x: 560, y: 180)
      mouse.move(to: pointer)
      keyboard.press(.control)
      mouse.wheel(.wheelUp, ticks: 3)
      keyboard.release(.control)
      let home = try LiveCanvas.home("circle")
      let factor = pow(1.1, 3.0) as Double
      let expected = home.transformed(about: pointer, scale: factor)
      canvas.expectRest(of: "circle", at: expected)
      try canvas.expectPainted("circle", at: expected, clearance: 8)
    }

    @Test("Shift and the wheel rotate a shape")
    func shiftWheel() throws {
      let canvas = try LiveCanvas()
      let (mouse, keyboard) = (canvas.server.mouse, canvas.server.keyboard)
      let home = try LiveCanvas.home("hexagon")
      mouse.move(to: home.position)
      keyboard.press(.shift)
      mouse.wheel(.wheelDown, ticks: 2)
      keyboard.release(.shift)
      let expected = Pose(position: home.position, rotation: .degrees(30))
      canvas.expectRest(of: "hexagon", at: expected)
      try canvas.expectPainted("hexagon", at: expected, clearance: 8)
    }

    @Test("Ctrl and the left button add a second finger, mirrored about the shape's center")
    func mirroredFinger() throws {
      let canvas = try LiveCanvas()
      let (mouse, keyboard) = (canvas.server.mouse, canvas.server.keyboard)
      let home = try LiveCanvas.home("hexagon").position
      mouse.move(to: CGPoint(x: home.x + 50, y: home.y))
      keyboard.press(.control)
      mouse.press()
      // From 50 points right of the center to 75 points below it: 1.5 times as large, rotated by 90 degrees.
      for step in 1...20 {
        let share = Double(step) / 20
        let (angle, reach) = (share * .pi / 2, 50 + 25 * share)
        mouse.move(
          to: CGPoint(x: home.x + reach * cos(angle), y: home.y + reach * sin(angle)), over: 0.01)
      }
      mouse.hold(for: 0.1)
      mouse.release()
      keyboard.release(.control)
      expect(try canvas.rest(of: "hexagon"), at: home, scale: 1.5, degrees: 90)
      // Deselect the shape, which a mouse drag leaves selected.
      canvas.server.keyboard.type(.escape)
      try canvas.expectPainted(
        "hexagon", at: Pose(position: home, scale: 1.5, rotation: .degrees(90)), clearance: 6)
    }

    @Test(
      "A touchpad pinch scales and rotates the shape under the pointer", arguments: [false, true])
    func pinch(afterTouch: Bool) throws {
      let canvas = try LiveCanvas()
      if afterTouch {
        canvas.server.touchscreen.drag(
          from: CGPoint(x: 1014, y: 190), to: CGPoint(x: 1014, y: 230), over: 0.1)
        try canvas.callback("ended", of: "transform", on: "star")
      }
      let home = try LiveCanvas.home("hexagon")
      canvas.server.mouse.move(to: home.position)
      let pinch = canvas.server.touchpad.beginPinch()
      for step in 1...20 {
        pinch.update(scale: 1 + 0.02 * Double(step), rotation: .degrees(1.5 * Double(step)))
        canvas.server.mouse.hold(for: 0.01)
      }
      canvas.server.mouse.hold(for: 0.1)
      pinch.end()
      // The shape scales and rotates about the pinch's position, which the server reports in whole pixels.
      let anchor = try #require(
        try canvas.callback("ended", of: "transform", on: "hexagon").anchor)
      #expect(anchor.distance(to: home.position) < 1)
      let expected = home.transformed(about: anchor, scale: 1.4, rotation: .degrees(30))
      expect(try canvas.rest(of: "hexagon"), at: expected.position, scale: 1.4, degrees: 30)
      try canvas.expectPainted("hexagon", at: expected)
    }

    @Test("A click taps, a double click resets a shape, and a hesitation does not stop a drag")
    func clicks() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      let start = CGPoint(x: 520, y: 180)
      mouse.move(to: start)
      mouse.press()
      mouse.move(to: CGPoint(x: 600, y: 290), over: 0.1)
      mouse.hold(for: 0.08)
      mouse.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 290))
      mouse.click()
      try canvas.callback("ended", of: "tap", on: "circle")
      mouse.doubleClick()
      try canvas.callback("ended", of: "doubleTap", on: "circle")
      expect(try canvas.rest(of: "circle"), at: start)
      mouse.move(to: start)
      mouse.press()
      mouse.hold(for: 0.7)
      mouse.move(to: CGPoint(x: 600, y: 290), over: 0.1)
      mouse.hold(for: 0.08)
      mouse.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 290))
      #expect(!canvas.logLines().contains { $0.isPinned != nil || $0.gesture == "longPress" })
    }

    @Test("A touchpad moves the pointer, and its button drags")
    func touchpadDrag() throws {
      let canvas = try LiveCanvas()
      let touchpad = canvas.server.touchpad
      canvas.server.mouse.move(to: CGPoint(x: 500, y: 160))
      touchpad.move(by: CGSize(width: 20, height: 20), over: 0.05)
      touchpad.press()
      touchpad.move(by: CGSize(width: 80, height: 100), over: 0.1)
      touchpad.hold(for: 0.08)
      touchpad.release()
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 600, y: 280))
      // Deselect the shape, which a mouse drag leaves selected.
      canvas.server.keyboard.type(.escape)
      try canvas.expectPainted("circle", at: Pose(position: CGPoint(x: 600, y: 280)), clearance: 6)
    }

    @Test("Touchpad scrolling scales with Ctrl and rotates with Shift, in fractions of a tick")
    func smoothScroll() throws {
      let canvas = try LiveCanvas()
      let (touchpad, keyboard) = (canvas.server.touchpad, canvas.server.keyboard)
      let home = try LiveCanvas.home("hexagon")
      canvas.server.mouse.move(to: home.position)
      keyboard.press(.control)
      touchpad.scroll(by: CGSize(width: 0, height: -2.5), over: 0.1)
      keyboard.release(.control)
      canvas.settle()
      keyboard.press(.shift)
      touchpad.scroll(by: CGSize(width: 0, height: 1.5), over: 0.1)
      keyboard.release(.shift)
      canvas.expectRest(
        of: "hexagon",
        at: Pose(position: home.position, scale: pow(1.1, 2.5), rotation: .degrees(22.5)))
    }

    @Test("A pinch cancelled by the driver is reverted")
    func cancelledPinch() throws {
      let canvas = try LiveCanvas()
      let home = try LiveCanvas.home("hexagon")
      canvas.server.mouse.move(to: home.position)
      let pinch = canvas.server.touchpad.beginPinch()
      pinch.change(scale: 1.3, rotation: .degrees(10), over: 0.2)
      pinch.cancel()
      let line = try canvas.callback("cancelled", of: "transform", on: "hexagon")
      #expect(line.reason == CancellationReason.systemCancelled.description)
      expect(try canvas.rest(of: "hexagon"), at: home.position)
      try canvas.expectPainted("hexagon", at: home)
      canvas.server.touchscreen.drag(
        from: home.position, to: CGPoint(x: home.position.x + 60, y: home.position.y), over: 0.1)
      try canvas.callback("ended", of: "transform", on: "hexagon")
    }
  }
}
