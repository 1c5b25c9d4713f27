import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  @Suite("Keys")
  struct KeyTests {
    @Test("Tab selects; arrows, plus, minus and brackets move, scale and rotate")
    func poses() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      // The picture is first in the tab order, the circle second.
      keyboard.type(.tab)
      keyboard.type(.tab)
      keyboard.type(.rightArrow)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 180))
      keyboard.type(.downArrow, holding: .shift)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 230))
      keyboard.type(.equal, holding: .shift)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 230), scale: 1.1)
      keyboard.type(.rightBracket)
      keyboard.type(.rightBracket)
      keyboard.type(.leftBracket)
      let turned = Pose(
        position: CGPoint(x: 530, y: 230), scale: 1.1, rotation: .degrees(15))
      canvas.expectRest(of: "circle", at: turned)
      // The frame of a selected shape would be in the picture.
      keyboard.type(.escape)
      try canvas.expectPainted("circle", at: turned, clearance: 8)
      keyboard.type(.tab)
      keyboard.type(.tab)
      keyboard.type(.minus)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 230), scale: 1, degrees: 15)
      keyboard.type(.r)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180))
      keyboard.type(.tab, holding: .shift)
      keyboard.type(.leftArrow)
      let picture = try LiveCanvas.home("picture")
      expect(
        try canvas.rest(of: "picture"),
        at: CGPoint(x: picture.position.x - 10, y: picture.position.y), degrees: -4)
    }

    @Test("P pins a shape, which keys and resets then do not move")
    func pin() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      keyboard.type(.tab)
      keyboard.type(.p)
      keyboard.type(.rightArrow)
      keyboard.type(.r, holding: .shift)
      keyboard.type(.p)
      keyboard.type(.rightArrow)
      let home = try LiveCanvas.home("picture").position
      expect(
        try canvas.rest(of: "picture"), at: CGPoint(x: home.x + 10, y: home.y), degrees: -4)
      #expect(canvas.logLines().compactMap(\.isPinned) == [true, false])
    }

    @Test("Shift+R resets all shapes")
    func resetAll() throws {
      let canvas = try LiveCanvas()
      for shape in ["circle", "star", "hexagon"] {
        let home = try LiveCanvas.home(shape).position
        _ = try canvas.place(shape, from: home, to: CGPoint(x: home.x - 60, y: home.y + 40))
      }
      canvas.server.keyboard.type(.r, holding: .shift)
      for shape in ["circle", "hexagon", "star"] {
        let home = try LiveCanvas.home(shape)
        expect(
          try canvas.rest(of: shape), at: home.position, degrees: home.rotation.degrees)
      }
    }

    @Test("Escape cancels an active gesture and restores the shape's pose")
    func escape() throws {
      let canvas = try LiveCanvas()
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(by: CGSize(width: 90, height: 60), over: 0.2)
      canvas.server.keyboard.type(.escape)
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == CancellationReason.userCancelled.description)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180))
      // The finger is still down, but controls the shape only after it touches again.
      finger.move(by: CGSize(width: 40, height: 0), over: 0.1)
      finger.lift()
      expect(
        try canvas.place("circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 560, y: 180)),
        at: CGPoint(x: 560, y: 180))
    }

    @Test("Shift+R resets the shapes one after another, in the scene's order")
    func wave() throws {
      let canvas = try LiveCanvas()
      let shapes = ["circle", "star", "flower"]
      for shape in shapes {
        let home = try LiveCanvas.home(shape).position
        _ = try canvas.place(shape, from: home, to: CGPoint(x: home.x - 40, y: home.y - 30))
      }
      canvas.server.keyboard.type(.one)
      canvas.server.keyboard.type(.r, holding: .shift)
      let times = try shapes.map { shape in
        try #require(try canvas.line(of: shape) { $0.pose != nil }.time)
      }
      #expect(times == times.sorted() && Set(times).count == times.count)
    }

    @Test("Keys show and hide the help and the contacts, and a pulse ends by itself")
    func shownAndHidden() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      let before = try canvas.still()
      func expect(_ show: Key, with modifiers: [Key], hiddenBy hide: Key) throws {
        for key in modifiers { keyboard.press(key) }
        keyboard.type(show)
        for key in modifiers { keyboard.release(key) }
        try canvas.server.waitForScreen { $0.difference(from: before).count > 500 }
        keyboard.type(hide)
        // Edges that were repainted in parts may differ slightly.
        try canvas.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 200) }
      }
      try expect(.slash, with: [.shift], hiddenBy: .escape)
      try expect(.f2, with: [], hiddenBy: .f2)
      // A pulse ends by itself; the focus ring is hidden by the next touch.
      keyboard.type(.tab)
      let focused = try canvas.server.waitForRest(for: 0.3)
      #expect(focused != before)
      keyboard.type(.return)
      try canvas.server.waitForScreen { $0.difference(from: focused).count > 500 }
      try canvas.server.waitForScreen { $0.matches(focused, tolerance: 2) }
    }

    @Test("Ctrl+Q ends the program with status 0")
    func quit() throws {
      let canvas = try LiveCanvas()
      canvas.server.keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }
  }
}
