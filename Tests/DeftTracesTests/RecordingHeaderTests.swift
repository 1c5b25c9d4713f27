import DeftRawInput
import DeftTraces
import Testing

@Suite("Headers of recordings")
struct RecordingHeaderTests {
  static let headers: [RawTrace.Header] = [
    .init(), .init(subject: .canvas, isDark: false),
    .init(subject: .page("card"), isDark: true, reducesMotion: true),
    .init(subject: .gesture(#"tap(count: 2) "and" \ more"#), omitsTyping: true),
    .init(subject: .canvas, isRightToLeft: true),
  ]

  @Test("Reading a written header returns an equal header", arguments: headers)
  func header(_ header: RawTrace.Header) throws {
    let trace = RawTrace(records: RawTraceTests.tap().records, header: header)
    #expect(try RawTrace(bytes: Array(trace.text.utf8), file: "f") == trace)
    #expect(Playback(trace).header == header)
  }

  @Test("Unknown and invalid header fields are ignored") func unknownFields()
    throws
  {
    let text = #"{"format":"deft-trace","version":1,"page":7,"made up":[1],"appearance":"pink"}"#
    let trace = try RawTrace(bytes: Array("\(text)\n".utf8), file: "f")
    #expect(trace.header.subject == nil && trace.header.isDark == false)
  }

  /// Returns the times of the steps of a trace.
  private func times(_ trace: RawTrace) -> [Double] { Playback(trace).steps.map(\.time) }

  @Test("The times of a recording follow the recording program's clock")
  func timesAreOfTheRecordingProgramsClock() {
    var trace = RawTraceTests.tap()
    #expect(times(trace) == [5, 5.016, 5.04])
    #expect(Playback(trace).zero == 5)
    trace.records.insert(.window(.init(width: 640, height: 480, zero: 1000.1)), at: 1)
    let stamps: [Double] = [5, 5.016, 5.04]
    #expect(times(trace) == stamps.map { $0 + 1000.1 })
    #expect(Playback(trace).zero == 5 + 1000.1)
    // This record contains a better estimate of the server's time zero.
    trace.records.insert(.window(.init(width: 640, height: 480, zero: 1000)), at: 4)
    let later = stamps.dropFirst().map { $0 + 1000 }
    #expect(times(trace) == [stamps[0] + 1000.1] + later)
  }

  @Test("The log's clock starts at the first contact, not at an earlier pointer movement")
  func clockStartsAtTheFirstContact() {
    var trace = RawTraceTests.tap()
    var motion = RawInputEvent(kind: .motion)
    (motion.time, motion.device, motion.source, motion.x, motion.y) = (4000, 2, 4, 3, 3)
    trace.records.insert(.input(.event(motion)), at: 2)
    let playback = Playback(trace)
    #expect(playback.start == 4 && playback.zero == 5)
    var script = ContactScript()
    script.steps = [.init(at: 250, .init(1, .begin, at: .zero))]
    #expect(Playback(script).zero == 0)
  }

  @Test("A resize before the first input is played with that input")
  func earlyResize() {
    var trace = RawTraceTests.tap()
    trace.records.insert(.window(.init(width: 320, height: 240)), at: 2)
    let steps = Playback(trace).steps
    #expect(steps.map(\.time) == [5, 5, 5.016, 5.04])
    guard case .resize(let size) = steps[0].action else {
      Issue.record("Expected the resize first.")
      return
    }
    #expect(size == CGSize(width: 320, height: 240) && Playback(trace).width == 640)
  }

  @Test("A trace cut off within a line is played up to the previous line") func cutOff()
    throws
  {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).deft-trace").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = RawTraceTests.tap().text.split(separator: "\n")
    let text = lines.dropLast().joined(separator: "\n") + "\n" + lines[lines.count - 1].dropLast(4)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let playback = try Playback(contentsOf: path)
    #expect(playback.steps.map(\.time) == [5, 5.016, 5.016], "The finger is cancelled.")
    #expect(playback.warnings.count == 2)
    #expect(playback.warnings[0].contains("in the middle of line \(lines.count)"))
    // A missing line break at the end is not an error.
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    #expect(try Playback(contentsOf: path).warnings.isEmpty)
  }
}
