import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Touches are decoded")
struct TouchTests {
  @Test("A touch begins, moves and ends") func aTouchBeginsMovesAndEnds() {
    var play = Play()
    let contacts = play(
      touch(.touchBegin, 5, at: 1000, x: 10.5, y: 20.25),
      touch(.touchUpdate, 5, at: 1008, x: 11.75, y: 20), touch(.touchEnd, 5, at: 1016, x: 12, y: 21)
    ).contacts
    #expect(contacts.map(\.phase) == [.began, .moved, .ended])
    #expect(contacts.map(\.time) == [1, 1.008, 1.016])
    #expect(contacts[0].location == CGPoint(x: 10.5, y: 20.25))
    #expect(contacts.allSatisfy { $0.kind == .touch && $0.button == 1 && $0.pinch == nil })
    #expect(contacts.allSatisfy { $0.id == ContactID(device: Devices.touch, sequence: 5) })
    #expect(play.pipeline.openContacts.isEmpty)
  }

  @Test("Touch ids use all 32 bits") func idsHaveAll32Bits() {
    var play = Play()
    let a: UInt32 = 0x8000_0001
    let contacts = play(touch(.touchBegin, a), touch(.touchBegin, 1), touch(.touchEnd, a)).contacts
    #expect(contacts.map(\.id.sequence) == [a, 1, a])
    #expect(play.pipeline.openContacts == [ContactID(device: Devices.touch, sequence: 1)])
  }

