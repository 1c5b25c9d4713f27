import DeftInput
import DeftViews
import Testing

@testable import DeftRuntime

@Suite("Key equivalents")
struct KeyEquivalentTests {
  @Test("The 14 named keys of key equivalents convert both ways")
  func namedKeysConvertBothWays() {
    let known = NamedKey.allCases.filter { KeyEquivalent($0) != nil }
    #expect(known.count == 14)
    #expect(known.map { KeyEquivalent($0).flatMap(NamedKey.init) } == known)
    #expect(Set(known.compactMap { KeyEquivalent($0) }).count == known.count)
  }

  @Test("A key that types a character is not a named key")
  func keysThatTypeHaveNoName() {
    for key: KeyEquivalent in [.space, "a", "+", "й"] { #expect(NamedKey(key) == nil) }
  }

  @Test("Key events become key presses, except for keys without an equivalent")
  func eventsBecomeKeyPresses() throws {
    let arrow = try #require(KeyPress(KeyEvent(key: .leftArrow, characters: "x", time: 1)))
    #expect(arrow.key == .leftArrow && arrow.characters == "" && arrow.phase == .down)
    let letter = try #require(
      KeyPress(KeyEvent(characters: "й", shortcutCharacters: "q", isRepeat: true, time: 1)))
    #expect(letter.key == "й" && letter.characters == "й" && letter.phase == .repeat)
    #expect(KeyPress(KeyEvent(key: .f2, time: 1)) == nil)
    #expect(KeyPress(KeyEvent(time: 1)) == nil)
  }
}
