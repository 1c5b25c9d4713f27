import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Keys by name")
struct KeysymTests {
  @Test("Every named key has a keysym") func everyNameHasAKey() {
    #expect(Set(Keysym.named.values) == Set(NamedKey.allCases))
  }

  @Test("Keysyms of named keys type no character") func namedKeysTypeNothing() {
    for keysym in Keysym.named.keys {
      #expect(Keysym.wordless.contains { $0.contains(keysym) })
    }
  }

  static let pad: [(UInt32, UInt32)] = [
    (0xff89, 0xff09), (0xff8d, 0xff0d), (0xff95, 0xff50), (0xff96, 0xff51), (0xff97, 0xff52),
    (0xff98, 0xff53), (0xff99, 0xff54), (0xff9a, 0xff55), (0xff9b, 0xff56), (0xff9c, 0xff57),
    (0xff9e, 0xff63), (0xff9f, 0xffff),
  ]

  @Test(
    "A numeric pad key has the name of its counterpart, and the numericPad modifier",
    arguments: pad)
  func numericPad(pad: UInt32, other: UInt32) {
    var play = Play()
    let keys = play(
      raw(.keyPress, device: 3) { $0.keysym = pad }, raw(.keyPress, device: 3) { $0.keysym = other }
    ).keys
    #expect(keys[0].key != nil && keys[0].key == keys[1].key)
    #expect(keys.map(\.modifiers) == [.numericPad, []])
  }

  /// With Num Lock, the digits of the pad type characters. Plus, letters and the space bar always
  /// type characters; Shift never does.
  static let others: [(UInt32, UInt32)] = [
    (0xffb1, 0x31), (0xffab, 0x2b), (0x71, 0x71), (0x20, 0x20), (0xffe1, 0), (0xffb0, 0x30),
  ]

  @Test("Keysyms without a key name type their character, if any", arguments: others)
  func otherKeysymsHaveNoName(keysym: UInt32, character: UInt32) {
    var play = Play()
    let keys = play(
      raw(.keyPress, device: 3) { ($0.keysym, $0.character) = (keysym, character) }
    ).keys
    #expect(keys.map(\.key) == [nil])
    #expect(keys.map(\.characters.isEmpty) == [character == 0])
  }
}
