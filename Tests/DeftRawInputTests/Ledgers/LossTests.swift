import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Each kind of loss cancels contacts with its reason, and the next contact works")
struct LossTests {
  /// Returns a pipeline with four contacts: two fingers and a button of the first pointer, and a
  /// button of the second.
  func busy() -> Play {
    var play = Play()
    play(
      touch(.touchBegin, 1), touch(.touchBegin, 2), raw(.buttonPress, detail: 1),
      raw(.buttonPress, source: 22, device: Devices.secondPointer, detail: 1))
    return play
  }

  /// Expects later events of the first pointer's cancelled contacts to have no effect, and new
  /// contacts to begin.
  func expectNoLateEventsAndNewContacts(_ play: inout Play) {
    let late = play(
      touch(.touchUpdate, 1, x: 9), touch(.touchEnd, 1, x: 9), touch(.touchEnd, 2),
      raw(.motion, x: 4) { $0.buttons = 2 }, raw(.buttonRelease, detail: 1) { $0.buttons = 2 })
    #expect(late.contacts.isEmpty)
    #expect(
      play(touch(.touchBegin, 1), touch(.touchEnd, 1), raw(.buttonPress, detail: 1)).phases
        == [.began, .ended, .began])
  }

  @Test("Losing a keyboard's focus cancels the contacts of its pointer") func focusLost() {
    var play = busy()
    let lost = play(raw(.focusOut, source: 3, device: 3, at: 2000, detail: 3)).contacts
    #expect(lost.map(\.phase) == Array(repeating: .cancelled(.focusLost), count: 3))
    #expect(lost.allSatisfy { $0.time == 2 })
    #expect(play.pipeline.openContacts == [ContactID(device: 22, sequence: 0)])
    expectNoLateEventsAndNewContacts(&play)
  }

  static let harmlessFocus: [(UInt8, UInt32)] = [
    (0, 5), (0, 6), (0, 7), (0, 2), (1, 3), (2, 3), (4, 3), (5, 3),
  ]

  @Test("Focus events caused by grabs or by the pointer cancel nothing", arguments: harmlessFocus)
  func focusEventsOfGrabsAndOfThePointersWindowAreHarmless(mode: UInt8, detail: UInt32) {
    var play = busy()
    #expect(play(raw(.focusOut, device: 3, detail: detail) { $0.mode = mode }).isEmpty)
  }

  @Test("A focus loss of an unknown keyboard cancels all contacts")
  func anUnknownKeyboardLosesTheFocusForAll() {
    var play = busy()
    #expect(play(raw(.focusOut, device: 99, detail: 3)).contacts.count == 4)
  }

  @Test("Hiding the window cancels all contacts") func windowHidden() {
    var play = busy()
    let lost = play(RawInputEvent(kind: .windowHidden)).contacts
    #expect(lost.map(\.phase) == Array(repeating: .cancelled(.windowHidden), count: 4))
    #expect(lost.allSatisfy { $0.time == 1 })
    expectNoLateEventsAndNewContacts(&play)
  }

  @Test("Another client's grab of a pointer cancels the pointer's contacts") func grabbedElsewhere()
  {
    var play = busy()
    let events = play(raw(.enter) { $0.buttons = 2 }, raw(.leave) { $0.mode = 1 })
    #expect(events.phases == Array(repeating: .cancelled(.grabbedElsewhere), count: 3))
    #expect(events.last == .hoverEnded)
    expectNoLateEventsAndNewContacts(&play)
  }

  @Test("Leaving the window during a drag cancels nothing")
  func leavingDuringADragCancelsNothing() {
    var play = busy()
    #expect(play(raw(.leave)).contacts.isEmpty)
    #expect(play(raw(.leave) { $0.mode = 2 }).contacts.isEmpty)
    #expect(play(raw(.motion, x: -5) { $0.buttons = 2 }).phases == [.moved])
  }

  static let deviceLosses: [(UInt32, CancellationReason)] = [
    (1 << 3, .deviceRemoved), (1 << 4, .deviceDetached), (1 << 5, .deviceDetached),
    (1 << 7, .deviceDisabled), (1 << 3 | 1 << 7, .deviceRemoved),
  ]

  @Test("Removing, detaching or disabling a device cancels its contacts", arguments: deviceLosses)
  func deviceRemoved(flag: UInt32, reason: CancellationReason) {
    var play = busy()
    let gone = raw(.hierarchyChanged, source: Devices.touch, device: Devices.touch) {
      $0.flags = flag
    }
    #expect(play(gone).phases == Array(repeating: .cancelled(reason), count: 2))
    #expect(play.pipeline.openContacts.count == 2)
    #expect(play(touch(.touchEnd, 1), touch(.touchBegin, 1)).phases == [.began])
  }

  @Test("Adding or enabling a device cancels nothing", arguments: [UInt32(1 << 2), 1 << 6])
  func addedDeviceCancelsNothing(flag: UInt32) {
    var play = busy()
    #expect(play(raw(.hierarchyChanged, device: Devices.touch) { $0.flags = flag }).isEmpty)
  }

  @Test("Removing a master device cancels its contacts") func aRemovedMasterLosesItsContacts() {
    var play = busy()
    let gone = raw(.hierarchyChanged, device: Devices.secondPointer) { $0.flags = 1 << 1 }
    #expect(play(gone).contacts.map(\.id.device) == [22])
  }

  @Test("A device that is missing from the device table loses its contacts")
  func missingDeviceLosesItsContacts() {
    var play = busy()
    let lost = play.devices(Devices.table(without: Devices.touch))
    #expect(lost.phases == Array(repeating: .cancelled(.deviceRemoved), count: 2))
    #expect(play.devices(Devices.table()).isEmpty)
  }

  @Test("A device that is disabled in the device table loses its contacts")
  func disabledDeviceLosesItsContacts() {
    var play = busy()
    var table = Devices.table()
    for i in table.devices.indices where table.devices[i].id == Devices.touch {
      table.devices[i].isEnabled = false
    }
    #expect(
      play.devices(table).phases == Array(repeating: .cancelled(.deviceDisabled), count: 2))
  }

  @Test("A device that is floating in the device table counts as grabbed")
  func floatingDeviceCountsAsGrabbed() {
    var play = busy()
    var table = Devices.table()
    for i in table.devices.indices where table.devices[i].id == Devices.touch {
      table.devices[i].role = .floating
    }
    #expect(
      play.devices(table).phases == Array(repeating: .cancelled(.grabbedElsewhere), count: 2))
    // The device sends touches again without a notice of its return, and is then grabbed again.
    play(touch(.touchBegin, 8))
    #expect(play.devices(table).phases == [.cancelled(.grabbedElsewhere)])
  }

  static let deducedEnds: [(UInt32, CancellationReason)] = [
    (RawInputEvent.Flag.deduced, .lostEnd), (RawInputEvent.Flag.silent, .idleTimeout),
  ]

  @Test("A deduced end cancels only its own contact", arguments: deducedEnds)
  func deducedEndCancelsOnlyItsContact(
    flag: UInt32, reason: CancellationReason
  ) {
    var play = busy()
    let finger = RawInputEvent.deducedEnd(
      of: ContactID(device: Devices.touch, sequence: 2), pointer: Devices.pointer, button: 0,
      at: 1500, flag)
    let lost = play(finger).contacts
    #expect(lost.map(\.phase) == [.cancelled(reason)] && lost[0].id.sequence == 2)
    #expect(lost[0].time == 1.5)
    let button = RawInputEvent.deducedEnd(
      of: ContactID(device: Devices.mouse, sequence: 0), pointer: Devices.pointer, button: 1,
      at: 1500, RawInputEvent.Flag.deduced)
    #expect(play(button).phases == [.cancelled(.buttonMismatch)])
    #expect(play.pipeline.openContacts.count == 2)
  }

  @Test("A touch that begins again cancels the earlier touch with the same id") func lostEnd() {
    var play = busy()
    let events = play(touch(.touchBegin, 1, at: 3000, x: 8)).contacts
    #expect(events.map(\.phase) == [.cancelled(.lostEnd), .began])
    #expect(events.map(\.location.x) == [0, 8])
    #expect(play(touch(.touchEnd, 1)).phases == [.ended])
  }

  @Test("A repeated button press cancels the earlier drag") func buttonReused() {
    var play = busy()
    #expect(play(raw(.buttonPress, detail: 1)).phases == [.cancelled(.buttonReused), .began])
    #expect(play(raw(.buttonRelease, detail: 1)).phases == [.ended])
  }

  @Test(
    "An event that lacks the pressed button cancels the drag",
    arguments: [RawInputEvent.Kind.motion, .enter])
  func buttonMismatch(kind: RawInputEvent.Kind) {
    var play = busy()
    let events = play(raw(kind, x: 3) { $0.buttons = 4 })
    #expect(events.phases == [.cancelled(.buttonMismatch)])
    #expect(events.hovers.map(\.location.x) == [3])
    #expect(play(raw(.buttonRelease, detail: 1) { $0.buttons = 2 }).contacts.isEmpty)
    #expect(play(raw(.buttonPress, detail: 1), raw(.buttonRelease, detail: 1)).phases.count == 2)
    #expect(play.pipeline.openContacts.count == 3)
  }

  @Test("A press of another button can reveal a lost release")
  func anotherButtonRevealsAMismatchToo() {
    var play = busy()
    let events = play(raw(.buttonPress, detail: 3) { $0.buttons = 0 })
    #expect(events.phases == [.cancelled(.buttonMismatch), .began])
    #expect(events.contacts.last?.button == 3)
  }

  @Test("With an idle timeout, silent contacts are cancelled") func idleTimeout() {
    var play = busy()
    #expect(play.pipeline.nextExpiry == nil)
    var out: [InputEvent] = []
    play.pipeline.expire(at: 1e9, into: &out)
    #expect(out.isEmpty)

    play.pipeline.idleTimeout = 10
    play(touch(.touchUpdate, 2, at: 5000))
    #expect(play.pipeline.nextExpiry == 11)
    play.pipeline.expire(at: 10.999, into: &out)
    #expect(out.isEmpty)
    play.pipeline.expire(at: 11, into: &out)
    #expect(out.phases == Array(repeating: .cancelled(.idleTimeout), count: 3))
    #expect(play.pipeline.nextExpiry == 15)
    play.pipeline.expire(at: 15, into: &out)
    #expect(play.pipeline.openContacts.isEmpty)
    expectNoLateEventsAndNewContacts(&play)
  }

  @Test("A loss cancels touchpad gestures") func lossesCancelTouchpadGestures() {
    var play = Play()
    play(
      raw(.pinchBegin, source: Devices.pad, detail: 2),
      raw(.swipeBegin, source: Devices.pad, detail: 3))
    let events = play(RawInputEvent(kind: .windowHidden))
    #expect(events.phases == [.cancelled(.windowHidden)])
    #expect(events.swipes.map(\.phase) == [.cancelled(.windowHidden)])
    #expect(
      play(raw(.pinchUpdate, source: Devices.pad), raw(.swipeEnd, source: Devices.pad)).isEmpty)
  }

  @Test("An end without a begin is ignored") func anEndWithoutABeginningIsIgnored() {
    var play = Play()
    #expect(
      play(
        touch(.touchEnd, 1), touch(.touchUpdate, 1), raw(.buttonRelease, detail: 1),
        raw(.pinchEnd, source: Devices.pad)
      ).isEmpty)
  }
}

