import DeftSystem
import Foundation
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("Fields are in the order of the calls, with commas between them")
  func order() {
    let text = JSONWriter.object {
      $0.field("b", 1)
      $0.field("a", "“x”\n")
      $0.object("empty") { _ in }
      $0.object("point") {
        $0.field("at", CGPoint(x: 1, y: 2.5))
        $0.field("size", CGSize(width: 3, height: 4))
      }
      $0.field("last", true)
    }
    #expect(
      text
        == #"{"b":1,"a":"“x”\n","empty":{},"point":{"at":[1.0,2.5],"size":[3.0,4.0]},"last":true}"#)
  }

  @Test("Without a value, a field that must be present is null; other fields are omitted")
  func optionals() {
    let text = JSONWriter.object {
      $0.field("first", Double?.none)
      $0.field("second", ifPresent: Double?.none)
      $0.field("third", ifPresent: 0.5)
    }
    #expect(text == #"{"first":null,"third":0.5}"#)
  }

  @Test("JSON arrays hold values and objects")
  func arrays() {
    let text = JSONWriter.object {
      $0.array("numbers", [1, 2]) { $1.write(to: &$0) }
      $0.array("objects", ["a", "b"]) { json, name in json.object { $0.field("name", name) } }
      $0.array("none", [Int]()) { $1.write(to: &$0) }
    }
    #expect(text == #"{"numbers":[1,2],"objects":[{"name":"a"},{"name":"b"}],"none":[]}"#)
  }

  @Test("Times are milliseconds with nanosecond precision, and infinity is null")
  func numbers() {
    let text = JSONWriter.object {
      $0.milliseconds("t_ms", 0.1 + 0.2)
      $0.field("limit", Double.infinity)
    }
    #expect(text == #"{"t_ms":300.0,"limit":null}"#)
  }
}
