import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Text input with dead keys and Compose sequences.
  @Suite("Typing")
  struct TypingTests {
    /// A window that receives typed text.
    private final class Typist {
      let server: VirtualXServer
      let connection: XConnection
      let window: XWindow
      private(set) var text = ""
      private(set) var compositions: [TextComposition] = []

      init() throws {
        server = try VirtualXServer(VirtualXServer.Configuration(width: 640, height: 480))
        connection = try XConnection(displayName: server.displayName)
        window = XWindow(connection: connection, WindowConfiguration(width: 400, height: 300))
        // Use no input method, regardless of the environment.
        window.input.typing.method.name = nil
        window.map()
        XSync(connection.display, 0)
        window.drain { _ in }
        window.setCaret(PixelRect(x: 40, y: 50, width: 2, height: 16))
      }

      deinit {
        window.close()
        server.stop()
      }

      func choose(layout: String, options: String = "") throws {
        // The program reads the layout at its first key, and again after a change.
        server.keyboard.type(.f2)
        try wait { $0 == .key("") }
        let tool = try server.run(
          "setxkbmap",
          ["-rules", "evdev", "-model", "pc105", "-layout", layout]
            + (options.isEmpty ? [] : ["-option", options]))
        #expect(try tool.waitForExit() == .exited(0))
      }

      enum Change: Equatable { case key(String), text(String), composition(String) }

      /// Handles events until a change meets a condition, for at most ten seconds.
      func wait(until isWanted: (Change) -> Bool) throws {
        let end = SleepClock.now() + 10
        var found = false
        while !found {
          try #require(SleepClock.now() < end, "typed \(text), composed \(compositions)")
          connection.wait(until: end)
          window.drain { event in
            guard let change = note(event) else { return }
            found = found || isWanted(change)
          }
        }
      }

      private func note(_ event: WindowEvent) -> Change? {
        switch event {
        case .input(.key(let key)) where key.isDown:
          text += key.characters
          return .key(key.characters)
        case .text(let more):
          text += more
          return .text(more)
        case .composition(let composition):
          compositions.append(composition)
          return .composition(composition.text)
        default: return nil
        }
      }
    }

    @Test("Dead keys produce accented letters and capitals, and with Space the accent alone")
    func deadKeys() throws {
      let typist = try Typist()
      try typist.choose(layout: "us(intl)")
      let keyboard = typist.server.keyboard
      let quote = Key(rawValue: 48)
      keyboard.type(quote)
      keyboard.type(.e)
      keyboard.type(quote, holding: .shift)
      keyboard.type(.u, holding: .shift)
      keyboard.type(quote)
      keyboard.type(.space)
      keyboard.type(.x)
      try typist.wait { $0 == .key("x") }
      #expect(typist.text == "éÜ'x")
      #expect(typist.compositions.map(\.text) == ["´", "", "¨", "", "´", ""])
    }

    @Test("A Compose sequence types one character")
    func compose() throws {
      let typist = try Typist()
      try typist.choose(layout: "us", options: "compose:menu")
      let keyboard = typist.server.keyboard
      let menu = Key(rawValue: 135)
      keyboard.type(menu)
      keyboard.type("oc")
      keyboard.type(menu)
      keyboard.type("--.")
      keyboard.type("x")
      try typist.wait { $0 == .key("x") }
      #expect(typist.text == "©–x")
    }
  }
}
