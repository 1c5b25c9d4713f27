import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension Live {
  /// Fast random input to each window. At the end of each round, the test releases everything and waits for rest. The
  /// program must then answer, have no contacts left, use no more memory, and look the same when repainted.
  ///
  /// `make monkey` plays more rounds, with any seed: `DEFT_MONKEY_ROUNDS` is the number of
  /// repetitions, and `DEFT_MONKEY_SEED` the seed.
  @Suite("Random input")
  struct MonkeyTests {
    private let repetitions = Self.number("DEFT_MONKEY_ROUNDS") ?? 1
    private let seed = UInt64(Self.number("DEFT_MONKEY_SEED") ?? 1)

    @Test("The canvas survives random input")
    func canvas() throws {
      let session = try MonkeySession("Deft", ["--log", "-"], seed: seed)
      let toolBar = CGRect(x: 300, y: 690, width: 600, height: 60)
      let shapes = CGRect(x: 60, y: 60, width: 1100, height: 600)
      for _ in 0..<4 * repetitions {
        // The panel of F2 shows frame times, which always differ.
        guard
          try session.play(
            actions: 80, favorites: [shapes, toolBar], keys: Monkey.allKeys.subtracting([.f2]))
        else { return }
      }
      session.expectFlatMemory()
      session.expectAllEnded { [$0.shape, $0.gesture] }
    }

    @Test("Every page of the gallery survives random input")
    func gallery() throws {
      let session = try MonkeySession(
        "Deft gallery", ["gallery", "five-gestures", "--log", "-"], seed: seed)
      let list = CGRect(x: 20, y: 24, width: 170, height: 480)
      let codeButton = CGRect(x: 590, y: 24, width: 90, height: 24)
      let codeButtonAlone = CGRect(x: 1085, y: 24, width: 90, height: 24)
      let page = CGRect(x: 230, y: 80, width: 460, height: 600)
      for _ in 0..<repetitions {
        for (index, text) in Self.texts.enumerated() {
          // Open another page first, so that this page is created again.
          session.click(at: Self.row(index == 0 ? 1 : 0))
          session.click(at: Self.row(index))
          try session.waitForPage(with: text)
          guard
            try session.play(
              actions: 40, favorites: [list, codeButton, codeButtonAlone, page, page])
          else { return }
          try session.expectNoContacts()
        }
      }
      session.expectFlatMemory()
    }

    @Test("The pad of “deft try” survives random input")
    func pad() throws {
      let expression = "transform().simultaneously(with: longPress().sequenced(before: drag()))"
      let session = try MonkeySession(
        "Deft: \(expression)", ["try", expression, "--log", "-"], seed: seed)
      for _ in 0..<3 * repetitions {
        let pad = CGRect(x: 40, y: 60, width: 500, height: 500)
        guard try session.play(actions: 80, favorites: [pad]) else { return }
      }
      session.expectFlatMemory()
      session.expectAllEnded { [$0.gesture] }
    }

    /// Returns the position of a page in the list.
    private static func row(_ index: Int) -> CGPoint {
      CGPoint(x: 100, y: 39 + 32 * CGFloat(index))
    }

    /// A unique text of each page, in the order of the list.
    private static let texts = [
      "Magnify", "Swipe here", "Press me", "Tap anywhere", "Day", "Press, wait", "Drag me", "Tile",
      "Kept ", "1.0×", "Ball", "Warmth", "Kinds of fruit", "Knob", "Drag a card", "the canvas",
    ]

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
  }

  /// A program that receives random input.
  private final class MonkeySession {
    private let app: ClientProcess
    private let server: VirtualXServer
    private let other: ForeignClient
    private let window: UInt
    private let seed: UInt64
    private var round: UInt64 = 0
    /// The program's private memory at each rest, in KiB.
    private var memory: [Int] = []

    /// Starts a program, and waits for its first frame.
    ///
    /// - Parameters:
    ///   - title: The title of its window.
    ///   - arguments: The arguments of the program.
    ///   - seed: The seed of the random input.
    init(_ title: String, _ arguments: [String], seed: UInt64) throws {
      server = try VirtualXServer()
      other = try ForeignClient(displayName: server.displayName)
      // The program stays on its page; F2 omits the frame times, which always differ.
      app = try server.run(
        LiveCanvas.program("deft"), arguments + ["--no-switcher"],
        environment: ["DEFT_CONTACTS": "fingers"])
      self.seed = seed
      try server.waitForScreen(timeout: 30) { $0[5, 5] == 0xF6F5F2 }
      window = try #require(other.window(titled: title))
      other.resize(window, width: 1200, height: 760)
    }

    deinit { server.stop() }

    /// Clicks the mouse at a normal speed.
    func click(at place: CGPoint) { server.mouse.click(at: place) }

    /// Waits until the last line of a page's log contains the given text.
    func waitForPage(with text: String) throws {
      var line: String?
      do {
        try server.waitForScreen(of: PixelRect(x: 0, y: 0, width: 1, height: 1), timeout: 20) { _ in
          line = app.lines().last { $0.contains(#""page""#) }
          return line?.contains(text) == true
        }
      } catch {
        Issue.record("No page shows “\(text)”. Last line: \(line ?? "none")")
        throw error
      }
    }

    /// Plays a round, which ends at rest.
    ///
    /// - Returns: Whether the program is still running.
    func play(actions: Int, favorites: [CGRect], keys: Set<Key> = Monkey.allKeys) throws -> Bool {
      round += 1
      var monkey = Monkey(
        at: window, on: server, beside: other, seed: seed &* 1_000_003 &+ round,
        favorites: favorites, keys: keys)
      for action in 0..<actions {
        monkey.performAction()
        if let status = app.exitStatus {
          let errors = app.lines(of: .errors).suffix(12).joined(separator: "\n")
          Issue.record(
            "The program ended with \(status) at action \(action) of round \(round):\n\(errors)")
          return false
        }
      }
      monkey.releaseAll()
      let picture = try rest()
      memory.append(try residentMemory())
      try expectSame(picture)
      return true
    }

    /// Waits until the program has handled all input and is at rest: the window does not change, and the program
    /// sleeps.
    ///
    /// On a busy machine the window may stay the same for seconds during an animation, but then the program wakes up
    /// for it or waits for a processor.
    private func rest() throws -> Screenshot {
      // The server has handled all input once it has read the release of a key that is not down.
      server.keyboard.release(Key(rawValue: 255))
      for _ in 0..<100 {
        #expect(other.ping(window, timeout: 20), "The program does not answer in round \(round).")
        let wakeUps = try app.wakeUps
        let picture = try server.waitForRest(for: 0.3, timeout: 60)
        if try app.isAsleep, try app.wakeUps == wakeUps { return picture }
      }
      throw VirtualXServerError.screenTimeout(seconds: 100)
    }

    /// Expects the window to look the same when it is repainted.
    private func expectSame(_ picture: Screenshot) throws {
      other.cover(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
      try server.waitForScreen(timeout: 20) { $0.occurrence(of: 0)?.count == $0.pixels.count }
      other.uncover()
      var difference: Screenshot.Difference?
      do {
        try server.waitForScreen(timeout: 20) {
          difference = $0.difference(from: picture, tolerance: 2)
          return Self.isRounding($0, picture)
        }
      } catch {
        Issue.record(
          "The repainted window differs in round \(round): \(difference.map { "\($0)" } ?? "")")
        try attach(picture, server.screenshot())
      }
    }

    /// Returns whether pictures differ by no more than Cairo's rounding.
    ///
    /// Where the edge of the repainted area crosses an outline, the coverage of pixels differs by a fifteenth, or by a
    /// little more where several outlines overlap. A nearly horizontal outline has a few hundred such pixels. A
    /// painting error changes more pixels, or changes them more.
    private static func isRounding(_ one: Screenshot, _ other: Screenshot) -> Bool {
      let all = one.difference(from: other, tolerance: 2)
      return all.count <= 2000 && all.largest <= 48
        && one.difference(from: other, tolerance: 255 / 15).count <= 200
    }

    /// Expects no contacts: the window must look the same with the contacts' overlay hidden.
    func expectNoContacts() throws {
      let picture = try rest()
      server.keyboard.type(.f2)
      let other = try rest()
      if Self.isRounding(other, picture) { return }
      let difference = other.difference(from: picture, tolerance: 2)
      Issue.record("A contact is left after round \(round): \(difference)")
      attach(picture, other)
    }

    /// Attaches two pictures, which should be equal, to the test's result.
    private func attach(_ one: Screenshot, _ other: Screenshot) {
      one.attach(named: "round-\(round)-before")
      other.attach(named: "round-\(round)-after")
    }

    /// Expects that each gesture that changed has also ended.
    func expectAllEnded(by key: (LogLine) -> [String?]) {
      var last: [[String?]: LogLine] = [:]
      for line in app.lines().map(LogLine.init) where line.callback != nil {
        last[key(line)] = line
      }
      #expect(!last.isEmpty)
      for line in last.values {
        #expect(
          line.callback != "changed" && line.callback != "updating",
          "The gesture did not end: \(line.text)")
      }
    }

    /// Expects that the memory grows by no more than 8 MiB, the limit of caches. Compares the minimum at the later
    /// rests with the maximum at the earlier ones.
    func expectFlatMemory() {
      if AddressSanitizer.isOn { return }
      let half = memory.count / 2
      let early = memory[..<half].max() ?? 0
      let late = memory[half...].min() ?? 0
      #expect(late <= early + 8192, "The memory grows, in KiB at each rest: \(memory)")
    }

    private func residentMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(app.identifier)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
      return try #require(line?.split(separator: " ").dropLast().last.flatMap { Int($0) })
    }
  }
}