@Suite("Ends that the server creates when a device goes away are losses")
struct EndHolderTests {
  func loss(_ device: UInt32, at time: UInt32) -> RawInputEvent {
    raw(.hierarchyChanged, source: device, device: device, at: time) { $0.flags = 1 << 7 }
  }

  @Test("An end of a contact and the events after it are held, then released in order")
  func anEndWaitsForTheQueueAndContinuesInOrder() {
    var holder = EndHolder()
    let held1 = holder.holds(touch(.touchUpdate, 1))
    #expect(held1 == false)
    let held2 = holder.holds(touch(.touchEnd, 1))
    #expect(held2 == true)
    let held3 = holder.holds(touch(.touchUpdate, 2))
    #expect(held3 == true)
    #expect(holder.isHolding)
    let released = holder.release()
    #expect(released == [touch(.touchEnd, 1), touch(.touchUpdate, 2)])
    #expect(!holder.isHolding)
  }

  @Test(
    "A device loss marks an end just before it as a loss",
    arguments: [RawInputEvent.Kind.touchEnd, .buttonRelease, .pinchEnd, .swipeEnd])
  func aLossMarksTheEndsBeforeIt(kind: RawInputEvent.Kind) {
    var holder = EndHolder()
    let held4 = holder.holds(raw(kind, source: 7, at: 500))
    #expect(held4 == true)
    let held5 = holder.holds(loss(7, at: 505))
    #expect(held5 == false)
    let flags = holder.release().map(\.flags)
    #expect(flags == [RawInputEvent.Flag.endedByLoss | RawInputEvent.Flag.deviceDisabled])
  }

