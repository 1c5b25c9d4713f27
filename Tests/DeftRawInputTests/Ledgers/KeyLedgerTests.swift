import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Each key press has one release, whichever window receives it")
struct KeyLedgerTests {
  private static let space: UInt32 = 65
  private static let shift: UInt32 = 50

  private func key(
    _ kind: RawInputEvent.Kind, _ code: UInt32 = space, at time: UInt32 = 1000,
    _ change: (inout RawInputEvent) -> Void = { _ in }
  ) -> RawInputEvent {
    raw(kind, source: Devices.keys, device: Devices.keyboard, at: time, detail: code) {
      ($0.keysym, $0.character) = code == Self.shift ? (0xffe1, 0) : (0x20, 0x20)
      change(&$0)
    }
  }

  private func repeated(_ code: UInt32 = space) -> RawInputEvent {
    key(.keyPress, code) { $0.flags = RawInputEvent.Flag.keyRepeat }
  }

  /// Returns a pipeline with a key down.
  private func holding(_ code: UInt32 = space) -> Play {
    var play = Play()
    #expect(play(key(.keyPress, code), repeated(code)).keys.map(\.isDown) == [true, true])
    return play
  }

  private func expectReleased(
    _ events: [InputEvent], _ play: inout Play, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(events.keys.map(\.isDown) == [false], sourceLocation: sourceLocation)
    #expect(events.keys.first?.characters == " ", sourceLocation: sourceLocation)
    #expect(play.pipeline.heldKeys.isEmpty, sourceLocation: sourceLocation)
    // The key's own release arrives too late, and the next press works.
    #expect(play(key(.keyRelease)).keys.isEmpty, sourceLocation: sourceLocation)
    #expect(
      play(key(.keyPress), key(.keyRelease)).keys.map(\.isDown) == [true, false],
      sourceLocation: sourceLocation)
  }

  @Test("A key is released by its own release event") func keyIsReleasedByItsReleaseEvent() {
    var play = holding()
    expectReleased(play(key(.keyRelease, at: 1200)), &play)
  }

  @Test("Losing the keyboard focus releases the keys") func losingTheKeyboardReleasesItsKeys() {
    var play = holding()
    let out = raw(.focusOut, source: 3, device: 3, at: 1500, detail: 3)
    let events = play(out)
    #expect(events.keys.first?.time == 1.5)
    expectReleased(events, &play)
  }

  @Test("Losing the focus of another keyboard releases no key")
  func losingAnotherKeyboardReleasesNothing() {
    var play = holding()
    #expect(
      play(raw(.focusOut, source: 21, device: Devices.secondKeyboard, detail: 3)).keys.isEmpty)
    #expect(play.pipeline.heldKeys.count == 1)
  }

  @Test("A grab of only the keyboard releases no key")
  func aGrabOfTheKeyboardReleasesNothingByItself() {
    var play = holding()
    #expect(play(raw(.focusOut, device: 3, detail: 3) { $0.mode = 1 }).keys.isEmpty)
    #expect(play.pipeline.heldKeys.count == 1)
  }

  @Test("Hiding the window releases all keys") func hidingTheWindowReleasesAllKeys() {
    var play = holding()
    expectReleased(play(RawInputEvent(kind: .windowHidden)), &play)
  }

  @Test(
    "Removing, detaching or disabling a keyboard releases its keys",
    arguments: [UInt32(1 << 3), 1 << 5, 1 << 7])
  func removedKeyboardReleasesItsKeys(flag: UInt32) {
    var play = holding()
    let gone = raw(.hierarchyChanged, source: Devices.keys, device: Devices.keys) {
      $0.flags = flag
    }
    expectReleased(play(gone), &play)
  }

  @Test("A deduced release releases the key, and later repeats are ignored")
  func deducedReleaseReleasesTheKey() {
    var play = holding()
    let found = key(.keyRelease) { $0.flags = RawInputEvent.Flag.deduced }
    #expect(play(found).keys.map(\.isDown) == [false])
    // The server may keep repeating a key whose device was grabbed.
    #expect(play(repeated(), repeated()).keys.isEmpty)
    #expect(play(key(.keyPress)).keys.map(\.isDown) == [true])
    #expect(play(repeated()).keys.map(\.isRepeat) == [true])
  }

  @Test("A release has the character of its press, even if the layout has changed")
  func releaseHasTheCharacterOfItsPress() {
    var play = holding()
    // Another layout, or Shift, changes the key's meaning in between.
    let release = key(.keyRelease) {
      ($0.keysym, $0.character, $0.shortcut, $0.modifiers) = (0x78, 0x78, 0x79, 1)
    }
    let events = play(release).keys
    #expect(events.map(\.characters) == [" "] && events.map(\.shortcutCharacters) == [" "])
    #expect(events.map(\.modifiers) == [.shift])
  }

  @Test("A second press without a release releases the first")
  func aSecondPressWithoutAReleaseReleasesTheFirst() {
    var play = holding()
    #expect(play(key(.keyPress)).keys.map(\.isDown) == [false, true])
  }

  @Test("A release without a press is ignored") func aReleaseWithoutAPressIsIgnored() {
    var play = Play()
    #expect(play(key(.keyRelease)).keys.isEmpty)
  }

  static let withMasks: [RawInputEvent.Kind] = [.motion, .buttonPress, .enter, .touchBegin]

  @Test("An event that lacks a held modifier releases the modifier's key", arguments: withMasks)
  func modifiers(kind: RawInputEvent.Kind) {
    var play = holding(Self.shift)
    let source = kind == .touchBegin ? Devices.touch : Devices.mouse
    // Until the server has shown the modifier, its absence means nothing.
    #expect(play(raw(.motion)).keys.isEmpty)
    #expect(play(raw(.motion) { $0.modifiers = 1 }).keys.isEmpty)
    #expect(play(raw(.motion, device: Devices.secondPointer)).keys.isEmpty)
    let events = play(raw(kind, source: source)).keys
    #expect(events.map(\.isDown) == [false])
    #expect(play.pipeline.heldKeys.isEmpty)
  }
}
