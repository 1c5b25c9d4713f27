import DeftSystem
import DeftTesting
import Foundation
import Testing

@Suite("JSON as text")
struct JSONTextTests {
  @Test("Written JSON numbers are read back exactly")
  func numbersReadBackExactly() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<10_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(JSONText.number(value)) == value)
    }
    #expect(JSONText.number(.infinity) == "null")
    #expect(JSONText.milliseconds(0.0167) == "16.7")
    #expect(JSONText.milliseconds(0.1 + 0.2) == "300.0")
  }

  @Test(
    "Characters that JSON does not allow are escaped and read back unchanged",
    arguments: ["", "é", "a\"b\\\n\u{1}é", "\r\n\t", "\u{7f}\u{0}", "👩‍👩‍👧"])
  func texts(_ text: String) throws {
    let written = JSONText.string(text)
    #expect(written.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    let read = try JSONSerialization.jsonObject(
      with: Data(written.utf8), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  @Test("Each escaped character has a fixed escape sequence")
  func theLettersOfEscapesAreAlwaysTheSame() {
    #expect(JSONText.string("a\"b\\\n\u{1}é") == #""a\"b\\\n\u0001é""#)
  }
}
