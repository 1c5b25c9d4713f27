import Testing

@testable import DeftAccessibility

@Suite("Accessible text")
struct AccessibleTextTests {
  private func text(_ string: String) -> AccessibleText {
    AccessibleText(string, caret: 0, selection: 0..<0, editor: PlainEditor(text: string))
  }

  @Test(
    "Words include the white space after them, and all units cover the whole text",
    arguments: [
      (AccessibleText.Unit.word, ["Hello, ", "big  ", "wörld. ", "Good ", "day"]),
      (.sentence, ["Hello, big  wörld.", " Good day"]),
      (.paragraph, ["Hello, big  wörld. Good day"]),
    ])
  func units(unit: AccessibleText.Unit, parts: [String]) {
    let text = text("Hello, big  wörld. Good day")
    var (place, found) = (0, [String]())
    while place < text.count {
      let range = text.range(of: unit, at: place)
      #expect(range.contains(place))
      found.append(text.part(range))
      place = range.upperBound
    }
    #expect(found == parts)
    // A position inside the word yields the same range.
    #expect(text.range(of: .word, at: 8) == text.range(of: .word, at: 7))
  }

  @Test("Positions are counted in Unicode scalars and clamped to the text")
  func places() {
    let text = text("a😀é\u{301}")
    #expect(text.count == 4)
    #expect(text.part(1..<2) == "😀")
    #expect(text.part(2..<99) == "é\u{301}")
    #expect(text.range(of: .character, at: 99) == 4..<4)
    #expect(text.range(of: .word, at: -3).lowerBound == 0)
  }
}
