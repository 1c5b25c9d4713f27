import CX11
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Texts of the canvas that are composed with an input method that is not ours: uim's, over XIM, in Korean, whose
  /// letters make syllables.
  ///
  /// The input method serves only who speaks its language, so that a locale of it is made for both programs.
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
      try #require(FileManager.default.fileExists(atPath: locale), "There is no locale.")
      var environment = Self.environment(folder)
      environment["XMODIFIERS"] = "@im=uim"
      canvas = try LiveCanvas(environment: environment)
    }

    private static func environment(_ folder: URL) -> [String: String?] {
      ["LC_ALL": "ko_KR.UTF-8", "LOCPATH": folder.path, "HOME": folder.path]
    }

    /// Starts the input method, and waits until programs can find it.
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
      while !isThere() { try #require(SleepClock.now() < end, "The input method does not come.") }
      return method
    }

    /// Begins a text in the middle of the canvas.
    ///
    /// - Parameter switches: whether the input method is switched to Korean, in which it stays then.
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

    /// Types as people do who see each letter before the next: what is with the input method still when the text
    /// ends would come too late.
    private func compose(_ letters: String) throws {
      for letter in letters {
        let before = try server.waitForRest(timeout: 20)
        type(String(letter))
        // More than a caret that blinks.
        try server.waitForScreen(timeout: 20) { $0.difference(from: before).bounds.width > 8 }
      }
    }

    /// A press beside everything ends the text.
    private func pressElsewhere() {
      server.mouse.move(to: CGPoint(x: 640, y: 40))
      server.mouse.press()
      server.mouse.release()
      canvas.settle()
    }

    /// Copies all there is, and waits until its texts are these: keys may be with the input method still.
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

    @Test("syllables are composed in place, and become the text with Return")
    func composes() throws {
      try startMethod()
      beginText()
      let before = try server.screenshot()
      type("gks")
      // What is composed is seen where it will stand, before it is typed.
      try server.waitForScreen { $0.pixels != before.pixels }
      type("rmf")
      server.keyboard.type(.return)
      canvas.settle()
      try expectTexts(["Deft", "한글"])
    }

    @Test("a press elsewhere keeps the syllable that is half composed, and so does the next text")
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

    @Test("where the named method is not there, keys type what they type")
    func isNotThere() throws {
      beginText(switches: false)
      type("abc")
      pressElsewhere()
      try expectTexts(["Deft", "abc"])
    }

    @Test(
      "a method that hangs before the first typing keeps nothing waiting, and the window says so")
    func hangs() throws {
      let method = try startMethod()
      // It is there, and answers nobody.
      method.signal(SIGSTOP)
      defer { method.signal(SIGCONT) }
      let before = try server.waitForRest(timeout: 20)
      beginText(switches: false)
      type("abc")
      // The window says so above the tool bar, after a while.
      let bar = PixelRect(x: 340, y: 640, width: 600, height: 90)
      try server.waitForScreen(of: bar, timeout: 20) {
        $0.difference(from: before.crop(to: bar), tolerance: 20).count > 200
      }
      pressElsewhere()
      try expectTexts(["Deft", "abc"])
    }

    @Test("a program that ends does not leave a thread in Xlib that waits for a method")
    func endsWhileItHangs() throws {
      let method = try startMethod()
      method.signal(SIGSTOP)
      defer { method.signal(SIGCONT) }
      try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
      try #require(XSetLocaleModifiers("@im=uim") != nil)
      let trial = InputMethodTrial(on: server.displayName)
      trial.waitBriefly()
      #expect(!trial.hasAnswered)
      #expect(InputMethodTrial.leaveAll())
      #expect(!trial.hasAnswered)
    }
  }
}
