import DeftInput
import DeftTraces
import Testing

@Suite("Pasted recordings")
struct PastedRecordingTests {
  /// A recording in each format, by file name.
  static let forms = [
    "libinput/screen-pinch.yml", "evemu/screen-pinch.evemu", "evtest/screen-pinch.evtest",
    "getevent/named.txt", "getevent/numbers.txt", "webdriver/pinch.json",
    "script/two-fingers.contacts.jsonl", "trace/tap.deft-trace",
  ]

  /// Changes to a recording by copying and pasting.
  enum Paste: String, CaseIterable {
    case prompt, fence, mail, nestedMail, indented, utf16, utf16BigEndian, byteOrderMark,
      windowsLines
    case interrupt, interruptAtItsEnd, colors, zeros, oldMacLines, doubledReturns, story, hardSpaces

    func apply(_ text: String) -> [UInt8] {
      func lines(_ change: (Substring) -> String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(change)
          .joined(separator: "\n")
      }
      switch self {
      case .prompt:
        return Array(("pi@raspberry:~ $ sudo record-it\n" + text + "pi@raspberry:~ $ ").utf8)
      case .fence: return Array(("```yaml\n" + text + "```\n").utf8)
      case .mail: return Array((lines { "> \($0)" }).utf8)
      case .nestedMail: return Array(("On Monday she wrote:\n" + lines { "> > \($0)" }).utf8)
      case .indented: return Array((lines { "    \($0)" }).utf8)
      case .utf16: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + text.utf8
      case .windowsLines: return Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      case .interrupt: return Array((text + "^C\n").utf8)
      case .interruptAtItsEnd: return Array((text + "^Cuser@host:~$ exit\n").utf8)
      case .colors: return Array(("\u{1B}[32m$ record\u{1B}[0m\n" + text).utf8)
      case .zeros: return Array(text.utf8) + Array(repeating: 0, count: 300)
      case .oldMacLines: return Array(text.replacingOccurrences(of: "\n", with: "\r").utf8)
      case .doubledReturns: return Array(text.replacingOccurrences(of: "\n", with: "\r\r\n").utf8)
      case .story:
        let story = (1...60).map { "Subject \($0): my screen does not work, see [1]: it's {odd}\n" }
        return Array((story.joined() + text + "-- \nRegards\n[1]+  Stopped  it\n").utf8)
      case .hardSpaces: return Array((lines { "\u{A0}\u{A0}\($0)" }).utf8)
      }
    }

    /// Whether a warning must report the change.
    var isReported: Bool {
      switch self {
      case .indented, .byteOrderMark, .windowsLines, .zeros, .oldMacLines, .doubledReturns,
        .hardSpaces:
        false
      default: true
      }
    }
  }

  @Test(
    "A pasted recording plays like the original, and skipped text is reported", arguments: forms,
    Paste.allCases)
  func plays(_ form: String, _ paste: Paste) throws {
    let text = try Recordings.text(form)
    let original = try Recordings.read(text, as: form)
    let bytes = paste.apply(text.hasSuffix("\n") ? text : text + "\n")
    let pasted = try Playback(bytes: bytes, file: form)
    #expect(pasted.contactLines == original.contactLines && !original.contactLines.isEmpty)
    let more = pasted.warnings.filter { !original.warnings.contains($0) }
    #expect(more.isEmpty == !paste.isReported, "\(more)")
    #expect(more.allSatisfy { $0.hasSuffix(".") && !$0.hasSuffix("..") }, "\(more)")
  }

  @Test("Text in the middle of a recording is skipped", arguments: forms)
  func middle(_ form: String) throws {
    // A JSON document is one value, so text in its middle is an error.
    guard !form.hasPrefix("webdriver") else { return }
    let text = try Recordings.text(form)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.count * 2 / 3
    lines.insert("now I lift the finger:", at: place)
    let pasted = try Recordings.read(lines.joined(separator: "\n"), as: form)
    #expect(pasted.contactLines == (try Recordings.read(text, as: form).contactLines))
    #expect(
      pasted.warnings.contains { $0.contains("Line \(place + 1) is not part of the recording") })
  }

  @Test("A line that is cut off by ^C in a terminal is omitted", arguments: forms)
  func interrupted(_ form: String) throws {
    guard !form.hasPrefix("webdriver") else { return }
    let text = try Recordings.text(form)
    let lines = text.split(separator: "\n").map(String.init)
    let last = try #require(lines.last)
    let cut = (lines.dropLast() + [last.prefix(last.count / 2) + "^C", "user@host:~$ exit", ""])
      .joined(separator: "\n")
    let pasted = try Recordings.read(cut, as: form)
    let whole = try Recordings.read(text, as: form).contactLines
    let played = pasted.contactLines.filter { !$0.contains(" lost ") }
    #expect(played == Array(whole.prefix(played.count)) && played.count >= whole.count - 2)
    #expect(pasted.warnings.contains { $0.contains("^C") })
  }

  @Test("The two parts of an evtest line that an email program has wrapped are joined")
  func brokenLines() throws {
    let text = try Recordings.text("evtest/screen-pinch.evtest")
    let broken = text.replacingOccurrences(of: ", code", with: ",\ncode")
    let pasted = try Recordings.read(broken, as: "a.txt")
    #expect(
      pasted.contactLines == (try Recordings.read(text, as: "a.txt").contactLines))
    #expect(pasted.warnings.contains { $0.contains("wrapped lines were joined") })
  }

  @Test("libinput's first line and its progress messages are skipped")
  func libinput() throws {
    let text = try Recordings.text("libinput/screen-pinch.yml")
    let first = "Recording to 'stdout'.\n\rReceiving events: [  *  ]\r\rReceiving events: [ *   ]\r"
    let pasted = try Recordings.read(first + text + "...\n---\n", as: "a.yml")
    #expect(
      pasted.contactLines == (try Recordings.read(text, as: "a.yml").contactLines))
  }

  @Test("A second recording in a libinput file is reported")
  func second() throws {
    let text = try Recordings.text("libinput/screen-pinch.yml")
    let both = try Recordings.read(text + text, as: "a.yml")
    #expect(both.contactLines == (try Recordings.read(text, as: "a.yml").contactLines))
    #expect(both.warnings.contains { $0.contains("The file has 2 recordings") })
  }

  @Test("WebDriver actions inside the lines of a driver's log are read")
  func driverLog() throws {
    let text = try Recordings.text("webdriver/pinch.json")
    let log =
      "[1690000000.123][INFO]: [ab12] COMMAND PerformActions " + text
      + "[1690000000.125][INFO]: {}\n"
    let pasted = try Recordings.read(log, as: "chromedriver.log")
    #expect(pasted.contactLines == (try Recordings.read(text, as: "a.json").contactLines))
  }

  @Test("Several runs of evtest in one file become several devices")
  func severalCalls() throws {
    let both =
      try Recordings.text("evtest/mouse.evtest")
      + Recordings.text(
        "evtest/screen-pinch.evtest")
    let devices = Set(try Recordings.read(both, as: "a").contacts.map(\.id.device))
    #expect(devices == [1, 2])
  }
}

@Suite("File names of recordings")
struct RecordingNameTests {
  @Test("A file dialog for recordings offers every format")
  func patterns() throws {
    let endings = Playback.namePatterns.map { $0.dropFirst() }
    for form in PastedRecordingTests.forms {
      #expect(endings.contains { form.hasSuffix($0) }, "\(form)")
    }
  }
}
