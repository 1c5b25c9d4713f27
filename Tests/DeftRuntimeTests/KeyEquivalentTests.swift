import DeftInput
import DeftViews
import Testing

@testable import DeftRuntime

@Suite("Key equivalents")
struct KeyEquivalentTests {
  @Test("All named keys convert both ways")
  func namedKeysConvertBothWays() {
    let keys = NamedKey.allCases
    #expect(keys.map { NamedKey(KeyEquivalent($0)) } == keys)
    #expect(Set(keys.map { KeyEquivalent($0) }).count == keys.count)
  }

  @Test("A key that types a character is not a named key")
  func keysThatTypeHaveNoName() {
    for key: KeyEquivalent in [.space, "a", "+", "й"] { #expect(NamedKey(key) == nil) }
  }

  @Test("Key events become key presses, except for keys without a name or text")
  func eventsBecomeKeyPresses() throws {
    let arrow = try #require(KeyPress(KeyEvent(key: .leftArrow, characters: "x", time: 1)))
    #expect(arrow.key == .leftArrow && arrow.characters == "" && arrow.phase == .down)
    let letter = try #require(
      KeyPress(KeyEvent(characters: "й", shortcutCharacters: "q", isRepeat: true, time: 1)))
    #expect(letter.key == "й" && letter.characters == "й" && letter.phase == .repeat)
    let function = try #require(KeyPress(KeyEvent(key: .f5, time: 1)))
    #expect(function.key == KeyEquivalent("\u{F708}") && function.characters == "")
    #expect(KeyPress(KeyEvent(time: 1)) == nil)
  }
}