  @Test("A device loss marks neither much earlier ends nor ends of other devices")
  func otherEndsAreNotMarked() {
    var holder = EndHolder()
    let held6 = holder.holds(touch(.touchEnd, 1, at: 100))
    #expect(held6 == true)
    let held7 = holder.holds(raw(.buttonRelease, source: 6, at: 500))
    #expect(held7 == true)
    let held8 = holder.holds(loss(7, at: 500))
    #expect(held8 == false)
    let flags = holder.release().map(\.flags)
    #expect(flags == [0, 0])
  }

  @Test("An end marked as a loss cancels its contact with the reason of the loss")
  func aMarkedEndHasTheReasonOfTheLoss() {
    var play = Play()
    let events = play(
      touch(.touchBegin, 1),
      touch(.touchEnd, 1) {
        $0.flags = RawInputEvent.Flag.endedByLoss | RawInputEvent.Flag.deviceDisabled
      })
    #expect(events.phases == [.began, .cancelled(.deviceDisabled)])
  }

  @Test("An end marked as a loss cancels all contacts of its device")
  func aMarkedEndIsACancellation() {
    var play = Play()
    let events = play(
      touch(.touchBegin, 1), touch(.touchBegin, 2),
      touch(.touchEnd, 1) { $0.flags = RawInputEvent.Flag.endedByLoss })
    #expect(
      events.phases == [
        .began, .began, .cancelled(.deviceRemoved), .cancelled(.deviceRemoved),
      ])
  }
}
