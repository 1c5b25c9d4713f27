import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Mice, pens and wheels are decoded")
struct PointerTests {
  @Test("The first pressed button drags until it is released") func theFirstButtonDragsUntilItIsUp()
  {
    var play = Play()
    let events = play(
      raw(.enter), raw(.buttonPress, detail: 1), raw(.motion, x: 5) { $0.buttons = 2 },
      raw(.buttonPress, detail: 3) { $0.buttons = 2 },
      raw(.buttonRelease, detail: 3) { $0.buttons = 10 },
      raw(.buttonRelease, detail: 1, x: 6) { $0.buttons = 2 })
    #expect(events.phases == [.began, .moved, .ended])
    #expect(
      events.contacts.allSatisfy {
        $0.id == ContactID(device: Devices.mouse, sequence: 0) && $0.kind == .pointer
      })
    #expect(events.hovers.map(\.location.x) == [0, 6])
  }

  @Test("Another device of the same pointer continues a drag")
  func otherSourceOfThePointerContinuesADrag() {
    var play = Play()
    let contacts = play(
      raw(.buttonPress, detail: 1), raw(.motion, source: Devices.pad, x: 9) { $0.buttons = 2 },
      raw(.buttonRelease, source: Devices.pad, detail: 1, x: 9) { $0.buttons = 2 }
    ).contacts
    #expect(contacts.map(\.phase) == [.began, .moved, .ended])
    #expect(Set(contacts.map(\.id.device)) == [Devices.mouse])
  }

  @Test("Two pointers can drag at the same time") func twoPointersDragAtOnce() {
    var play = Play()
    let contacts = play(
      raw(.buttonPress, detail: 1),
      raw(.buttonPress, source: 22, device: Devices.secondPointer, detail: 1),
      raw(.motion, source: 22, device: Devices.secondPointer, x: 7) { $0.buttons = 2 },
      raw(.buttonRelease, detail: 1) { $0.buttons = 2 }
    ).contacts
    #expect(contacts.map(\.id.device) == [6, 22, 22, 6])
  }

  @Test("Hovering ends when the last pointer leaves") func hoverEndsWhenTheLastPointerLeaves() {
    var play = Play()
    let other = Devices.secondPointer
    #expect(play(raw(.enter), raw(.enter, device: other)).hovers.map(\.pointer) == [2, 20])
    #expect(play(raw(.leave)).isEmpty)
    #expect(play(raw(.leave, device: other)) == [.hoverEnded])
    #expect(play(raw(.leave, device: other)).isEmpty)
  }

  @Test("A touch that brings the pointer into the window does not hover")
  func aTouchThatBringsThePointerDoesNotHover() {
    var play = Play()
    let events = play(
      raw(.deviceChanged, source: Devices.touch) { $0.mode = 1 },
      raw(.enter, source: Devices.pointer), touch(.touchBegin, 1))
    #expect(events.hovers.isEmpty)
    #expect(events.phases == [.began])
  }

  @Test("A pen contact has the last reported pressure, from 0 to 1") func aPenHasItsPressure() {
    var play = Play()
    let pressed: (inout RawInputEvent) -> Void = {
      $0.valuators = Valuators(mask: 0b100, packed: [600])
    }
    let contacts = play(
      raw(.motion, source: Devices.pen, pressed), raw(.buttonPress, source: Devices.pen, detail: 1),
      raw(.motion, source: Devices.pen) {
        $0.buttons = 2
        $0.valuators = Valuators(mask: 0b101, packed: [1, 1100])
      }
    ).contacts
    #expect(contacts.map(\.kind) == [.pen, .pen])
    #expect(contacts.map(\.pressure) == [0.5, 1])
  }

  @Test("A contact made by a pen's eraser end is an eraser contact, even while it moves")
  func eraser() {
    let devices = Devices.table().devices.map { device in
      var device = device
      if device.id == Devices.pen { device.name = "virtual pen eraser" }
      return device
    }
    var play = Play(DeviceTable(devices: devices))
    let contacts = play(
      raw(.buttonPress, source: Devices.pen, detail: 1),
      raw(.motion, source: Devices.pen) { $0.buttons = 2 },
      raw(.buttonRelease, source: Devices.pen, detail: 1) { $0.buttons = 2 }
    ).contacts
    #expect(contacts.count > 1 && contacts.allSatisfy { $0.kind == .pen && $0.isEraser })
  }

  static let states: [(UInt32, EventModifiers)] = [
    (0, []), (1, .shift), (2, .capsLock), (4, .control), (8, .option), (64, .command), (16, []),
    (77, [.shift, .control, .option, .command]),
  ]

  @Test("X11's modifier masks map to SwiftUI's modifiers", arguments: states)
  func modifiersAreSwiftUIs(state: UInt32, modifiers: EventModifiers) {
    var play = Play()
    #expect(play(raw(.motion) { $0.modifiers = state }).hovers.map(\.modifiers) == [modifiers])
  }

  @Test("A key types its character, and named keys type none")
  func keysTypeTheCharacterOfTheirKeysym() {
    var play = Play()
    let keys = play(
      raw(.keyPress, source: 9, device: 3) { ($0.keysym, $0.character) = (0x71, 0x71) },
      raw(.keyPress, source: 9, device: 3) { ($0.keysym, $0.flags) = (0xff0d, 1 << 16) },
      raw(.keyRelease, source: 9, device: 3) { ($0.keysym, $0.flags) = (0xff0d, 1 << 16) }
    ).keys
    #expect(keys.map(\.characters) == ["q", "", ""])
    #expect(keys.map(\.shortcutCharacters) == ["q", "", ""])
    #expect(keys.map(\.isDown) == [true, true, false])
    #expect(keys.map(\.isRepeat) == [false, true, false])
    #expect(keys.map(\.key) == [nil, .return, .return])
  }
}

