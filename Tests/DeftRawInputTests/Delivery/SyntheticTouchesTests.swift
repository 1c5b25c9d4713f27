import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Synthetic fingers of a tool")
struct SyntheticTouchesTests {
  private var touches = SyntheticTouches()
  private let finger = ContactID(device: InputDevice.syntheticID, sequence: 3)

  private mutating func add(
    _ phase: ContactEvent.Phase, x: CGFloat, pressure: Double = 0.5, at stamp: TimeInterval
  ) {
    touches.add(
      ContactEvent(
        id: finger, kind: .touch, phase: phase, time: 0, location: CGPoint(x: x, y: 20),
        pressure: pressure),
      width: 30, at: stamp, serial: 10, under: Devices.pointer)
  }

  /// Begins delivery, and checks whether that succeeds as expected.
  private mutating func begin(_ can: Bool = true) {
    let did = touches.beginDelivery()
    #expect(did == can)
  }

  /// Sends the device table and all queued events to a new pipeline.
  ///
  /// - Returns: The pipeline and its output for the events.
  private mutating func play() -> (Play, [InputEvent]) {
    var play = Play(touches.added(to: Devices.table()))
    var events: [InputEvent] = []
    begin()
    while let raw = touches.next() { events += play(raw) }
    touches.endDelivery()
    #expect(touches.isEmpty)
    begin(false)
    return (play, events)
  }

  @Test("Synthetic fingers are reported as touches of a separate device, with pressure and time")
  mutating func life() throws {
    #expect(touches.added(to: Devices.table()) == Devices.table())
    add(.began, x: 10, at: 1)
    add(.moved, x: 12.25, pressure: 0.75, at: 1.008)
    add(.ended, x: 12.25, pressure: 0.75, at: 1.016)
    let table = touches.added(to: Devices.table())
    let device = try #require(table[InputDevice.syntheticID])
    #expect(device.kind == .touchscreen && device.attachment == Devices.pointer)
    let (_, events) = play()
    let contacts = events.contacts
    #expect(contacts.map(\.phase) == [.began, .moved, .ended])
    #expect(contacts.allSatisfy { $0.id == finger && $0.id.isSynthetic && $0.kind == .touch })
    #expect(contacts.map(\.location.x) == [10, 12.25, 12.25])
    #expect(contacts.map(\.pressure) == [0.5, 0.75, 0.75])
    #expect(contacts.map(\.time) == [1, 1.008, 1.016])
  }

  @Test("Each synthetic finger belongs to its touchscreen, and the table lists both touchscreens")
  mutating func screens() {
    add(.began, x: 10, at: 1)
    let other = ContactID(device: InputDevice.assistiveID, sequence: 1)
    #expect(!touches.isMissing(in: touches.added(to: Devices.table())))
    touches.add(
      ContactEvent(
        id: other, kind: .touch, phase: .began, time: 0, location: CGPoint(x: 40, y: 20)),
      width: nil, at: 1.1, serial: 10, under: Devices.pointer)
    #expect(touches.isMissing(in: Devices.table()))
    let table = touches.added(to: Devices.table())
    #expect(table[InputDevice.assistiveID]?.name == InputDevice.assistiveName)
    let (_, events) = play()
    #expect(events.contacts.map(\.id) == [finger, other])
    #expect(other.isSynthetic)
  }

  @Test("Cancelling a finger counts as a cancellation by the system, even in a recording")
  mutating func cancelled() throws {
    add(.began, x: 10, at: 1)
    add(.cancelled(.systemCancelled), x: 10, at: 2)
    begin()
    var play = Play(touches.added(to: Devices.table()))
    while let raw = touches.next() {
      let text = try JSONEncoder().encode(RawInputRecord.event(raw))
      let record = try JSONDecoder().decode(RawInputRecord.self, from: text)
      #expect(record == .event(raw))
      if case .event(let raw) = record { play(raw) }
    }
    #expect(play.events.phases == [.began, .cancelled(.systemCancelled)])
  }

  @Test("Synthetic fingers are lost with the focus, like any touch")
  mutating func lost() {
    add(.began, x: 10, at: 1)
    var (play, _) = play()
    let lost = play(raw(.focusOut, source: Devices.keyboard, device: Devices.keyboard, at: 1500))
    #expect(lost.phases == [.cancelled(.focusLost)])
  }

  @Test("Synthetic fingers stay down when the devices are reported again")
  mutating func refreshed() {
    add(.began, x: 10, at: 1)
    var (play, _) = play()
    let events = play.devices(touches.added(to: Devices.table()))
    #expect(events.isEmpty)
    add(.moved, x: 11, at: 1.1)
    begin()
    while let raw = touches.next() {
      let events = play(raw)
      #expect(events.phases == [.moved])
    }
  }

  @Test("An event that is added during delivery is part of the same delivery")
  mutating func duringDelivery() {
    add(.began, x: 1, at: 1)
    begin()
    let first = touches.next()
    #expect(first?.kind == .touchBegin)
    add(.moved, x: 2, at: 1)
    begin(false)
    let second = touches.next()
    let third = touches.next()
    #expect(second?.kind == .touchUpdate && third == nil)
  }
}
