import Testing

@testable import DeftX11

@Suite("Composition of characters from several keys")
struct KeyComposerTests {
  private func scalar(_ character: Unicode.Scalar) -> UInt32 { character.value }

  @Test("A dead key and a letter compose one letter; before the letter, the accent is shown")
  func dead() {
    let composer = KeyComposer()
    #expect(composer.press(keysym: 0xfe51, character: 0) == .continues("´"))
    #expect(composer.isComposing)
    // The user presses Shift before a capital letter.
    #expect(composer.press(keysym: 0xffe1, character: 0) == .unrelated)
    #expect(composer.press(keysym: 0x45, character: 0x45) == .completes("É", symbol: 0xc9))
    #expect(!composer.isComposing)
    #expect(composer.press(keysym: 0x45, character: 0x45) == .unrelated)
  }

  @Test("Compose, o and c make a copyright sign")
  func compose() {
    let composer = KeyComposer()
    #expect(composer.press(keysym: 0xff20, character: 0) == .continues("·"))
    #expect(composer.press(keysym: 0x6f, character: 0x6f) == .continues("·o"))
    #expect(composer.press(keysym: 0x63, character: 0x63) == .completes("©", symbol: 0xa9))
  }

  @Test("An invalid or cancelled Compose sequence ends without a character")
  func cancelledSequence() {
    let composer = KeyComposer()
    #expect(composer.press(keysym: 0xfe51, character: 0) == .continues("´"))
    #expect(composer.press(keysym: 0x71, character: 0x71) == .ends)
    #expect(composer.press(keysym: 0xfe51, character: 0) == .continues("´"))
    composer.reset()
    #expect(composer.press(keysym: 0x65, character: 0x65) == .unrelated)
  }
}

@Suite("The composition of an input method")
struct PreeditTests {
  @Test("Changes of a composition are in characters, and the offset of the caret is in bytes")
  func changes() {
    var preedit = Preedit()
    preedit.replace(first: 0, count: 0, with: "にほ", caret: 2)
    preedit.replace(first: 2, count: 0, with: "ん", caret: 3)
    #expect(preedit.text == "にほん")
    #expect(preedit.caretOffset == 9)
    preedit.replace(first: 0, count: 3, with: "日本", caret: 1)
    #expect(preedit.text == "日本")
    #expect(preedit.caretOffset == 3)
  }

  @Test("Out-of-range numbers from an input method are clamped")
  func outOfRangeNumbers() {
    var preedit = Preedit()
    preedit.replace(first: -5, count: 99, with: "ab", caret: 77)
    #expect(preedit.caret == 2)
    preedit.replace(first: 50, count: -3, with: "c", caret: -1)
    #expect(preedit.text == "abc")
    #expect(preedit.caret == 0)
    preedit.replace(first: 1, count: .max, with: "", caret: .max)
    #expect(preedit.text == "a")
  }

  @Test("XMODIFIERS names the input method, or none")
  func name() {
    #expect(InputMethod.name(["XMODIFIERS": "@im=ibus"]) == "ibus")
    #expect(InputMethod.name(["XMODIFIERS": "@im=none"]) == nil)
    #expect(InputMethod.name(["XMODIFIERS": ""]) == nil)
    #expect(InputMethod.name([:]) == nil)
  }
}