@Suite("Keys of other scripts and of the numeric keypad are decoded")
struct ShortcutTests {
  @Test("A key of the numeric keypad has the numericPad modifier") func theNumericPadIsAModifier() {
    var play = Play()
    let keys = play(
      raw(.keyPress, device: 3) { ($0.keysym, $0.character) = (0xffab, 0x2b) },
      raw(.keyPress, device: 3) { ($0.keysym, $0.character) = (0x2b, 0x2b) }
    ).keys
    #expect(keys.map(\.modifiers) == [.numericPad, []])
    #expect(keys.map(\.characters) == ["+", "+"])
  }

  @Test("The keysym ISO_Left_Tab is Tab with Shift") func leftTabIsTabWithShift() {
    var play = Play()
    let keys = play(
      raw(.keyPress, device: 3) { ($0.keysym, $0.modifiers) = (0xfe20, 1) },
      raw(.keyPress, device: 3) { $0.keysym = 0xfe20 }
    ).keys
    #expect(keys.map(\.key) == [.tab, .tab])
    #expect(keys.map(\.modifiers) == [.shift, .shift])
  }

  @Test("A shortcut uses the character of a Latin layout") func aShortcutUsesTheLatinLayout() {
    var play = Play()
    let key = raw(.keyPress, source: 9, device: 3) {
      ($0.keysym, $0.character, $0.shortcut) = (0x6ca, 0x439, 0x71)
    }
    #expect(play(key).keys.map(\.characters) == ["й"])
    #expect(play(key).keys.map(\.shortcutCharacters) == ["q"])
  }
}

@Suite("Wheels are decoded")
struct ScrollTests {
  func turn(_ total: Double, serial: UInt64 = 10, axis: Int = 3, flags: UInt32 = 0)
    -> RawInputEvent
  {
    raw(.motion) {
      $0.valuators = Valuators(mask: 1 << UInt64(axis), packed: [total])
      ($0.serial, $0.flags) = (serial, flags)
    }
  }

  @Test("The first wheel click after a device table scrolls") func firstClickAfterATableScrolls() {
    var play = Play(Devices.table(wheel: 360))
    let events = play(turn(480), turn(510), turn(390))
    #expect(events.scrolls.map(\.delta.height) == [1, 0.25, -1])
    #expect(events.scrolls.allSatisfy { $0.isSmooth && $0.delta.width == 0 })
    #expect(events.hovers.isEmpty)
  }

  @Test("A negative increment reverses the scroll direction")
  func negativeIncrementReversesTheDirection() {
    var play = Play(Devices.table(increment: -15))
    #expect(play(turn(30)).scrolls.map(\.delta.height) == [-2])
  }

  @Test("Each scroll axis has its own increment") func eachAxisHasItsOwnIncrement() {
    var play = Play()
    #expect(play(turn(30, axis: 2)).scrolls.map(\.delta) == [CGSize(width: 2, height: 0)])
  }

  @Test("An event with a movement and a wheel step reports both")
  func movementAndWheelInOneEventAreBoth() {
    var play = Play()
    let events = play(
      raw(.motion, x: 4) { $0.valuators = Valuators(mask: 0b1101, packed: [4, 15, 120]) })
    #expect(events.scrolls.map(\.delta) == [CGSize(width: 1, height: 1)])
    #expect(events.hovers.count == 1)
  }

  @Test("The first event older than the device table scrolls nothing and corrects the total")
  func eventsOlderThanTheTableOnlyCorrectIt() {
    var play = Play(Devices.table(serial: 50, wheel: 240))
    // The queried table already includes both clicks, whose events arrive only now.
    #expect(play(turn(120, serial: 49)).scrolls.isEmpty)
    #expect(play(turn(240, serial: 49)).scrolls.map(\.delta.height) == [1])
  }

