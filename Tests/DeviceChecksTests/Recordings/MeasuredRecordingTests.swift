import DeftGeometry
import DeftInput
import DeftRawInput
import DeftTraces
import Testing

@testable import DeviceChecks

@Suite("Measured recording")
struct MeasuredRecordingTests {
  /// Returns a trace of a window of 400 by 300 pixels at (50, 20), on a touchscreen with 10 units
  /// per millimeter and 2 units per pixel: 5 pixels per millimeter.
  private static func trace(
    resolution: Double? = 10, isRotated: Bool = false, steps: Int = 20
  ) -> RawTrace {
    var screen = InputDevice(id: 9, name: "touchscreen", role: .slavePointer)
    (screen.touchCount, screen.isDirectTouch) = (10, true)
    screen.axes = [
      .init(number: 0, label: "Abs MT Position X", maximum: 2000, resolution: resolution),
      .init(number: 1, label: "Abs MT Position Y", maximum: 1500, resolution: resolution),
    ]
    var mouse = InputDevice(id: 4, name: "mouse", role: .slavePointer)
    mouse.buttonCount = 9
    var records: [RawTrace.Record] = [
      .window(.init(width: 400, height: 300)),
      .input(.devices(DeviceTable(devices: [screen, mouse]))),
    ]
    for index in 0...steps {
      var event = RawInputEvent(
        kind: index == 0 ? .touchBegin : index == steps ? .touchEnd : .touchUpdate)
      (event.source, event.detail, event.time) = (9, 1, UInt32(1000 + 10 * index))
      (event.x, event.y) = (Double(10 + 10 * index), Double(20 + 5 * index))
      (event.rootX, event.rootY) = (event.x + 50, event.y + 20)
      let values = [2 * event.rootX, 2 * event.rootY]
      event.valuators = Valuators(mask: 3, packed: isRotated ? values.reversed() : values)
      records.append(.input(.event(event)))
    }
    return RawTrace(records: records)
  }

  @Test(
    "The scale is measured from the device's resolution and its positions",
    arguments: [false, true])
  func scale(isRotated: Bool) throws {
    let recording = try #require(
      MeasuredRecording(Self.trace(isRotated: isRotated), of: .touchscreen))
    #expect(recording.surface.size == CGSize(width: 80, height: 60))
    #expect(recording.surface.source == .device && !recording.surface.isAssumed)
    let first = try #require(recording.contacts.first)
    #expect(first.reports.count == 21)
    let start = try #require(first.reports.first)
    #expect(start.position.distance(to: CGPoint(x: 2, y: 4)) < 1e-9)
    #expect(recording.device == .touchscreen)
    #expect(abs(recording.duration - 0.2) < 1e-9)
  }

  @Test("A size that was measured when a trace was recorded is known when it is judged")
  func measured() throws {
    var trace = Self.trace(resolution: nil)
    let size = CGSize(width: 100, height: 75)
    trace.records[0] = .window(.init(width: 400, height: 300, millimeters: size))
    let stored = try RawTrace(bytes: Array(trace.text.utf8), file: "a")
    #expect(trace.text.contains(#""millimeters":[100,75]"#) && stored == trace)
    let recording = try #require(MeasuredRecording(stored))
    #expect(recording.surface.size == size && recording.surface.source == .measured)
    #expect(recording.contacts.first?.reports.first?.position == CGPoint(x: 2.5, y: 5))
    // A size on the command line replaces it.
    let other = MeasuredSurface(size: CGSize(width: 50, height: 37.5), source: .measured)
    #expect(MeasuredRecording(stored, surface: other)?.surface.size == other.size)
    let impossible = trace.text.replacing("[100,75]", with: "[100,0]")
    #expect(throws: TraceError.self) { try RawTrace(bytes: Array(impossible.utf8), file: "a") }
    // Traces without the size are written as before.
    #expect(!Self.trace().text.contains("millimeters"))
  }

  @Test("Without a resolution, 96 pixels per inch are assumed")
  func assumed() throws {
    let recording = try #require(MeasuredRecording(Self.trace(resolution: nil)))
    #expect(recording.surface.source == .unknown && recording.surface.isAssumed)
    #expect(abs(recording.surface.size.width - 400 * 25.4 / 96) < 1e-9)
  }

  @Test("A given size is the size of the window")
  func given() throws {
    let surface = MeasuredSurface(size: CGSize(width: 40, height: 30), source: .measured)
    let recording = try #require(MeasuredRecording(Self.trace(), surface: surface))
    #expect(recording.surface == surface)
    let start = try #require(recording.contacts.first?.reports.first)
    #expect(start.position.distance(to: CGPoint(x: 1, y: 2)) < 1e-9)
  }

  @Test("A single tap does not determine the scale, so the window fills the device")
  func tap() throws {
    let recording = try #require(MeasuredRecording(Self.trace(steps: 1)))
    #expect(recording.surface.size == CGSize(width: 200, height: 150))
  }

  @Test(
    "A trace without contacts of the device yields no recording",
    arguments: [InputDevice.Kind.mouse, .pen])
  func otherDevice(kind: InputDevice.Kind) {
    #expect(MeasuredRecording(Self.trace(), of: kind) == nil)
  }

  @Test("A script's contacts are in points, and a contact that is still down has no end")
  func script() throws {
    let text = """
      {"t_ms":0,"id":1,"phase":"begin","x":96,"y":192}
      {"t_ms":10,"id":1,"phase":"move","x":192,"y":192}
      {"t_ms":20,"id":1,"phase":"end","x":192,"y":192}
      {"t_ms":30,"id":2,"phase":"begin","x":192,"y":192}
      """
    let playback = try Playback(bytes: Array(text.utf8), file: "a.contacts.jsonl")
    let recording = try #require(MeasuredRecording(playback, of: .touchscreen))
    #expect(recording.contacts.map(\.end) == [.lifted, .missing])
    #expect(recording.surface.source == .unknown)
    let reports = try #require(recording.contacts.first).reports
    #expect(reports.count == 2)
    #expect(abs(reports[1].position.x - 50.8) < 1e-9 && reports[1].time == 0.01)
  }

  @Test("A raw trace yields the same recording from its file as from its records")
  func file() throws {
    let trace = Self.trace()
    let playback = Playback(trace)
    #expect(MeasuredRecording(playback) == MeasuredRecording(trace))
    #expect(playback.trace == trace)
  }
}
