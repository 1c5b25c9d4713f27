import DeftRawInput
import Testing

@testable import DeftX11

@Suite("What keys type")
struct KeyboardTests {
  @Test func namedKeysTypeNothing() {
    for keysym in Keysym.named.keys {
      #expect(Keyboard.meaning(keysym: keysym).character == 0)
    }
  }
}
