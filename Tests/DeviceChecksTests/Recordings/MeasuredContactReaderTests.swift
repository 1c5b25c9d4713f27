import DeftGeometry
import DeftInput
import DeftRawInput
import Testing

@testable import DeviceChecks

@Suite("Measured contact reader")
struct MeasuredContactReaderTests {
  /// Four pixels per millimeter, and a surface in the middle of the screen.
  private var reader = MeasuredContactReader(
    surface: Synthetic.surface, pixelsPerMillimeter: CGSize(width: 4, height: 2),
    origin: CGPoint(x: 100, y: 50))

  private static func event(
    _ kind: RawInputEvent.Kind, _ detail: UInt32, _ time: UInt32, x: Double = 100, y: Double = 50,
    flags: UInt32 = 0, source: UInt32 = 9
  ) -> RawInputEvent {
    var event = RawInputEvent(kind: kind)
    (event.detail, event.time, event.flags, event.source) = (detail, time, flags, source)
    (event.rootX, event.rootY) = (x, y)
    return event
  }

  private func contacts(_ events: [RawInputEvent]) -> [MeasuredContact] {
    var reader = reader
    for event in events { reader.add(event) }
    return reader.contacts
  }

  @Test("A touch is converted to millimeters and seconds since the first event")
  func touch() throws {
    let contact = try #require(
      contacts([
        Self.event(.touchBegin, 1, 5000, x: 140, y: 70),
        Self.event(.touchUpdate, 1, 5010, x: 144, y: 70),
        Self.event(.touchEnd, 1, 5020, x: 144, y: 70),
      ]).first)
    #expect(
      contact.reports.map(\.position) == [CGPoint(x: 10, y: 10), CGPoint(x: 11, y: 10)])
    #expect(contact.reports.map { ($0.time * 1000).rounded() } == [0, 10])
    #expect(contact.end == .lifted && abs(contact.endTime - 0.02) < 1e-9)
    #expect(contact.kind == .touch && contact.device == 9)
  }

  @Test("An end with a new position is a report")
  func endPosition() {
    let contacts = contacts([
      Self.event(.touchBegin, 1, 1), Self.event(.touchEnd, 1, 9, x: 104),
    ])
    #expect(contacts.first?.reports.count == 2)
  }

  @Test(
    "A deduced end counts as missing; an end that the server adds for a loss counts as cancelled",
    arguments: [
      (RawInputEvent.Flag.deduced, MeasuredContact.End.missing),
      (RawInputEvent.Flag.silent, .missing), (RawInputEvent.Flag.endedByLoss, .cancelled),
      (RawInputEvent.Flag.touchCancelled, .cancelled), (0, .lifted),
    ])
  func ends(flags: UInt32, end: MeasuredContact.End) {
    let contacts = contacts([
      Self.event(.touchBegin, 1, 1), Self.event(.touchEnd, 1, 9, x: 0, y: 0, flags: flags),
    ])
    #expect(contacts.map(\.end) == [end])
  }

  @Test("An id that begins again leaves a contact without an end")
  func reused() {
    let contacts = contacts([
      Self.event(.touchBegin, 1, 1), Self.event(.touchBegin, 1, 9), Self.event(.touchEnd, 1, 20),
    ])
    #expect(contacts.map(\.end) == [.missing, .lifted])
  }

  @Test("A contact that is still down is counted, and its end is missing")
  func down() {
    var reader = reader
    reader.add(Self.event(.touchBegin, 1, 1))
    reader.add(Self.event(.touchBegin, 2, 3))
    reader.add(Self.event(.touchEnd, 1, 5))
    #expect(reader.downCount == 1 && reader.contacts.map(\.end) == [.lifted, .missing])
    #expect(reader.recording(at: 7).duration == 7)
  }

  @Test("A finger that rests without reports is held until the recording ends")
  func resting() {
    var reader = reader
    reader.add(Self.event(.touchBegin, 1, 1))
    let recording = reader.recording(at: 5)
    #expect(recording.contacts.map(\.endTime) == [5])
    let jitter = Metric.jitter.measure(recording)
    #expect(jitter.value == 0 && jitter.verdict == .good)
  }

  @Test("Fingers that rest together without reports are down at once")
  func restingHand() {
    var reader = reader
    for finger in 0..<5 {
      reader.add(
        Self.event(
          .touchBegin, UInt32(finger), UInt32(1 + 30 * finger), x: 100 + 60 * Double(finger)))
    }
    #expect(Metric.contacts.measure(reader.recording(at: 3)).value == 5)
  }

  @Test("A contact that another one replaces lasts until its last report")
  func replaced() {
    var reader = reader
    for time in [UInt32(1), 1001] { reader.add(Self.event(.touchBegin, 1, time)) }
    #expect(reader.recording(at: 3).contacts.map(\.endTime) == [0, 3])
  }

  @Test("Times continue when the server's 32-bit timestamps wrap")
  func wrapping() {
    let contacts = contacts([
      Self.event(.touchBegin, 1, .max - 4), Self.event(.touchUpdate, 1, 5, x: 110),
      Self.event(.touchEnd, 1, 15),
    ])
    #expect(abs((contacts.first?.endTime ?? 0) - 0.02) < 1e-9)
  }

  @Test(
    "A pointer is a contact while a button is down; wheels and emulated events are not contacts")
  func pointer() {
    let contacts = contacts([
      Self.event(.motion, 0, 1), Self.event(.buttonPress, 4, 2), Self.event(.buttonRelease, 4, 2),
      Self.event(.buttonPress, 1, 3, flags: RawInputEvent.Flag.pointerEmulated),
      Self.event(.buttonPress, 1, 10), Self.event(.buttonPress, 3, 12),
      Self.event(.motion, 0, 15, x: 108), Self.event(.buttonRelease, 1, 20, x: 108),
      Self.event(.motion, 0, 25, x: 112), Self.event(.buttonRelease, 3, 30, x: 112),
      Self.event(.motion, 0, 40, x: 160),
    ])
    #expect(contacts.count == 1 && contacts.first?.kind == .pointer)
    #expect(contacts.first?.reports.map(\.position.x).last == 3)
    #expect(contacts.first?.end == .lifted)
  }

  @Test("A button that is pressed again without a release leaves a contact without an end")
  func button() {
    let contacts = contacts([
      Self.event(.buttonPress, 1, 1), Self.event(.buttonPress, 1, 9),
      Self.event(.buttonRelease, 1, 20),
    ])
    #expect(contacts.map(\.end) == [.missing, .lifted])
  }

  @Test("A pen is recognized by the device table, which scales its pressure")
  func pen() {
    var pen = InputDevice(id: 9, name: "tablet stylus", role: .slavePointer)
    pen.axes = [.init(number: 2, label: "Abs Pressure", maximum: 200)]
    var reader = reader
    reader.add(DeviceTable(devices: [pen]))
    var press = Self.event(.buttonPress, 1, 1)
    press.valuators = Valuators(mask: 4, packed: [50])
    reader.add(press)
    reader.add(Self.event(.motion, 0, 9, x: 120))
    #expect(reader.contacts.first?.kind == .pen)
    #expect(reader.contacts.first?.reports.map(\.pressure) == [0.25, 0.25])
    #expect(reader.recording(at: 0).device == .pen)
  }

  @Test("A pinch stores its scale")
  func pinch() {
    var update = Self.event(.pinchUpdate, 2, 9)
    update.scale = 1.5
    let contacts = contacts([
      Self.event(.pinchBegin, 2, 1), update, Self.event(.pinchEnd, 2, 20),
    ])
    #expect(contacts.first?.kind == .touchpadPinch)
    #expect(contacts.first?.reports.map(\.scale) == [1, 1.5])
  }

  @Test("Events of other devices are ignored, and a lost device cancels its contacts")
  func devices() {
    var reader = MeasuredContactReader(
      surface: Synthetic.surface, pixelsPerMillimeter: CGSize(width: 1, height: 1), origin: .zero,
      device: 9)
    reader.add(Self.event(.touchBegin, 1, 1))
    reader.add(Self.event(.touchBegin, 1, 2, source: 10))
    var loss = RawInputEvent(kind: .hierarchyChanged)
    (loss.device, loss.time, loss.flags) = (9, 20, RawInputEvent.Flag.slaveRemoved)
    reader.add(loss)
    #expect(reader.contacts.map(\.end) == [.cancelled] && reader.downCount == 0)
  }
}
