import DeftGeometry
import DeftInput
import DeftRawInput
import DeftTraces
import Testing

@testable import DeviceChecks

@Suite("Strokes of a hovering pointer")
struct HoverStrokesTests {
  /// Returns the reports of a path at 100 Hz.
  private static func reports(
    _ places: [CGPoint], from start: TimeInterval = 0
  ) -> [MeasuredContact.Report] {
    places.enumerated().map { .init(time: start + Double($0) / 100, position: $1) }
  }

  private static func strokes(_ reports: [MeasuredContact.Report]) -> [[CGPoint]] {
    var strokes = HoverStrokes()
    for report in reports { strokes.add(report) }
    return strokes.all.map { $0.map(\.position) }
  }

  private static let there = Synthetic.line(
    from: CGPoint(x: 20, y: 50), to: CGPoint(x: 120, y: 50), count: 51)

  @Test("A movement there and back produces two strokes, which share the turning point")
  func turn() {
    let back = Synthetic.line(from: CGPoint(x: 118, y: 50), to: CGPoint(x: 20, y: 50), count: 50)
    let strokes = Self.strokes(Self.reports(Self.there + back))
    #expect(strokes == [Self.there, [Self.there[50]] + back])
  }

  @Test("A short reversal does not end a stroke")
  func reversal() {
    var steps = [Double](repeating: 2, count: 40)
    for index in 20..<26 { steps[index] = -3 }
    let path = Synthetic.path(from: CGPoint(x: 20, y: 50), steps: steps)
    #expect(Self.strokes(Self.reports(path)) == [path])
  }

  @Test("A rest ends a stroke, but skipped reports do not")
  func rest() {
    let first = Self.reports(Self.there)
    // Both continue 0.3 s after the last report, 1 mm or 60 mm away.
    let near = Self.reports(
      Synthetic.line(from: CGPoint(x: 121, y: 50), to: CGPoint(x: 190, y: 50), count: 30),
      from: 0.8)
    #expect(Self.strokes(first + near).map(\.count) == [51, 30])
    let far = Self.reports(
      Synthetic.line(from: CGPoint(x: 180, y: 50), to: CGPoint(x: 190, y: 50), count: 6), from: 0.8)
    #expect(Self.strokes(first + far).map(\.count) == [57])
  }

  // MARK: - Reading

  private static func event(
    _ kind: RawInputEvent.Kind, _ detail: UInt32 = 0, x: Double, at time: UInt32,
    source: UInt32 = 9, flags: UInt32 = 0
  ) -> RawInputEvent {
    var event = RawInputEvent(kind: kind)
    (event.detail, event.time, event.source, event.flags) = (detail, time, source, flags)
    (event.x, event.y, event.rootX, event.rootY) = (x, 50, x, 50)
    return event
  }

  private static var table: DeviceTable {
    var mouse = InputDevice(id: 9, name: "mouse", role: .slavePointer)
    mouse.buttonCount = 3
    return DeviceTable(devices: [
      mouse, InputDevice(id: 10, name: "touchpad", role: .slavePointer),
    ])
  }

  private static func recording(
    _ events: [RawInputEvent], checking kind: InputDevice.Kind?
  ) -> MeasuredRecording {
    var reader = MeasuredContactReader(
      surface: Synthetic.surface, pixelsPerMillimeter: CGSize(width: 1, height: 1), origin: .zero,
      checking: kind)
    reader.add(table)
    for event in events { reader.add(event) }
    return reader.recording(at: 0)
  }

  @Test("Only the checked device hovers; a press or leaving the window ends its stroke")
  func reader() {
    var wheel = Self.event(.motion, x: 60, at: 45)
    wheel.valuators = Valuators(mask: 8, packed: [120])
    let events = [
      Self.event(.motion, x: 10, at: 0), Self.event(.motion, x: 20, at: 10),
      Self.event(.motion, x: 500, at: 12, source: 10),
      Self.event(.motion, x: 900, at: 13, flags: RawInputEvent.Flag.pointerEmulated),
      Self.event(.buttonPress, 1, x: 20, at: 20), Self.event(.motion, x: 30, at: 30),
      Self.event(.buttonRelease, 1, x: 30, at: 40), wheel, Self.event(.motion, x: 40, at: 50),
      Self.event(.motion, x: 50, at: 60), Self.event(.leave, x: 50, at: 61),
      Self.event(.motion, x: 150, at: 70), Self.event(.motion, x: 160, at: 80),
    ]
    let recording = Self.recording(events, checking: .mouse)
    #expect(recording.contacts.map { $0.reports.map(\.position.x) } == [[20, 30]])
    #expect(
      recording.hoverStrokes.map { $0.reports.map(\.position.x) }
        == [[10, 20], [40, 50], [150, 160]])
    #expect(recording.duration == 0.08 && recording.motions.count == 4)
    #expect(Set(recording.motions.map(\.id)).count == 4)
    #expect(Self.recording(events, checking: .touchscreen).hoverStrokes.isEmpty)
    #expect(Self.recording(events, checking: nil).hoverStrokes.isEmpty)
  }

  @Test("A trace of a mouse that only hovers is a recording")
  func trace() throws {
    let records: [RawTrace.Record] =
      [.window(.init(width: 800, height: 400)), .input(.devices(Self.table))]
      + (0..<30).map { index in
        .input(.event(Self.event(.motion, x: 8 * Double(index), at: UInt32(8 * index))))
      }
    let trace = RawTrace(records: records)
    let recording = try #require(MeasuredRecording(trace, of: .mouse))
    #expect(recording.contacts.isEmpty && recording.device == .mouse)
    #expect(recording.hoverStrokes.map(\.reports.count) == [30])
    let rate = try #require(Metric.reportRate.measure(recording).value)
    #expect(abs(rate - 125) < 1)
    #expect(MeasuredRecording(trace, of: .touchpad) == nil)
    #expect(MeasuredRecording(trace) == nil)
  }
}
