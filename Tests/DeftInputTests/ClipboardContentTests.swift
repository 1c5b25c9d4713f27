import Foundation
import Testing

@testable import DeftInput

@Suite("Clipboard content")
struct ClipboardContentTests {
  @Test("Data is created only once, on the first request")
  func lazy() {
    var count = 0
    var content = ClipboardContent("a note")
    content.add(.png) {
      count += 1
      return Data([1, 2])
    }
    let copy = content
    #expect(content.types == [.text, .png] && count == 0)
    #expect(content.data(.png) == Data([1, 2]) && copy.data(.png) == Data([1, 2]))
    #expect(count == 1)
    #expect(content.data(.svg) == nil)
    #expect(content.item([.svg, .text])?.text == "a note")
  }

  @Test("Different spellings of a media type are equal")
  func types() {
    #expect(MediaType("text/plain; charset=UTF-8") == .text)
    #expect(MediaType("IMAGE/PNG") == .png)
    #expect(MediaType.png != .svg)
  }

  @Test("Files are offered as URLs, and as paths for text")
  func files() {
    let urls = [URL(fileURLWithPath: "/tmp/a b.png"), URL(string: "https://swift.org/x")!]
    let content = ClipboardContent(urls)
    let list = content.data(.uriList).map { String(decoding: $0, as: UTF8.self) }
    #expect(list == "file:///tmp/a%20b.png\r\nhttps://swift.org/x\r\n")
    #expect(content.item([.uriList])?.urls == urls)
    #expect(content.item([.text])?.text == "/tmp/a b.png\nhttps://swift.org/x")
  }

  @Test("Comments, empty lines and invalid URLs are skipped")
  func hostileList() {
    let data = Data("# remark\r\n\r\nnot an address\nfile:///a\r\n\0".utf8)
    #expect(ClipboardItem(type: .uriList, data: data).urls?.map(\.path) == ["/a"])
    #expect(ClipboardItem(type: .uriList, data: Data([0xff, 0xfe])).urls == [])
    #expect(ClipboardItem(type: .text, data: data).urls == nil)
  }

  @Test("Invalid UTF-8 is replaced, and a trailing zero byte is removed")
  func hostileText() {
    #expect(ClipboardItem(type: .text, data: Data([0x61, 0xff, 0])).text == "a\u{FFFD}")
    #expect(ClipboardItem(type: .png, data: Data([0x61])).text == nil)
  }
}
