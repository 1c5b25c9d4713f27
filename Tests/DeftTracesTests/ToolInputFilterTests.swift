import DeftRawInput
import DeftTraces
import Testing

@Suite("Recordings omit the input of tools")
struct ToolInputFilterTests {
  /// The written records.
  private final class Written {
    var records: [RawTrace.Record] = []
    var times: [UInt32] {
      records.compactMap { if case .input(.event(let event)) = $0 { event.time } else { nil } }
    }
  }

  private static func event(
    _ time: UInt32, _ kind: RawInputEvent.Kind = .motion, total: Double? = nil
  ) -> RawInputEvent {
    var event = RawInputEvent(kind: kind)
    (event.time, event.source, event.serial) = (time, 6, UInt64(time))
    if let total { event.valuators = Valuators(mask: 8, packed: [total]) }
    return event
  }

  /// A mouse with a wheel on its fourth axis.
  private static var table: DeviceTable {
    var mouse = InputDevice(id: 6, name: "A mouse", role: .slavePointer)
    mouse.axes = [
      .init(
        number: 3, label: "Rel Vert Scroll", isAbsolute: false, value: 100,
        scroll: .init(isHorizontal: false, increment: 10))
    ]
    return DeviceTable(serial: 1, devices: [mouse])
  }

  private static func filter() -> (ToolInputFilter, Written) {
    let written = Written()
    return (ToolInputFilter { written.records.append($0) }, written)
  }

  @Test("An event used only by tools is omitted from a recording") func toolInputIsOmitted() {
    let (filter, written) = Self.filter()
    filter.begin(.event(Self.event(1, .touchBegin)))
    #expect(written.times == [], "The event has not been handled yet.")
    filter.noteTool(wasNoted: false)
    filter.end(zero: nil)
    // Observers receive a key before a tool uses it.
    filter.begin(.event(Self.event(2, .keyPress)))
    filter.noteInput()
    filter.noteTool(wasNoted: true)
    filter.end(zero: nil)
    filter.begin(.event(Self.event(3, .touchBegin)))
    filter.noteInput()
    filter.end(zero: nil)
    // An event is written if it produces no input, or at least one input that no tool uses.
    filter.begin(.event(Self.event(4, .enter)))
    filter.end(zero: nil)
    filter.begin(.event(Self.event(5, .focusOut)))
    filter.noteTool(wasNoted: false)
    filter.noteInput()
    filter.end(zero: nil)
    #expect(written.times == [3, 4, 5])
  }

  @Test("Nested events keep their order") func nestedEvents() {
    let (filter, written) = Self.filter()
    filter.begin(.event(Self.event(1)))
    filter.begin(.event(Self.event(2)))
    filter.noteTool(wasNoted: false)
    filter.end(zero: nil)
    filter.begin(.event(Self.event(3)))
    filter.noteInput()
    filter.end(zero: nil)
    #expect(written.times == [])
    filter.noteInput()
    filter.end(zero: nil)
    #expect(written.times == [1, 3])
  }

  @Test("A window record is written when the offset between program clock and server clock changes")
  func changedZero() throws {
    let (filter, written) = Self.filter()
    filter.note(.init(width: 640, height: 480))
    filter.note(.init(width: 640, height: 480))
    for (time, zero) in [(5, 100.25), (6, 100.25), (7, 100.125)] as [(UInt32, Double)] {
      filter.begin(.event(Self.event(time)))
      filter.noteInput()
      filter.end(zero: zero)
    }
    let windows = written.records.compactMap { record -> Double? in
      if case .window(let window) = record { window.zero ?? 0 } else { nil }
    }
    #expect(windows == [0, 100.25, 100.125])
    let trace = RawTrace(records: written.records)
    #expect(try RawTrace(bytes: Array(trace.text.utf8), file: "f") == trace)
    let playback = Playback(trace)
    #expect(playback.steps.allSatisfy { if case .resize = $0.action { false } else { true } })
  }

  /// Returns the distance of each scroll in a recording, in clicks.
  private static func clicks(_ records: [RawTrace.Record]) -> [Double] {
    Playback(RawTrace(records: records)).steps.compactMap { step in
      if case .input(.scroll(let scroll)) = step.action { Double(scroll.delta.height) } else { nil }
    }
  }

  @Test("The distance of an omitted scroll is not added to the next one")
  func omittedScroll() {
    let (filter, written) = Self.filter()
    filter.begin(.devices(Self.table))
    for (time, total, isTools) in [
      (10, 110, false), (20, 130, true), (30, 190, true), (40, 200, false), (50, 220, false),
    ] as [(UInt32, Double, Bool)] {
      filter.begin(.event(Self.event(time, total: total)))
      filter.noteInput()
      if isTools { filter.noteTool(wasNoted: true) }
      filter.end(zero: nil)
    }
    #expect(written.times == [10, 40, 50])
    #expect(Self.clicks(written.records) == [1, 1, 2])
  }
}
