import DeftTesting
import Testing

@Suite("Keys")
struct KeyTests {
  @Test(
    "Each character is typed by its key",
    arguments: [
      ("a", Key.a, false), ("R", .r, true), ("+", .equal, true), ("-", .minus, false),
      ("[", .leftBracket, false), ("]", .rightBracket, false), ("?", .slash, true),
      ("0", .zero, false), ("m", .m, false), ("`", .grave, false), ("\\", .backslash, false),
      ("'", .apostrophe, false), (";", .semicolon, false), (".", .period, false),
      (" ", .space, false), ("\n", .return, false), ("\t", .tab, false),
    ])
  func characters(character: Character, key: Key, isShifted: Bool) throws {
    let stroke = try #require(Key.making(character))
    #expect(stroke.key == key)
    #expect(stroke.isShifted == isShifted)
  }

  @Test("A character without a key has no key stroke")
  func characterWithoutKeyReturnsNil() {
    #expect(Key.making("é") == nil)
  }
}
