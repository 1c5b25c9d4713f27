import DeftRawInput
import DeftTesting
import DeftTraces
import Testing

@Suite("Raw traces")
struct RawTraceTests {
  /// Returns the trace of a touchscreen and a tap at (10, 20) pixels.
  static func tap(scale: Double = 1) -> RawTrace {
    var screen = InputDevice(id: 9, name: "A screen", role: .slavePointer)
    (screen.attachment, screen.touchCount, screen.isDirectTouch) = (2, 10, true)
    let master = InputDevice(id: 2, name: "Pointer", role: .masterPointer)
    func event(_ kind: RawInputEvent.Kind, _ time: UInt32) -> RawTrace.Record {
      var e = RawInputEvent(kind: kind)
      (e.time, e.device, e.source, e.detail, e.x, e.y) = (time, 2, 9, 7, 10, 20.25)
      e.valuators = Valuators(mask: 3, packed: [655.5, 1311])
      return .input(.event(e))
    }
    return RawTrace(records: [
      .window(.init(width: 640, height: 480, scale: scale)),
      .input(.devices(DeviceTable(serial: 1, devices: [master, screen]))),
      event(.touchBegin, 5000), event(.touchUpdate, 5016), event(.touchEnd, 5040),
    ])
  }

  @Test("Reading a written trace returns an equal trace") func roundTrip() throws {
    let trace = Self.tap(scale: 1.5)
    #expect(try RawTrace(bytes: Array(trace.text.utf8), file: "x") == trace)
    for line in trace.text.split(separator: "\n") {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any])
    }
  }

  /// Returns a second of ten moving fingers at 125 Hz, with the window offset from the screen's corner.
  static func tenFingers(_ axis: (Double) -> Double) -> RawTrace {
    var random = SplitMix64(seed: 5)
    let events = (0..<1250).map { index -> RawTrace.Record in
      var e = RawInputEvent(kind: .touchUpdate)
      (e.time, e.serial) = (7_173_893 + UInt32(index / 10) * 8, 86 + UInt64(index / 20))
      (e.device, e.source, e.detail) = (2, 9, 4242 + UInt32(index % 10))
      // Positions are multiples of 1/65536.
      e.x = Double(UInt32.random(in: 0..<(1280 << 16), using: &random)) / 65536
      e.y = Double(UInt32.random(in: 0..<(800 << 16), using: &random)) / 65536
      (e.rootX, e.rootY) = (e.x + 21, e.y + 44.5)
      e.valuators = Valuators(mask: 3, packed: [axis(e.rootX * 51.2), axis(e.rootY * 81.92)])
      return .input(.event(e))
    }
    return RawTrace(records: events)
  }

  @Test(
    "A minute of ten fingers at 125 Hz takes a few megabytes",
    arguments: [
      // The coordinates of a screen are integers; the coordinates of a virtual screen have many
      // fractional digits.
      ("a screen", 4_500_000), ("a virtual screen", 6_250_000),
    ])
  func size(_ device: String, _ most: Int) throws {
    let trace = Self.tenFingers { device == "a screen" ? $0.rounded() : $0 }
    let text = trace.text
    #expect(try RawTrace(bytes: Array(text.utf8), file: "x") == trace)
    #expect(text.utf8.count * 60 < most, "\(text.utf8.count * 60) bytes")
    // This lower bound keeps the limit close to the actual size.
    #expect(text.utf8.count * 60 > most / 2)
  }

  @Test("Default and unchanged fields are omitted from a trace") func omittedFields() {
    let lines = Self.tap().text.split(separator: "\n")
    #expect(
      lines.suffix(3) == [
        #"{"axes":3,"dev":2,"e":"touchBegin","id":7,"rx":0,"ry":0,"src":9,"t":5000,"v":[655.5,1311],"x":10,"y":20.25}"#,
        #"{"id":7,"t":5016,"v":[655.5,1311],"x":10,"y":20.25}"#,
        #"{"e":"touchEnd","id":7,"t":5040,"v":[655.5,1311],"x":10,"y":20.25}"#,
      ])
  }

  @Test("An omitted field is read with the value from the previous event")
  func inheritedFields() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let records = (0..<20).map { _ -> RawTrace.Record in
        var e = RawInputEvent(kind: RawInputEvent.Kind.allCases.randomElement(using: &random)!)
        if Int.random(in: 0..<9, using: &random) == 0 {
          return .window(.init(width: 640, height: 480, scale: 2))
        }
        guard e.kind.isStamped else { return .input(.event(e)) }
        e.time = .random(in: 0...1, using: &random) * .max
        e.serial = .random(in: 0...2, using: &random)
        e.device = .random(in: 0...1, using: &random)
        e.source = .random(in: 0...1, using: &random)
        e.x = Double(Int.random(in: -2...2, using: &random)) / 65536
        e.y = Double(Int.random(in: -200_000...200_000, using: &random)) / 65536
        e.rootX = e.x + .random(in: 0...1, using: &random).rounded() * 7
        e.rootY = .random(in: 0...1, using: &random).rounded()
        let axes = UInt64.random(in: 0...3, using: &random)
        e.valuators = Valuators(mask: axes, packed: [0.1, 1.0 / 3])
        return .input(.event(e))
      }
      let trace = RawTrace(records: records)
      #expect(try RawTrace(bytes: Array(trace.text.utf8), file: "x") == trace)
    }
  }

  @Test("Trace events with all fields are read") func completeEvents() throws {
    let text =
      #"{"format":"deft-trace","version":1}"# + "\n"
      + #"{"dev":2,"e":"touchBegin","id":3,"n":5,"src":9,"t":7,"x":1,"y":2,"rx":4,"ry":2}"# + "\n"
      + #"{"dev":2,"e":"touchUpdate","id":3,"n":5,"src":9,"t":8,"x":379.2747802734375,"y":2}"#
      + "\n"
    let records = try RawTrace(bytes: Array(text.utf8), file: "x").records
    guard case .input(.event(let event)) = records[1] else {
      Issue.record("Expected an event in the second line.")
      return
    }
    #expect(event.kind == .touchUpdate && event.x == 379.2747802734375 && event.time == 8)
    #expect(event.rootX == event.x + 3 && event.rootY == 2)
  }

  @Test("A growing trace file is complete after each record")
  func aFileThatGrowsIsCompleteAtAnyMoment()
    throws
  {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).deft-trace").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try RawTraceWriter(path: path)
    let trace = Self.tap()
    for (count, record) in trace.records.enumerated() {
      #expect(try RawTrace(contentsOf: path).records.count == count)
      writer.write(record)
    }
    #expect(try RawTrace(contentsOf: path) == trace)
    #expect(!writer.output.isIncomplete)
  }

  /// Returns a key press. Letters have a character.
  private static func key(
    _ detail: UInt32, _ keysym: UInt32, _ character: UInt32 = 0, shortcut: UInt32 = 0
  ) -> RawTrace.Record {
    var event = RawInputEvent(kind: .keyPress)
    (event.time, event.device, event.source, event.modifiers) = (5, 3, 8, 1)
    (event.detail, event.keysym, event.character) = (detail, keysym, character)
    event.shortcut = shortcut
    return .input(.event(event))
  }

  @Test("Typed characters are omitted from a trace unless requested") func typing()
    throws
  {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).deft-trace").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // The keys: r, 5, a keypad's 5, Cyrillic к, a dead acute accent, and an unassigned key.
    let typed = [
      Self.key(27, 0x72, 0x72), Self.key(14, 0x35, 0x35), Self.key(84, 0xFFB5, 0x35),
      Self.key(27, 0x6CB, 0x43A, shortcut: 0x72), Self.key(48, 0xFE51), Self.key(97, 0),
    ]
    // The keys: Shift, Return, the right arrow, a shifted Tab, F2, and volume up.
    let named = [0xFFE1, 0xFF0D, 0xFF53, 0xFE20, 0xFFBF, 0x1008_FF13].map {
      Self.key(40, UInt32($0))
    }
    for recordsTyping in [false, true] {
      let file = try LineFile(path: path)
      let writer = RawTraceWriter(to: file, recordsTyping: recordsTyping)
      for record in typed + named { writer.write(record) }
      let trace = try RawTrace(contentsOf: path)
      let blank = Array(repeating: Self.key(0, 0), count: typed.count)
      #expect(trace.records == (recordsTyping ? typed : blank) + named)
      let header = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
      #expect(header.contains("left out") == !recordsTyping)
      let warnings = Playback(trace).warnings
      #expect(warnings.contains { $0.hasPrefix("6 key presses") } == !recordsTyping, "\(warnings)")
    }
  }

  @Test("A trace that cannot be written is named in the error")
  func unwritableTrace() throws {
    let error = try #require(throws: LogError.self) {
      try RawTraceWriter(path: "nowhere/none.deft-trace")
    }
    #expect(error.description.contains("nowhere/none.deft-trace"))
  }

  @Test("A trace is decoded to points, with the server's times")
  func aTraceIsDecodedInPointsAtTheServersTimes() throws {
    let playback = Playback(Self.tap(scale: 2))
    #expect(playback.width == 320 && playback.height == 240)
    #expect(playback.steps.map(\.time) == [5, 5.016, 5.04])
    guard case .input(.contact(let event)) = playback.steps[0].action else {
      Issue.record("Expected a contact.")
      return
    }
    #expect(event.location == CGPoint(x: 5, y: 10.125))
  }

  @Test("A trace from a file plays like the same trace from memory, even repeatedly")
  func aLongTraceIsDecodedAsItIsPlayed() throws {
    var trace = Self.tap(scale: 2)
    trace.records.removeLast()
    let path = NSTemporaryDirectory() + "deft-long-\(UUID().uuidString).deft-trace"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(trace.text.utf8).write(to: URL(fileURLWithPath: path))
    let (read, made) = (try Playback(contentsOf: path), Playback(trace))
    func events(_ playback: Playback) -> [String] {
      var steps: [String] = []
      playback.forEachStep { steps.append("\($0)") }
      return steps
    }
    #expect(events(read) == events(made) && events(read).count == 3)
    // Reading all steps at once must return the same steps again.
    #expect(events(read) == read.steps.map { "\($0)" })
    #expect(read.warnings == made.warnings && read.warnings.count == 1)
    #expect(read.width == made.width)
    #expect(read.start == 5 && made.start == 5)
    #expect(read.end == 5.016 && made.end == 5.016)
  }

  @Test("A contact that is still down at the end of a trace is cancelled at that time")
  func aTraceThatEndsWithAFingerDownIsCancelledThere() throws {
    var trace = Self.tap()
    trace.records.removeLast()
    let playback = Playback(trace)
    #expect(playback.warnings.count == 1)
    guard case .input(.contact(let event))? = playback.steps.last?.action else {
      Issue.record("Expected a cancelled contact.")
      return
    }
    #expect(event.phase == .cancelled(.lostEnd) && event.time == 5.016)
  }

  @Test(
    "An invalid trace is rejected with line, reason and number of lines read",
    arguments: [
      ("", 1, "empty"), ("\n\n", 1, "empty"), ("hello\n", 1, "The header is missing"),
      ("{\"for", 1, "cut off"), ("{\"width\":3}\n", 1, "The header is missing"),
      (#"{"format":"other","version":1}"# + "\n", 1, "The header is missing"),
      (#"{"format":"deft-trace"}"# + "\n", 1, "“version” is missing"),
      (#"{"format":"deft-trace","version":2}"# + "\n", 1, "version 2"),
      (#"{"format":"deft-trace","version":0}"# + "\n", 1, "Version 0 does not exist"),
      (#"{"format":"deft-trace","version":1}"# + "\nx\n", 2, "not JSON"),
      (
        #"{"format":"deft-trace","version":1}"# + "\n" + #"{"e":"motion"}"# + "\n" + #"{"e":"mot"#,
        3, "cut off"
      ),
      (#"{"format":"deft-trace","version":1}"# + "\n" + #"{"e":"jump"}"# + "\n", 2, "jump"),
      (#"{"format":"deft-trace","version":1}"# + "\n{}\n", 2, "“e” is missing"),
      (
        #"{"format":"deft-trace","version":1}"# + "\n" + #"{"e":"motion","x":"1"}"# + "\n", 2,
        "“x” has the wrong type"
      ),
      (
        #"{"format":"deft-trace","version":1}"# + "\n"
          + #"{"window":{"width":0,"height":1,"scale":1}}"# + "\n", 2, "window size"
      ),
    ])
  func refused(_ text: String, _ line: Int, _ words: String) throws {
    let error = try #require(throws: TraceError.self) {
      try RawTrace(bytes: Array(text.utf8), file: "a.deft-trace")
    }
    #expect(error.line == line)
    #expect(error.linesRead == line - 1)
    #expect(error.reason.contains(words), "\(error)")
  }
}
