import DeftRawInput
import Testing

@testable import DeftX11

@Suite("The text of keys")
struct KeyboardTests {
  @Test("Named keys have no character") func namedKeysTypeNothing() {
    for keysym in Keysym.named.keys {
      #expect(Keyboard.meaning(keysym: keysym).character == 0)
    }
  }
}
