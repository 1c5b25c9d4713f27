import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Keys in layouts of several countries, set by `setxkbmap` while the program runs.
  @Suite("Keyboard layouts")
  struct LayoutTests {
    /// A layout and the key labeled Q in it.
    struct Layout: CustomTestStringConvertible {
      var arguments: [String]
      var q = Key.q
      var hasCapsLock = false
      var testDescription: String {
        arguments.joined(separator: " ") + (hasCapsLock ? ", Caps Lock and Num Lock" : "")
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

    @Test("With Ctrl, the key labeled Q quits, but other keys do not", arguments: all)
    func quit(_ layout: Layout) throws {
      let canvas = try LiveCanvas()
      try choose(layout, on: canvas)
      canvas.server.keyboard.type(.f, holding: .control)
      if layout.q != .q { canvas.server.keyboard.type(.q, holding: .control) }
      canvas.settle()
      let capsLock = Key(rawValue: 66)
      let numLock = Key(rawValue: 77)
      if layout.hasCapsLock {
        canvas.server.keyboard.type(capsLock)
        canvas.server.keyboard.type(numLock)
      }
      canvas.server.keyboard.type(layout.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test("Shortcuts follow the current layout when it is switched")
    func switching() throws {
      let canvas = try LiveCanvas()
      try choose(Layout(arguments: ["us(dvorak),ru,fr"]), on: canvas)
      let keyboard = canvas.server.keyboard
      keyboard.type(.tab)
      keyboard.type(.tab)
      // In Dvorak, P is on the R key of a US keyboard; shortcuts in Cyrillic also follow Dvorak.
      for (layout, key) in [(0, Key.r), (1, Key.r), (2, Key.p), (1, Key.r), (0, Key.r)] {
        canvas.other.lockLayout(layout)
        keyboard.type(key)
        let isPinned = try canvas.line(of: "circle") { $0.isPinned != nil }.isPinned
        #expect(isPinned != nil, "layout \(layout)")
      }
      canvas.other.lockLayout(2)
      keyboard.type(.q, holding: .control)
      canvas.settle()
      keyboard.type(.a, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test("A key with AltGr acts as the character that it types")
    func thirdLevel() throws {
      let canvas = try LiveCanvas()
      try choose(Layout(arguments: ["de"]), on: canvas)
      let keyboard = canvas.server.keyboard
      let altGr = Key(rawValue: 108)
      keyboard.type(.tab)
      keyboard.type(.tab)
      // This types “@”, and is not Ctrl+Q.
      keyboard.type(.q, holding: altGr, .control)
      // A bracket rotates the shape, whether typed with AltGr+8 or with a US keyboard's bracket
      // key.
      keyboard.type(.eight, holding: altGr)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180), degrees: -15)
      keyboard.type(Key(rawValue: 34))
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180), degrees: -30)
      keyboard.type(.nine, holding: altGr)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180), degrees: -15)
      canvas.settle()
      keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test("Symbols and Enter on the numeric pad work like the main keys")
    func numericSigns() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      let (plus, minus, enter) = (Key(rawValue: 86), Key(rawValue: 82), Key(rawValue: 104))
      keyboard.type(.tab)
      keyboard.type(.tab)
      keyboard.type(plus)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180), scale: 1.1)
      keyboard.type(minus)
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 520, y: 180), scale: 1)
      // Enter starts a pulse, which ends by itself.
      let focused = try canvas.server.waitForRest(for: 0.3)
      keyboard.type(enter)
      try canvas.server.waitForScreen { $0.difference(from: focused).count > 500 }
      try canvas.server.waitForRest(for: 0.3)
      // Without Num Lock, this key is Delete.
      keyboard.type(Key(rawValue: 91))
      try canvas.server.waitForScreen { $0[520, 180] == 0xF6F5F2 }
    }

    @Test(
      "Letters and symbols without Control work in non-Latin layouts",
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
      "Numeric pad keys are arrows, and digits with Num Lock", arguments: [true, false])
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

    @Test("Keys work without XKB", arguments: ["us", "ru", "us,ru"])
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