  @Test("A new device table resets the scroll totals") func aFreshTableResetsTheTotals() {
    var play = Play()
    _ = play.devices(Devices.table(wheel: 12_000))
    #expect(play(turn(12_120)).scrolls.map(\.delta.height) == [1])
  }

  @Test("An event with unchanged totals ends a scroll") func unchangedTotalsEndAScroll() {
    var play = Play(Devices.table(wheel: 360))
    let events = play(turn(366), turn(378), turn(378))
    #expect(events.scrolls.map(\.delta.height) == [0.05, 0.1, 0])
    #expect(events.scrolls.map(\.isEnd) == [false, false, true])
    let both = play(raw(.motion) { $0.valuators = Valuators(mask: 0b1100, packed: [0, 378]) })
    #expect(both.scrolls.map(\.isEnd) == [true])
    // One axis rests while the other moves, so the fingers are still down.
    let one = play(raw(.motion) { $0.valuators = Valuators(mask: 0b1100, packed: [0, 390]) })
    #expect(one.scrolls.map(\.delta) == [CGSize(width: 0, height: 0.1)])
    #expect(both.hovers.isEmpty)
  }

  @Test("An event without a current scroll total does not end a scroll")
  func eventWithoutAWheelDoesNotEndAScroll() {
    var play = Play(Devices.table(serial: 50, wheel: 360))
    #expect(play(raw(.motion, x: 4)).scrolls.isEmpty)
    #expect(play(turn(360, serial: 49)).scrolls.isEmpty)
    #expect(play(turn(360, serial: 51, flags: 1 << 16)).scrolls.isEmpty)
    #expect(play(turn(.nan, serial: 52)).scrolls.isEmpty)
  }

  @Test("If a scroll ends after a grab, the next movement is still limited to one click")
  func theEndOfAScrollDoesNotReportMovementDuringAGrab() {
    var play = Play()
    play(raw(.enter) { $0.mode = 2 })
    #expect(play(turn(0)).scrolls.map(\.isEnd) == [true])
    #expect(play(turn(1200)).scrolls.map(\.delta.height) == [1])
  }

  @Test(
    "A wrapped or invalid scroll total is not a movement",
    arguments: [2_147_483_647.0, -2_147_483_648, .infinity, .nan])
  func wrappedTotalIsNotAMovement(total: Double) {
    var play = Play()
    #expect(play(turn(total)).scrolls.isEmpty)
  }

  @Test("Of a wheel's two reports, the emulated one is ignored")
  func theEmulatedReportOfAWheelIsIgnored() {
    var play = Play()
    // If a wheel reports its axis, the button events are emulated.
    #expect(
      play(turn(120), raw(.buttonPress, detail: 5) { $0.flags = 1 << 16 }).scrolls.map(\.isSmooth)
        == [true])
    // If a wheel reports buttons, the axis events are emulated, but their total is correct.
    let events = play(turn(240, flags: 1 << 16), raw(.buttonPress, detail: 5))
    #expect(events.scrolls.map(\.isSmooth) == [false])
    #expect(play(turn(360)).scrolls.map(\.delta.height) == [1])
  }

  @Test("After a grab, the first movement is at most one click")
  func afterAGrabTheFirstMovementIsOneClickAtMost() {
    var play = Play()
    play(raw(.enter) { $0.mode = 2 })
    #expect(play(turn(1200)).scrolls.map(\.delta.height) == [1])
    #expect(play(turn(1440)).scrolls.map(\.delta.height) == [2])
    play(raw(.enter) { $0.mode = 2 })
    #expect(play(turn(1380)).scrolls.map(\.delta.height) == [-0.5])
  }

  static let clicks: [(UInt32, CGSize)] = [
    (4, CGSize(width: 0, height: -1)), (5, CGSize(width: 0, height: 1)),
    (6, CGSize(width: -1, height: 0)), (7, CGSize(width: 1, height: 0)),
  ]

  @Test("Buttons 4 to 7 are wheel clicks", arguments: clicks)
  func wheelButtonsAreClicks(button: UInt32, delta: CGSize) {
    var play = Play()
    let events = play(raw(.buttonPress, detail: button), raw(.buttonRelease, detail: button))
    #expect(events.scrolls.map(\.delta) == [delta])
    #expect(events.count == 1)
  }

  static let enters: [(UInt8, UInt32, UInt64, Bool)] = [
    (0, 0, 10, true), (1, 0, 10, false), (2, 0, 10, false), (0, 2, 10, false), (0, 0, 0, false),
  ]

  @Test(
    "The device table is queried only when a pointer really enters the window", arguments: enters)
  func tableIsQueriedOnRealEntersOnly(mode: UInt8, detail: UInt32, serial: UInt64, wants: Bool) {
    let play = Play()
    let enter = raw(.enter, detail: detail) { ($0.mode, $0.serial) = (mode, serial) }
    #expect(play.pipeline.wantsDevices(before: enter) == wants)
  }
}
