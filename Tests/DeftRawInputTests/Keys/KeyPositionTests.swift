import Testing

@testable import DeftRawInput

@Suite("Keys by position")
struct KeyPositionTests {
  static let keys: [(String, UInt32, String, String)] = [
    ("AE01", 10, "1", "!"), ("AE12", 21, "=", "+"), ("AD01", 24, "q", "Q"), ("AD12", 35, "]", "}"),
    ("AC01", 38, "a", "A"), ("AC11", 48, "'", "\""), ("AB01", 52, "z", "Z"),
    ("AB10", 61, "/", "?"),
  ]

  @Test("A key position types the character of a US keyboard", arguments: keys)
  func positionTypesAUSCharacter(name: String, code: UInt32, plain: String, shifted: String) {
    for (isShifted, text) in [(false, plain), (true, shifted)] {
      let scalar = text.unicodeScalars.first?.value
      #expect(KeyPosition.character(named: name, isShifted: isShifted) == scalar)
      #expect(KeyPosition.character(code: code, isShifted: isShifted) == scalar)
    }
  }

  @Test(
    "Names of special or unknown keys type no character",
    arguments: ["", "A", "AD", "AD00", "AD13", "AB99", "AD1x", "LFSH", "KP4", "FK01", "SPCE"])
  func otherNamesTypeNothing(name: String) {
    #expect(KeyPosition.character(named: name, isShifted: false) == 0)
  }

  @Test("Codes of special or unknown keys type no character") func otherCodesTypeNothing() {
    for code in [UInt32(0), 9, 22, 36, 37, 50, 62, 65, 255, .max] {
      #expect(KeyPosition.character(code: code, isShifted: false) == 0)
    }
  }

  @Test("The letter keys type the alphabet") func theLettersAreTheAlphabet() {
    let letters = KeyPosition.letterCodes.map { KeyPosition.character(code: $0, isShifted: false) }
    #expect(letters.sorted() == Array(0x61...0x7a))
  }

  /// The candidates for a key's shortcut, the candidates that other keys type, and the result.
  static let accented: [(String, String, String)] = [
    // Ü on a German keyboard, then Ö; É on a French one; the dotless I on a Turkish one.
    ("[", "", "["), (";", ";", ""), ("2", "", "2"), ("ii", "i", ""), ("i[", "i", "["), ("", "", ""),
  ]

  @Test(
    "The shortcut of an accented letter is never the character of another key", arguments: accented)
  func accentedLetterIsNotTheCharacterOfAnotherKey(candidates: String, taken: String, is: String) {
    var meaning = KeyMeaning(character: 0xfc)
    meaning.setShortcut(candidates.unicodeScalars.map(\.value) + [0]) {
      taken.unicodeScalars.map(\.value).contains($0)
    }
    #expect(meaning.shortcut == `is`.unicodeScalars.first?.value ?? 0)
  }

  /// A key's character, its character in a Latin layout, and the resulting shortcut.
  static let shortcuts: [(String, String, String)] = [
    ("й", "q", "q"), (";", "q", "q"), ("/", "q", "q"), ("?", "&", "?"), ("х", "[", "["),
    (".", "/", "."), ("ё", "", ""),
  ]

  @Test("In layouts without Latin letters, shortcuts prefer a Latin letter", arguments: shortcuts)
  func shortcutsPreferALatinLetter(own: String, latin: String, expected: String) {
    func scalar(_ text: String) -> UInt32 { text.unicodeScalars.first?.value ?? 0 }
    var meaning = KeyMeaning(character: scalar(own))
    meaning.setShortcut(latin: scalar(latin))
    let heard = meaning.shortcut == 0 ? meaning.character : meaning.shortcut
    #expect(heard == (expected.isEmpty ? scalar(own) : scalar(expected)))
  }
}
