import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Popovers") @MainActor
struct PopoverTests {
  private struct Host: View {
    let alignment: Alignment
    var edge: Edge?
    @State private var isShown = false
    var body: some View {
      Button("Info") { isShown = true }
        .popover(isPresented: $isShown, arrowEdge: edge) {
          Text("Details").frame(width: 120, height: 80)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
  }

  private func tester(_ alignment: Alignment, _ edge: Edge? = nil) -> ViewTester {
    let tester = ViewTester(size: CGSize(width: 600, height: 400)) {
      Host(alignment: alignment, edge: edge)
    }
    tester.tap(tester.find(text: "Info"))
    tester.advance(by: 0.5)
    return tester
  }

  @Test("A popover is beside its anchor, on the requested edge if it fits there, inside the window")
  func places() {
    let center = tester(.center)
    #expect(center.find(text: "Details").frame.minY > center.find(text: "Info").frame.maxY)
    let above = tester(.center, .top)
    #expect(above.find(text: "Details").frame.maxY < above.find(text: "Info").frame.minY)
    let trailing = tester(.center, .trailing)
    #expect(trailing.find(text: "Details").frame.minX > trailing.find(text: "Info").frame.maxX)
    let flipped = tester(.bottomTrailing, .bottom)
    #expect(flipped.find(text: "Details").frame.maxY < flipped.find(text: "Info").frame.minY)
    // Texts are on whole pixels.
    #expect(flipped.find(text: "Details").center.x + 60 < 593)
  }

  @Test("A tap beside a popover and Escape close it")
  func close() {
    let tester = tester(.center)
    tester.tap(at: CGPoint(x: 10, y: 10))
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Details"))
    tester.tap(tester.find(text: "Info"))
    tester.advance(by: 0.5)
    tester.press(.escape)
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Details"))
  }

  @Test("A popover follows its anchor when the window is resized")
  func follows() {
    let tester = tester(.center)
    tester.resize(to: CGSize(width: 900, height: 500))
    tester.advance(by: 0.2)
    #expect(
      abs(tester.find(text: "Details").center.x - tester.find(text: "Info").center.x) < 1)
  }

  @Test("A popover for an item appears at the given point of the view")
  func item() {
    struct Note: Identifiable { let id: Int }
    let tester = ViewTester(size: CGSize(width: 600, height: 400)) {
      Color.white.frame(width: 200, height: 100)
        .popover(
          item: .constant(Note(id: 3) as Note?), attachmentAnchor: .point(.leading),
          arrowEdge: .leading
        ) { Text("Note \($0.id)") }
    }
    tester.advance(by: 0.5)
    #expect(tester.find(text: "Note 3").frame.maxX < 200)
  }
}
