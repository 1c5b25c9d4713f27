import Deft
import DeftTesting
import Testing

@testable import GalleryPages

/// Tests of the gallery around its pages: the list, and the code beside or over a page.
@Suite("The gallery") @MainActor
struct GalleryViewTests {
  private func tester(width: CGFloat) throws -> ViewTester {
    let page = try #require(GalleryPage.named("double-tap"))
    return ViewTester(size: CGSize(width: width, height: 640)) { GalleryView(page: page) }
  }

  @Test("In a wide window, the code is beside the page and can be hidden")
  func codeBeside() throws {
    let tester = try tester(width: 1280)
    let code = tester.find(label: "Source of Double tap").frame
    #expect(code.minX > tester.find(id: "page").frame.maxX)
    #expect(code.maxX <= 1280 - 16)
    tester.tap(tester.find(text: "Hide code"))
    tester.advance(by: 2)
    #expect(!tester.exists(label: "Source of Double tap"))
    #expect(abs(tester.find(id: "page").frame.maxX - (1280 - 16)) < 0.001)
  }

  @Test("In a narrow window, the code covers the page, which keeps its frame")
  func codeInstead() throws {
    let tester = try tester(width: 700)
    let page = tester.find(id: "page")
    #expect(!tester.exists(label: "Source of Double tap"))
    tester.tap(tester.find(text: "Show code"))
    tester.advance(by: 2)
    let code = tester.find(label: "Source of Double tap").frame
    #expect(page.frame.insetBy(dx: -1, dy: -1).contains(code))
    tester.tap(tester.find(text: "Hide code"))
    tester.advance(by: 2)
    #expect(!tester.exists(label: "Source of Double tap"))
    #expect(tester.find(id: "page").frame == page.frame)
  }

  @Test("The list and the page begin at the same height, even if the page is too tall")
  func lowWindow() throws {
    let page = try #require(GalleryPage.named("five-gestures"))
    let tester = ViewTester(size: CGSize(width: 640, height: 360)) { GalleryView(page: page) }
    #expect(tester.find(label: "Pages").frame.minY == 16)
    #expect(tester.all(text: "Five gestures").map(\.frame.minY).allSatisfy { $0 > 16 && $0 < 40 })
  }

  @Test("A tap in the list opens another page")
  func otherPage() throws {
    let tester = try tester(width: 1280)
    tester.tap(tester.find(text: "Throw"))
    tester.advance(by: 1)
    #expect(tester.all(text: "Throw").count == 2)
    #expect(tester.exists(label: "Source of Throw"))
  }

  @Test("A page that is closed during an animation is not drawn again")
  func leavingInHaste() throws {
    let page = try #require(GalleryPage.named("tap-canvas"))
    let tester = ViewTester(size: CGSize(width: 1280, height: 640)) { GalleryView(page: page) }
    tester.tap(tester.find(text: "Hide code"))
    tester.advance(by: 0.05)
    tester.tap(tester.find(text: "Throw"))
    for title in Array(repeating: ["Swipe", "Tap canvas", "Throw", "Tap canvas"], count: 5).joined()
    {
      tester.tap(tester.all(text: title)[0])
      tester.advance(by: 0.03)
      tester.tap(tester.find(text: tester.exists(text: "Hide code") ? "Hide code" : "Show code"))
      tester.advance(by: 0.02)
    }
    tester.advance(by: 2)
    tester.checkInvariants()
    #expect(tester.all(text: "Tap canvas").count == 2)
  }

  @Test("Opening another page releases the previous one, even during its animations")
  func nothingStays() throws {
    let page = try #require(GalleryPage.named("double-tap"))
    let tester = ViewTester(size: CGSize(width: 1280, height: 640)) { GalleryView(page: page) }
    func open(_ page: GalleryPage) {
      let row = tester.all(text: page.title).min { $0.frame.minX < $1.frame.minX }
      if let row { tester.tap(row) }
    }
    func counts() -> [Int] { [tester.livingElements, tester.nodes.count, tester.activities] }

    var first: [Int]?
    for round in 0..<3 {
      for other in GalleryPage.all {
        open(other)
        tester.advance(by: 0.5)
        // Something is moving when the page closes.
        let place = tester.find(id: "page").center
        let finger = tester.touch(at: place)
        finger.move(by: CGSize(width: 60, height: 10), over: 0.1)
        if round % 2 == 0 { finger.lift() }
        tester.advance(by: 0.05)
        open(page)
        if round % 2 == 1 { finger.lift() }
        tester.advance(by: 4)
        tester.checkInvariants()
        let now = counts()
        if let first { #expect(now == first, "\(other.id) in round \(round)") } else { first = now }
      }
    }
  }
}
