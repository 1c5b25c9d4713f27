import DeftTraces
import Testing

@Suite("Broken recordings of other tools")
struct BrokenRecordingTests {
  static func refusal(_ text: String, _ file: String) throws -> TraceError {
    try #require(throws: TraceError.self) { try Recordings.read(text, as: file) }
  }

  @Test(
    "An invalid recording is rejected with line and reason",
    arguments: [
      ("a.yml", "version: 2\ndevices:\n- node: x\n", 1, "version 2"),
      ("a.yml", "version: 1\nndevices: 1\n", 1, "the list “devices” is missing"),
      ("a.yml", "# libinput record\n", 1, "the list “devices” is missing"),
      (
        "a.yml", "devices:\n- events:\n  - evdev:\n    - [0, 0, 3, 57]\n  - evdev: []\n", 4,
        "An event must be"
      ),
      ("a.yml", "devices:\n- events:\n  - evdev:\n    - [0, 0, 3, x, 1]\n", 4, "An event must be"),
      (
        "a.yml", "devices:\n- events:\n  - evdev:\n    - [0, 1000000, 3, 0, 1]\n", 4,
        "An event must be"
      ),
      (
        "a.yml", "devices:\n- events:\n  - evdev:\n    - [0, 0, 3, 0, 9999999999]\n", 4,
        "An event must be"
      ),
      (
        "a.yml",
        "devices:\n- events:\n  - evdev:\n    - [1, 0, 0, 0, 0]\n    - [0, 0, 0, 0, 0]\n", 5,
        "Times must not decrease: 0.000000 s follows 1.000000 s."
      ),
      (
        "a.yml", "devices:\n- evdev:\n    absinfo:\n      0: [a, 2]\n", 4,
        "“absinfo” must list numbers"
      ),
      ("a.yml", "devices:\n - a: [1}\n   b: c\n - d\n", 2, "Syntax error: "),
      ("a.yml", "devices: &x\n  - *x\n", 2, "Aliases (“*”) are not supported"),
      ("a.evemu", "# EVEMU 1.3\nE: 0.000001 0003 0000\n", 2, "must have the form “E: "),
      ("a.evemu", "# EVEMU 1.3\nE: 0.1 0003 0000 5\n", 2, "must have the form “E: "),
      (
        "a.evemu", "# EVEMU 1.3\nE: 1.000000 0003 0000 5\nE: 0.999999 0003 0000 5\n", 3,
        "must not decrease"
      ),
      ("a.evemu", "# EVEMU 1.3\nA: 35 0 x\n", 2, "must have the form “A: "),
      ("a.evemu", "\nsomething\n", 2, "not an evemu recording"),
      ("a.evtest", "\nsomething\n", 2, "not an evtest recording"),
      (
        "a.evtest", "Event: time 1.000000, type 3 (EV_ABS), code x, value 1\n", 1,
        "must have the form “Event: "
      ),
      (
        "a.evtest", "Event: time 1.0, type 3 (EV_ABS), code 0, value 1\n", 1,
        "must have the form “Event: "
      ),
      ("a.getevent", "/dev/input/event1: 0003 0039 0000002e\n", 1, "“getevent -lt”"),
      (
        "a.getevent", "[   1.000000] /dev/input/event1: EV_ABS ABS_X\n", 1,
        "must have the form of “getevent"
      ),
      (
        "a.getevent", "[   1.000000] /dev/input/event1: EV_ABS NOSE 00000001\n", 1,
        "must have the form of"
      ),
      (
        "a.getevent", "[ 1.000000] EV_ABS ABS_X 1\n[ 1.000000] EV_SYN SYN_REPORT 00000000\n", 1,
        "must have the form of “getevent"
      ),
      ("a.getevent", "rubbish\n", 1, "not a “getevent -lt” recording"),
      ("a.txt", "\nrubbish\n", 2, "not a recording or script"),
    ])
  func refused(_ file: String, _ text: String, _ line: Int, _ words: String) throws {
    let error = try Self.refusal(text, file)
    #expect(error.line == line, "\(error)")
    #expect(error.reason.contains(words), "\(error)")
  }

  @Test(
    "A recording cut off at any position is played up to its last complete part",
    arguments: [
      "libinput/screen-pinch.yml", "evemu/screen-pinch.evemu", "evtest/screen-pinch.evtest",
      "getevent/named.txt",
    ])
  func breaksOff(_ path: String) throws {
    let whole = try Recordings.text(path)
    let size = CGSize(width: 3120, height: 1980)
    let lines = try Recordings.read(whole, as: path, size: size).contactLines
    let first = try #require(
      whole.range(of: "ABS_MT_TRACKING_ID     41") ?? whole.range(of: "ABS_MT_TRACKING_ID ")
        ?? whole.range(of: "ABS_MT_TRACKING_ID), value"))
    var most = 0
    for length in stride(
      from: whole.distance(from: whole.startIndex, to: first.lowerBound), to: whole.count, by: 37)
    {
      let part = try Recordings.read(String(whole.prefix(length)), as: path, size: size)
      // The lines must be the same, up to the cancellation of the fingers that are still down.
      let played = part.contactLines.filter { !$0.contains(" lost ") }
      #expect(played == Array(lines.prefix(played.count)), "cut at \(length)")
      most = max(most, played.count)
    }
    #expect(most >= lines.count - 2)
  }

  @Test("A recording cut off within a line is reported") func cutWithinLine() throws {
    for (path, end) in [
      ("libinput/screen-pinch.yml", "- [  0,  99"), ("evemu/screen-pinch.evemu", "E: 9.00"),
      ("evemu/screen-pinch.evemu", "E: 9.000000 0003 0035 12"),
      ("evtest/screen-pinch.evtest", "Event: time 17000"), ("evtest/screen-pinch.evtest", "Eve"),
      (
        "evtest/screen-pinch.evtest",
        "Event: time 1700000009.000000, type 3 (EV_ABS), code 53 (?), value 1"
      ),
      ("getevent/named.txt", "[   12345.9"),
    ] {
      let text = try Recordings.text(path)
      let indent = path.hasSuffix("yml") ? "    " : ""
      let playback = try Recordings.read(text + indent + end, as: path)
      #expect(playback.warnings.contains { $0.contains("is cut off here") }, "\(path)")
      #expect(playback.contactLines == (try Recordings.playback(path).contactLines))
    }
  }

  @Test("A recording without events is reported") func noEvents() throws {
    let playback = try Recordings.read("# EVEMU 1.3\n" + Recordings.screen, as: "a.evemu")
    #expect(playback.steps.isEmpty && playback.warnings.contains("The recording has no events."))
  }

  @Test("Typed keys are omitted, with a warning") func typedKeysAreOmitted() throws {
    let text =
      "[ 1.000000] /dev/input/event0: EV_KEY KEY_S DOWN\n[ 1.000000] /dev/input/event0: EV_SYN SYN_REPORT 00000000\n"
    let playback = try Recordings.read(text, as: "keys")
    #expect(playback.steps.isEmpty)
    #expect(playback.warnings.contains("One key press was omitted."))
  }
}
