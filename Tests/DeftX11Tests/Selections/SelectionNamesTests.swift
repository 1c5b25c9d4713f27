import DeftInput
import Foundation
import Testing

@testable import DeftX11

@Suite("Names of media types in X11 selections")
struct SelectionNamesTests {
  @Test("Text has several names, and the one with the best encoding is requested")
  func text() {
    let names = ["TARGETS", "STRING", "text/plain", "UTF8_STRING", "image/png"]
    let offered = OfferedTypes(names.enumerated().map { (target: $0 + 1, name: $1) })
    #expect(offered.types == [.text, .png])
    #expect(offered[.text] == 4)
    #expect(offered.first(of: [.svg, .png, .text])?.target == 5)
    #expect(offered.first(of: [.svg]) == nil)
  }

  @Test("Names of the selection protocol are not media types")
  func protocols() {
    for name in ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "COMPOUND_TEXT", ""] {
      #expect(SelectionNames.type(of: name) == nil)
    }
    #expect(SelectionNames.type(of: "Text/Plain; charset=UTF-8") == .text)
    #expect(SelectionNames.type(of: "text/html")?.description == "text/html")
  }

  @Test("All names by which text is offered are recognized")
  func offering() {
    for name in SelectionNames.targets(of: .text) {
      #expect(SelectionNames.type(of: name) == .text)
    }
    #expect(SelectionNames.targets(of: .png) == ["image/png"])
  }

  @Test("Text converts to Latin-1 and back, unless Latin-1 lacks one of its characters")
  func latin1() throws {
    let text = "Grüße\u{A0}ÿ"
    let bytes = try #require(SelectionNames.latin1(Data(text.utf8)))
    #expect(bytes.count == 7)
    #expect(SelectionNames.utf8(latin1: bytes) == Data(text.utf8))
    #expect(SelectionNames.latin1(Data("€".utf8)) == nil)
  }
}
