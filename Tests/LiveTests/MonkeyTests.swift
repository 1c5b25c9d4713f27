import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension Live {
  /// Somebody uses each window at random and in haste.  Now and then all is let go, and the window comes to
  /// rest: then the program still answers, no contact has stayed, the memory is what it was, and the
  /// window equals one that is painted anew.
  ///
  /// `make monkey` plays more rounds, from another seed: `DEFT_MONKEY_ROUNDS` is how often each round is
  /// played, and `DEFT_MONKEY_SEED` where chance begins.
  @Suite("A monkey")
  struct MonkeyTests {
    private let repetitions = Self.number("DEFT_MONKEY_ROUNDS") ?? 1
    private let seed = UInt64(Self.number("DEFT_MONKEY_SEED") ?? 1)

    @Test("on the canvas")
    func canvas() throws {
      let house = try MonkeyHouse("Deft", ["--log", "-"], seed: seed)
      let toolBar = CGRect(x: 300, y: 690, width: 600, height: 60)
      let shapes = CGRect(x: 60, y: 60, width: 1100, height: 600)
      for _ in 0..<4 * repetitions {
        // The panel of F2 shows what frames cost, which is never the same.
        guard
          try house.play(
            acts: 80, favorites: [shapes, toolBar], keys: Monkey.allKeys.subtracting([.f2]))
        else { return }
      }
      house.expectFlatMemory()
      house.expectAllEnded { [$0.shape, $0.gesture] }
    }

    @Test("in the gallery, on every page")
    func gallery() throws {
      let house = try MonkeyHouse(
        "Deft gallery", ["gallery", "five-gestures", "--log", "-"], seed: seed)
      let list = CGRect(x: 20, y: 24, width: 170, height: 480)
      let codeButton = CGRect(x: 590, y: 24, width: 90, height: 24)
      let codeButtonAlone = CGRect(x: 1085, y: 24, width: 90, height: 24)
      let page = CGRect(x: 230, y: 80, width: 460, height: 600)
      for _ in 0..<repetitions {
        for (index, text) in Self.texts.enumerated() {
          // From another page, so that this one begins anew.
          house.click(at: Self.row(index == 0 ? 1 : 0))
          house.click(at: Self.row(index))
          try house.hear(text)
          guard
            try house.play(
              acts: 40, favorites: [list, codeButton, codeButtonAlone, page, page])
          else { return }
          try house.expectNoContacts()
        }
      }
      house.expectFlatMemory()
    }

    @Test("on the pad of deft try")
    func pad() throws {
      let expression = "transform().simultaneously(with: longPress().sequenced(before: drag()))"
      let house = try MonkeyHouse(
        "Deft: \(expression)", ["try", expression, "--log", "-"], seed: seed)
      for _ in 0..<3 * repetitions {
        let pad = CGRect(x: 40, y: 60, width: 500, height: 500)
        guard try house.play(acts: 80, favorites: [pad]) else { return }
      }
      house.expectFlatMemory()
      house.expectAllEnded { [$0.gesture] }
    }

    /// Where a page stands in the list.
    private static func row(_ index: Int) -> CGPoint {
      CGPoint(x: 100, y: 39 + 32 * CGFloat(index))
    }

    /// What a page says that no other does, in the order of the list.
    private static let texts = [
      "Magnify", "Swipe here", "Press me", "Tap anywhere", "Day", "Press, wait", "Drag me", "Tile",
      "Kept ", "1.0×", "Ball", "Warmth", "kinds of fruit", "Knob", "Drag a card", "the canvas",
    ]

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
  }

  /// A program with a monkey in it.
  private final class MonkeyHouse {
    private let app: ClientProcess
    private let server: VirtualXServer
    private let other: ForeignClient
    private let window: UInt
    private let seed: UInt64
    private var round: UInt64 = 0
    /// The program's own memory at each rest, in KiB.
    private var memory: [Int] = []

    /// A program with its first frame on screen, by the title of its window.
    init(_ title: String, _ arguments: [String], seed: UInt64) throws {
      server = try VirtualXServer()
      other = try ForeignClient(displayName: server.displayName)
      // It stays on its page; F2 leaves out the figures, which are never the same.
      app = try server.run(
        LiveCanvas.program("deft"), arguments + ["--no-switcher"],
        environment: ["DEFT_CONTACTS": "fingers"])
      self.seed = seed
      try server.waitForScreen(timeout: 30) { $0[5, 5] == 0xF6F5F2 }
      window = try #require(other.window(titled: title))
      other.resize(window, width: 1200, height: 760)
    }

    deinit { server.stop() }

    /// A click of the mouse, by somebody with time.
    func click(at place: CGPoint) { server.mouse.click(at: place) }

    /// Waits until the last line of a page's log has a text.
    func hear(_ text: String) throws {
      var line: String?
      do {
        try server.waitForScreen(of: PixelRect(x: 0, y: 0, width: 1, height: 1), timeout: 20) { _ in
          line = app.lines().last { $0.contains(#""page""#) }
          return line?.contains(text) == true
        }
      } catch {
        Issue.record("No page says “\(text)”, but: \(line ?? "nothing")")
        throw error
      }
    }

    /// Plays a round, which ends at rest.
    ///
    /// - Returns: Whether the program is still there.
    func play(acts: Int, favorites: [CGRect], keys: Set<Key> = Monkey.allKeys) throws -> Bool {
      round += 1
      var monkey = Monkey(
        at: window, on: server, beside: other, seed: seed &* 1_000_003 &+ round,
        favorites: favorites, keys: keys)
      for act in 0..<acts {
        monkey.act()
        if let status = app.exitStatus {
          let errors = app.lines(of: .errors).suffix(12).joined(separator: "\n")
          Issue.record("It ended with \(status), at act \(act) of round \(round):\n\(errors)")
          return false
        }
      }
      monkey.letGo()
      let picture = try rest()
      memory.append(try residentMemory())
      try expectSame(picture)
      return true
    }

    /// Waits until the program has taken all that was done, and has come to rest: the window does not change,
    /// and the program has slept meanwhile. One that something is still to come of wakes up for it, or waits
    /// for a processor: on a busy machine a window may stay the same for seconds.
    private func rest() throws -> Screenshot {
      // The server has taken everything when it has read a key that nobody has pressed.
      server.keyboard.release(Key(rawValue: 255))
      for _ in 0..<100 {
        #expect(other.ping(window, timeout: 20), "The program does not answer in round \(round).")
        let wakeUps = try app.wakeUps
        let picture = try server.waitForRest(for: 0.3, timeout: 60)
        if try app.isAsleep, try app.wakeUps == wakeUps { return picture }
      }
      throw VirtualXServerError.screenTimeout(seconds: 100)
    }

    /// Expects the window to look the same when it is painted anew.
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
          "Painted anew in round \(round) the window differs: \(difference.map { "\($0)" } ?? "")")
        try attach(picture, server.screenshot())
      }
    }

    /// Whether pictures differ by no more than Cairo's rounding: where the side of what is painted anew crosses
    /// an outline, pixels of that cover a fifteenth more or less, of a nearly level one some hundred, and a few
    /// more than that where several lie upon each other.  What is left behind by mistake is more, or stands out.
    private static func isRounding(_ one: Screenshot, _ other: Screenshot) -> Bool {
      let all = one.difference(from: other, tolerance: 2)
      return all.count <= 2000 && all.largest <= 48
        && one.difference(from: other, tolerance: 255 / 15).count <= 200
    }

    /// Expects the window to look the same whether it shows contacts or not: there are none.
    func expectNoContacts() throws {
      let picture = try rest()
      server.keyboard.type(.f2)
      let other = try rest()
      if Self.isRounding(other, picture) { return }
      let difference = other.difference(from: picture, tolerance: 2)
      Issue.record("A contact has stayed in round \(round): \(difference)")
      attach(picture, other)
    }

    /// Keeps two pictures that ought to be the same.
    private func attach(_ one: Screenshot, _ other: Screenshot) {
      one.attach(named: "round-\(round)-before")
      other.attach(named: "round-\(round)-after")
    }

    /// Expects that each thing that has begun to change has also come to an end.
    func expectAllEnded(by key: (LogLine) -> [String?]) {
      var last: [[String?]: LogLine] = [:]
      for line in app.lines().map(LogLine.init) where line.callback != nil {
        last[key(line)] = line
      }
      #expect(!last.isEmpty)
      for line in last.values {
        #expect(
          line.callback != "changed" && line.callback != "updating", "It stays: \(line.text)")
      }
    }

    /// Expects that the memory does not grow from rest to rest, but for caches, which have 8 MiB at most:
    /// the least of the later rests is compared with the most of those before.
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
