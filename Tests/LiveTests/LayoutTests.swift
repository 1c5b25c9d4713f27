import CanvasModel
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Keys under the layouts of the world, which the server's own tool sets while the program runs.
  @Suite("Keyboard layouts")
  struct LayoutTests {
    /// A layout, and the key that is Q there for a person who looks at the keys.
    struct Layout: CustomTestStringConvertible {
      var arguments: [String]
      var q = Key.q
      var hasCapsLock = false
      var testDescription: String {
        arguments.joined(separator: " ") + (hasCapsLock ? ", Caps Lock" : "")
      }
    }

    static let all = [
      Layout(arguments: ["us"]), Layout(arguments: ["ru"]), Layout(arguments: ["gr"]),
      Layout(arguments: ["il"]), Layout(arguments: ["ara"]), Layout(arguments: ["ru,us"]),
      Layout(arguments: ["us(dvorak),ru"], q: .x), Layout(arguments: ["ru,fr"], q: .a),
      Layout(arguments: ["fr"], q: .a), Layout(arguments: ["us(dvorak)"], q: .x),
      Layout(arguments: ["ru"], hasCapsLock: true),
      Layout(arguments: ["fr"], q: .a, hasCapsLock: true),
    ]

    private func choose(_ layout: Layout, on canvas: LiveCanvas) throws {
      // The program reads the layout at its first key, and again after a change.
      canvas.server.keyboard.type(.f2)
      canvas.server.keyboard.type(.f2)
      canvas.settle()
      let tool = try canvas.server.run(
        "setxkbmap",
        ["-rules", "evdev", "-model", "pc105", "-layout"] + layout.arguments)
      #expect(try tool.waitForExit() == .exited(0))
    }

    @Test("Ctrl+Q quits, and another key does not", arguments: all)
    func quit(_ layout: Layout) throws {
      let canvas = try LiveCanvas()
      try choose(layout, on: canvas)
      canvas.server.keyboard.type(.f, holding: .control)
      if layout.q != .q { canvas.server.keyboard.type(.q, holding: .control) }
      canvas.settle()
      let capsLock = Key(rawValue: 66)
      if layout.hasCapsLock { canvas.server.keyboard.type(capsLock) }
      canvas.server.keyboard.type(layout.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test(
      "letters and signs without Control, too",
      arguments: ["ru", "gr", "il", "ara"].map { Layout(arguments: [$0]) })
    func letters(_ layout: Layout) throws {
      let canvas = try LiveCanvas()
      try choose(layout, on: canvas)
      let keyboard = canvas.server.keyboard
      keyboard.type(.tab)
      keyboard.type(.tab)
      keyboard.type(.rightArrow)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 180))
      keyboard.type(.equal, holding: .shift)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 180), scale: 1.1)
      keyboard.type(.r)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180))
      keyboard.type(.p)
      #expect(try canvas.line(of: "circle") { $0.isPinned != nil }.isPinned == true)
    }

    @Test(
      "the numeric pad's arrows are arrows, and digits with Num Lock", arguments: [true, false])
    func numericPad(hasXKB: Bool) throws {
      let canvas = try LiveCanvas(environment: ["XKB_DISABLE": hasXKB ? nil : "1"])
      let keyboard = canvas.server.keyboard
      let (right, down, numLock) = (Key(rawValue: 85), Key(rawValue: 88), Key(rawValue: 77))
      keyboard.type(.tab)
      keyboard.type(.tab)
      keyboard.type(right)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 180))
      keyboard.type(numLock)
      keyboard.type(right)
      keyboard.type(numLock)
      keyboard.type(down)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 190))
    }

    @Test("without XKB keys work as X had them at first", arguments: ["us", "ru", "us,ru"])
    func withoutXKB(layout: String) throws {
      let canvas = try LiveCanvas(environment: ["XKB_DISABLE": "1"])
      if layout != "us" { try choose(Layout(arguments: [layout]), on: canvas) }
      let keyboard = canvas.server.keyboard
      keyboard.type(.tab)
      keyboard.type(.tab)
      keyboard.type(.rightArrow)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 180))
      keyboard.type(.equal, holding: .shift)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 530, y: 180), scale: 1.1)
      keyboard.type(.p)
      #expect(try canvas.line(of: "circle") { $0.isPinned != nil }.isPinned == true)
      keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }
  }
}
