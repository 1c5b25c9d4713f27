import CX11
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Texts of the canvas, composed with an external input method: uim over XIM, in Korean. Its letters form
  /// syllables.
  ///
  /// The input method serves only programs with a Korean locale, so the tests build such a locale
  /// for both programs.
  @Suite("Input methods")
  struct InputMethodTests {
    private let folder: URL
    private let canvas: LiveCanvas
    private var server: VirtualXServer { canvas.server }

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("deft-composing-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let locale = folder.appendingPathComponent("ko_KR.UTF-8").path
      let maker = Process()
      maker.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
      maker.arguments = ["-c", "-i", "ko_KR", "-f", "UTF-8", locale]
      try maker.run()
      maker.waitUntilExit()
      try #require(
        FileManager.default.fileExists(atPath: locale), "The Korean locale was not built.")
      var environment = Self.environment(folder)
      environment["XMODIFIERS"] = "@im=uim"
      canvas = try LiveCanvas(environment: environment)
    }

    private static func environment(_ folder: URL) -> [String: String?] {
      ["LC_ALL": "ko_KR.UTF-8", "LOCPATH": folder.path, "HOME": folder.path]
    }

    /// Starts the input method, and waits until it has registered with the server.
    @discardableResult
    private func startMethod() throws -> ClientProcess {
      let method = try server.run(
        "uim-xim", ["--engine=byeoru"], environment: Self.environment(folder))
      let display = canvas.other.display
      let (name, list) = (
        XInternAtom(display, "@server=uim", 0), XInternAtom(display, "XIM_SERVERS", 0)
      )
      let isThere = {
        WindowProperty.atoms(display, XDefaultRootWindow(display), list).contains(name)
          && XGetSelectionOwner(display, name) != 0
      }
      let end = SleepClock.now() + 20
      while !isThere() { try #require(SleepClock.now() < end, "The input method did not start.") }
      return method
    }

    /// Begins text in the middle of the canvas.
    ///
    /// - Parameter switches: Whether to switch the input method to Korean, also for later texts.
    private func beginText(switches: Bool = true) {
      server.keyboard.type(.t)
      canvas.settle()
      server.keyboard.type(.a, holding: .control)
      if switches { server.keyboard.type(.space, holding: .shift) }
    }

    private func type(_ letters: String) {
      server.keyboard.type(letters)
      canvas.settle()
    }

    /// Types letter by letter, waiting until each is visible: letters that the input method still holds when the text
    /// ends would arrive too late.
    private func compose(_ letters: String) throws {
      for letter in letters {
        let before = try server.waitForRest(timeout: 20)
        type(String(letter))
        // The change must be larger than a blinking caret.
        try server.waitForScreen(timeout: 20) { $0.difference(from: before).bounds.width > 8 }
      }
    }

    /// Ends the text with a press on the empty canvas, away from new texts, which are placed where there is room.
    private func pressElsewhere() {
      server.mouse.move(to: CGPoint(x: 1240, y: 40))
      server.mouse.press()
      server.mouse.release()
      canvas.settle()
    }

    /// Copies all shapes, and waits for the expected texts: the input method may still hold keys.
    private func expectTexts(
      _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      server.keyboard.type(.a, holding: .control)
      server.keyboard.type(.c, holding: .control)
      canvas.settle()
      let end = SleepClock.now() + 10
      var texts: [String] = []
      while texts != expected, SleepClock.now() < end {
        let reader = try server.run(
          "xclip", ["-selection", "clipboard", "-o", "-t", "UTF8_STRING"])
        try reader.waitForExit(timeout: 20)
        texts = reader.lines()
      }
      #expect(texts == expected, sourceLocation: sourceLocation)
    }

    @Test("Syllables are composed in place, and Return commits them to the text")
    func composes() throws {
      try startMethod()
      beginText()
      // The composition appears at its final position before it is committed.
      try compose("gksrmf")
      let before = try server.waitForRest(timeout: 20)
      server.keyboard.type(.return)
      // Return also begins a line.
      try server.waitForScreen(timeout: 20) { $0.difference(from: before).bounds.height > 50 }
      pressElsewhere()
      try expectTexts(["Deft", "한글"])
    }

    @Test("A press elsewhere commits a half-composed syllable, and the next text composes normally")
    func pressedElsewhere() throws {
      try startMethod()
      beginText()
      try compose("gksr")
      pressElsewhere()
      try expectTexts(["Deft", "한ㄱ"])
      pressElsewhere()
      beginText(switches: false)
      try compose("dl")
      pressElsewhere()
      try expectTexts(["Deft", "한ㄱ", "이"])
    }

    @Test("Keys type directly when the named input method is not running")
    func missingInputMethod() throws {
      beginText(switches: false)
      type("abc")
      pressElsewhere()
      try expectTexts(["Deft", "abc"])
    }

    @Test(
      "An input method that hangs before the first key does not block typing, and is reported")
    func hangs() throws {
      let method = try startMethod()
      // The method is registered, but does not answer.
      method.signal(SIGSTOP)
      defer { method.signal(SIGCONT) }
      let before = try server.waitForRest(timeout: 20)
      beginText(switches: false)
      type("abc")
      // The notice appears above the toolbar after a while.
      let bar = PixelRect(x: 340, y: 640, width: 600, height: 90)
      try server.waitForScreen(of: bar, timeout: 20) {
        $0.difference(from: before.crop(to: bar), tolerance: 20).count > 200
      }
      pressElsewhere()
      try expectTexts(["Deft", "abc"])
    }

    @Test("A program that ends leaves no thread waiting in Xlib for an input method")
    func endsWhileItHangs() throws {
      let method = try startMethod()
      method.signal(SIGSTOP)
      defer { method.signal(SIGCONT) }
      try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
      try #require(XSetLocaleModifiers("@im=uim") != nil)
      let trial = InputMethodTrial(on: server.displayName)
      trial.waitBriefly()
      #expect(!trial.hasAnswered)
      #expect(InputMethodTrial.shutDownAll())
      #expect(!trial.hasAnswered)
    }
  }
}
