import DeftTesting
import DeftTraces
import DeftX11
import Testing

@Suite("Raw traces")
struct RawTraceTests {
  /// A touchscreen, and a finger that taps at (10, 20) pixels.
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

  @Test func whatIsWrittenReadsBack() throws {
    let trace = Self.tap(scale: 1.5)
    #expect(try RawTrace(bytes: Array(trace.text.utf8), file: "x") == trace)
    for line in trace.text.split(separator: "\n") {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any])
    }
  }

  @Test func aMinuteOfTenFingersTakesAFewMegabytes() throws {
    var random = SplitMix64(seed: 5)
    // As a server sends them: places in steps of 1/65536, axes with the digits of its arithmetic.
    let events = (0..<600).map { index -> RawTrace.Record in
      var e = RawInputEvent(kind: .touchUpdate)
      (e.serial, e.time, e.device, e.source) = (86, 7_173_893, 2, 9)
      e.detail = UInt32(index % 10)
      e.x = Double(UInt32.random(in: 0..<(1280 << 16), using: &random)) / 65536
      e.y = Double(UInt32.random(in: 0..<(800 << 16), using: &random)) / 65536
      (e.rootX, e.rootY) = (e.x, e.y)
      e.valuators = Valuators(mask: 3, packed: [e.x * 51.2, e.y * 81.92])
      return .input(.event(e))
    }
    let trace = RawTrace(records: events)
    #expect(try RawTrace(bytes: Array(trace.text.utf8), file: "x") == trace)
    // A second of sixty reports; a minute has sixty of those.
    #expect(trace.text.utf8.count * 60 < 6_000_000)
  }

  @Test func aFileThatGrowsIsCompleteAtAnyMoment() throws {
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
    #expect(writer.failure == nil)
  }

  @Test func aTraceThatCannotBeWrittenSaysWhy() throws {
    let error = try #require(throws: LogError.self) {
      try RawTraceWriter(path: "nowhere/none.deft-trace")
    }
    #expect(error.description.contains("nowhere/none.deft-trace"))
  }

  @Test func aTraceIsDecodedInPointsAtTheServersTimes() throws {
    let playback = Playback(Self.tap(scale: 2))
    #expect(playback.width == 320 && playback.height == 240)
    #expect(playback.steps.map(\.time) == [5, 5.016, 5.04])
    guard case .input(.contact(let event)) = playback.steps[0].action else {
      Issue.record("A touch is a contact.")
      return
    }
    #expect(event.location == CGPoint(x: 5, y: 10.125))
  }

  @Test func aTraceThatEndsWithAFingerDownIsCancelledThere() throws {
    var trace = Self.tap()
    trace.records.removeLast()
    let playback = Playback(trace)
    #expect(playback.warnings.count == 1)
    guard case .input(.contact(let event))? = playback.steps.last?.action else {
      Issue.record("A cancellation is a contact's.")
      return
    }
    #expect(event.phase == .cancelled(.lostEnd) && event.time == 5.016)
  }

  @Test(
    "What is wrong is told with the line, the reason, and how much was read",
    arguments: [
      ("", 1, "empty"), ("\n\n", 1, "empty"), ("hello\n", 1, "The header is missing"),
      ("{\"for", 1, "cut off"), ("{\"width\":3}\n", 1, "The header is missing"),
      (#"{"format":"other","version":1}"# + "\n", 1, "The header is missing"),
      (#"{"format":"deft-trace"}"# + "\n", 1, "“version” is missing"),
      (#"{"format":"deft-trace","version":2}"# + "\n", 1, "of version 2"),
      (#"{"format":"deft-trace","version":0}"# + "\n", 1, "no version 0"),
      (#"{"format":"deft-trace","version":1}"# + "\nx\n", 2, "not JSON"),
      (
        #"{"format":"deft-trace","version":1}"# + "\n" + #"{"e":"motion"}"# + "\n" + #"{"e":"mot"#,
        3, "cut off"
      ),
      (#"{"format":"deft-trace","version":1}"# + "\n" + #"{"e":"jump"}"# + "\n", 2, "jump"),
      (#"{"format":"deft-trace","version":1}"# + "\n{}\n", 2, "“e” is missing"),
      (
        #"{"format":"deft-trace","version":1}"# + "\n" + #"{"e":"motion","x":"1"}"# + "\n", 2,
        "“x” is of the wrong kind"
      ),
      (
        #"{"format":"deft-trace","version":1}"# + "\n"
          + #"{"window":{"width":0,"height":1,"scale":1}}"# + "\n", 2, "No window"
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