  @Test("Pointer events emulated from a touch are dropped") func emulatedPointerEventsAreDropped() {
    var play = Play()
    let emulated: (inout RawInputEvent) -> Void = { $0.flags = 1 << 16 }
    #expect(
      play(
        raw(.motion, source: Devices.touch, emulated),
        raw(.buttonPress, source: Devices.touch, detail: 1, emulated),
        raw(.buttonRelease, source: Devices.touch, detail: 1, emulated)
      ).isEmpty)
  }

  @Test("A touch that emulates the pointer is still a touch")
  func aTouchThatEmulatesThePointerIsATouch() {
    var play = Play()
    #expect(play(touch(.touchBegin, 1) { $0.flags = 1 << 17 }).phases == [.began])
  }

  @Test("A touch ends when its end is pending, and later events are ignored")
  func pendingEndEndsTheTouch() {
    var play = Play()
    let events = play(
      touch(.touchBegin, 1), touch(.touchUpdate, 1, at: 1010) { $0.flags = 1 << 16 },
      touch(.touchUpdate, 1, at: 1020) { $0.flags = 1 << 16 }, touch(.touchEnd, 1, at: 1500))
    #expect(events.phases == [.began, .ended])
    #expect(events.contacts.last?.time == 1.01)
  }

  /// Returns a change that sets a touchscreen's tool axis: 0 is a finger, and 2 is a palm.
  private func tool(_ value: Double) -> (inout RawInputEvent) -> Void {
    { $0.valuators = Valuators(mask: 0b10_0001, packed: [5, value]) }
  }

  private var palmTable: DeviceTable {
    var table = Devices.table()
    for i in table.devices.indices where table.devices[i].id == Devices.touch {
      table.devices[i].axes.append(.init(number: 5, label: "Abs MT Tool Type", maximum: 2))
    }
    return table
  }

  @Test("A touch that the device reports as a palm is not a contact")
  func palmIsNotAContact() {
    var play = Play(palmTable)
    #expect(
      play(
        touch(.touchBegin, 1, tool(2)), touch(.touchUpdate, 1, tool(2)),
        touch(.touchUpdate, 1, tool(0)), touch(.touchEnd, 1, tool(0))
      ).contacts.isEmpty)
    #expect(play(touch(.touchBegin, 2, tool(0)), touch(.touchEnd, 2)).phases == [.began, .ended])
  }

  @Test("A touch that becomes a palm is cancelled, and other touches continue")
  func touchThatBecomesAPalmIsCancelledAlone() {
    var play = Play(palmTable)
    let events = play(
      touch(.touchBegin, 1, tool(0)), touch(.touchBegin, 2, tool(0)),
      touch(.touchUpdate, 1, tool(2)), touch(.touchUpdate, 2, tool(0)),
      touch(.touchUpdate, 1, tool(0)), touch(.touchEnd, 1, tool(0)),
      touch(.touchEnd, 2, tool(0)))
    #expect(events.phases == [.began, .began, .cancelled(.palm), .moved, .ended])
    #expect(CancellationReason.palm.revertsChanges)
  }

  @Test("Without a tool axis, no touch is a palm") func withoutAToolAxisNoTouchIsAPalm() {
    var play = Play()
    #expect(play(touch(.touchBegin, 1, tool(2))).phases == [.began])
  }

  @Test("Pressure is from 0 to 1, and an omitted value is the finger's last one")
  func omittedPressureIsTheFingersLastOne() {
    var play = Play()
    func pressed(_ value: Double) -> (inout RawInputEvent) -> Void {
      { $0.valuators = Valuators(mask: 0b1_0001, packed: [5, value]) }
    }
    let contacts = play(
      touch(.touchBegin, 1, pressed(500)), touch(.touchBegin, 2, pressed(1500)),
      touch(.touchUpdate, 1), touch(.touchEnd, 2), touch(.touchUpdate, 1, pressed(9000))
    ).contacts
    #expect(contacts.map(\.pressure) == [0.25, 0.75, 0.25, 0.75, 1])
  }

  @Test("A contact has the size that its device measures")
  func contactsHaveTheSizeThatTheirDeviceMeasures() {
    var table = Devices.table()
    for i in table.devices.indices where table.devices[i].id == Devices.touch {
      table.devices[i].axes += [
        .init(number: 5, label: "Abs MT Touch Major", maximum: 255, resolution: 10),
        .init(number: 6, label: "Abs MT Touch Minor", maximum: 255, resolution: 10),
        .init(number: 7, label: "Abs MT Orientation", minimum: -2, maximum: 2),
      ]
    }
    var play = Play(table)
    func measured(_ mask: UInt64, _ values: Double...) -> (inout RawInputEvent) -> Void {
      { $0.valuators = Valuators(mask: mask, packed: values) }
    }
    let contacts = play(
      touch(.touchBegin, 1, measured(0b1110_0000, 120, 80, 1)), touch(.touchBegin, 2),
      // An omitted value has not changed.
      touch(.touchUpdate, 1, measured(0b0100_0000, 90)),
      touch(.touchUpdate, 2, measured(0b0010_0000, 300)), touch(.touchEnd, 1)
    ).contacts
    let first = ContactSize(major: 12, minor: 8, rotation: .degrees(45))
    let later = ContactSize(major: 12, minor: 9, rotation: .degrees(45))
    #expect(
      contacts.map(\.size) == [first, nil, later, ContactSize(major: 30, minor: 30), later])
    #expect(contacts.map { $0.size?.isPalmSized ?? false } == [false, false, false, true, false])
  }

  @Test("Without an axis resolution, a contact has no size")
  func contactWithoutAResolutionHasNoSize() {
    var table = Devices.table()
    for i in table.devices.indices where table.devices[i].id == Devices.touch {
      for axis in table.devices[i].axes.indices { table.devices[i].axes[axis].resolution = nil }
      table.devices[i].axes.append(.init(number: 5, label: "Abs MT Touch Major", maximum: 255))
    }
    var play = Play(table)
    #expect(play(touch(.touchBegin, 1, tool(100))).contacts.map(\.size) == [nil])
  }

  @Test("Touches of a touchpad are ignored") func touchesOfATouchpadAreNotTouches() {
    var table = Devices.table()
    for i in table.devices.indices where table.devices[i].id == Devices.pad {
      table.devices[i].touchCount = 2
    }
    var play = Play(table)
    #expect(play(raw(.touchBegin, source: Devices.pad, detail: 1)).isEmpty)
  }

  @Test("Touches of an unknown device become contacts") func anUnknownDevicesTouchesAreTouches() {
    var play = Play(DeviceTable(devices: []))
    #expect(play(touch(.touchBegin, 1)).contacts.map(\.kind) == [.touch])
  }

  @Test("An invalid position begins no contact and does not move a running one")
  func invalidPositionBeginsAndMovesNoContact() {
    var play = Play()
    #expect(play(touch(.touchBegin, 1, x: .nan)).isEmpty)
    let contacts = play(
      touch(.touchBegin, 1, x: 3, y: 4), touch(.touchUpdate, 1, x: .infinity),
      touch(.touchEnd, 1, x: .nan)
    ).contacts
    #expect(contacts.map(\.location) == Array(repeating: CGPoint(x: 3, y: 4), count: 3))
  }
}
