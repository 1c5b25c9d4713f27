import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Menus on a real server")
  struct MenuTests {
    @Test(
      "Ctrl+K, a few letters and Return run a command on every keyboard layout",
      arguments: ["us", "ru", "gr"])
    func layouts(_ layout: String) throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      keyboard.type(.tab)
      keyboard.type(.rightArrow)
      let home = try LiveCanvas.home("picture").position
      expect(
        try canvas.rest(of: "picture"), at: CGPoint(x: home.x + 10, y: home.y), degrees: -4)
      let tool = try canvas.server.run(
        "setxkbmap", ["-rules", "evdev", "-model", "pc105", "-layout", layout])
      #expect(try tool.waitForExit() == .exited(0))
      let before = try canvas.still()
      keyboard.type(.k, holding: .control)
      try canvas.server.waitForScreen { $0.difference(from: before).count > 20_000 }
      for key in [Key.r, .e, .s, .e, .t] { keyboard.type(key) }
      keyboard.type(.return)
      expect(try canvas.rest(of: "picture"), at: home, degrees: -4)
      // The menu is closed, and the canvas has the keyboard focus again.
      keyboard.type(.rightArrow)
      expect(
        try canvas.rest(of: "picture"), at: CGPoint(x: home.x + 10, y: home.y), degrees: -4)
    }

    @Test("The secondary button, the menu key and Shift+F10 open a context menu; Escape closes it")
    func contextMenu() throws {
      let canvas = try LiveCanvas()
      let (keyboard, mouse) = (canvas.server.keyboard, canvas.server.mouse)
      // Use the key codes of a PC keyboard, where the menu key is 135.
      let tool = try canvas.server.run(
        "setxkbmap", ["-rules", "evdev", "-model", "pc105", "-layout", "us"])
      #expect(try tool.waitForExit() == .exited(0))
      mouse.move(to: CGPoint(x: 520, y: 180))
      mouse.press()
      mouse.release()
      mouse.move(to: CGPoint(x: 640, y: 40))
      let before = try canvas.still()
      let menu = Key(rawValue: 135)
      let opening: [() -> Void] = [
        { keyboard.type(menu) }, { keyboard.type(Key(rawValue: 76), holding: .shift) },
      ]
      for open in opening {
        open()
        try canvas.server.waitForScreen { $0.difference(from: before).count > 10_000 }
        keyboard.type(.escape)
        try canvas.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 200) }
      }
      mouse.move(to: CGPoint(x: 520, y: 180))
      mouse.press(.right)
      mouse.release(.right)
      try canvas.server.waitForScreen { $0.difference(from: before).count > 10_000 }
      keyboard.type(.escape)
      mouse.move(to: CGPoint(x: 640, y: 40))
      try canvas.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 200) }
    }
  }
}
