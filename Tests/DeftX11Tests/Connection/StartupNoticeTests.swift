import Foundation
import Testing

@testable import DeftX11

@Suite("Startup notices")
struct StartupNoticeTests {
  static let times: [(String, UInt32?)] = [
    ("host-1-deft-0_TIME4711", 4711), ("a_TIME1_TIME2", 2), ("host", nil), ("_TIME", nil),
    ("x_TIMEsoon", nil), ("x_TIME0", 0), ("x_TIME4294967295", .max),
    // Some desktops write the server's time as a signed number.
    ("x_TIME-1", .max),
  ]

  @Test("The time of a startup notice is at the end of its id", arguments: times)
  func theTimeIsAtTheEndOfTheId(id: String, time: UInt32?) throws {
    #expect(try #require(StartupNotice(id: id)).time == time)
  }

  @Test("An empty id is not a startup notice")
  func anEmptyIdIsNotANotice() { #expect(StartupNotice(id: "") == nil) }

  @Test("New notices contain their time and have different ids")
  func ourNoticesHaveTheirTimeAndDiffer() {
    let notices = (1...3).map { StartupNotice(number: $0, at: 4711) }
    #expect(notices.allSatisfy { $0.time == 4711 && StartupNotice(id: $0.id) == $0 })
    #expect(Set(notices.map(\.id)).count == 3)
  }

  @Test("The begin message quotes its texts, ends with zeros and is sent in parts of 20 bytes")
  func theBeginningIsSentLikeTheEnd() throws {
    let notice = try #require(StartupNotice(id: #"a"b"#))
    let parts = notice.beginning(of: #"Ünder \ "one""#, onScreen: 1)
    #expect(parts.allSatisfy { $0.count == 20 } && parts.last?.last == 0)
    #expect(
      String(decoding: parts.joined().prefix { $0 != 0 }, as: UTF8.self)
        == #"new: ID="a\"b" NAME="Ünder \\ \"one\"" SCREEN=1"#)
  }

  @Test(
    "The end message ends with zeros and is sent in parts of 20 bytes",
    arguments: [
      ("a", #"remove: ID="a""#), ("it's \"b\"", #"remove: ID="it's \"b\"""#),
      (#"c\d"#, #"remove: ID="c\\d""#), ("äöü-€", #"remove: ID="äöü-€""#),
      (String(repeating: "x", count: 100), "remove: ID=\"\(String(repeating: "x", count: 100))\""),
    ])
  func theEndIsSentInPartsOfTwentyBytes(id: String, text: String) throws {
    let parts = try #require(StartupNotice(id: id)).removal
    #expect(parts.allSatisfy { $0.count == 20 })
    let bytes = parts.joined()
    #expect(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) == text)
    // Only the last part contains zeros, and they are at its end.
    #expect(parts.last?.last == 0 && parts.dropLast().allSatisfy { !$0.contains(0) })
  }
}
