import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Inspectors") @MainActor
struct InspectorTests {
  private struct Host: View {
    var width: CGFloat?
    @State private var isPresented = true

    var body: some View {
      VStack {
        Text("Content")
        Button("Toggle") { isPresented.toggle() }
        Text(isPresented ? "shown" : "hidden")
      }
      .inspector(isPresented: $isPresented) {
        if let width {
          Text("Details").inspectorColumnWidth(width)
        } else {
          Text("Details").inspectorColumnWidth(min: 150, ideal: 200, max: 300)
        }
      }
    }
  }

  private func tester(_ width: CGFloat, column: CGFloat? = nil) -> ViewTester {
    let tester = ViewTester(size: CGSize(width: width, height: 400)) { Host(width: column) }
    tester.advance(by: 0.5)
    return tester
  }

  @Test("In a wide window, the inspector is a column at the trailing edge")
  func column() {
    let tester = tester(800)
    #expect(abs(tester.find(text: "Details").center.x - 700) < 1)
    #expect(abs(tester.find(text: "Content").center.x - 300) < 2)
    tester.tap(tester.find(text: "Toggle"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "hidden") && !tester.exists(text: "Details"))
    #expect(abs(tester.find(text: "Content").center.x - 400) < 1)
  }

  @Test("Dragging its line or pressing arrow keys changes the width within the limits")
  func resizing() throws {
    let tester = tester(800)
    func width() -> CGFloat { 2 * (800 - tester.find(text: "Details").center.x) }
    #expect(abs(width() - 200) < 2)
    let finger = tester.touch(at: CGPoint(x: 599, y: 200))
    finger.move(to: CGPoint(x: 559, y: 200), over: 0.3)
    finger.lift()
    tester.advance(by: 0.1)
    #expect(abs(width() - 240) < 3)
    let far = tester.touch(at: CGPoint(x: 800 - width() - 1, y: 200))
    far.move(to: CGPoint(x: 300, y: 200), over: 0.3)
    far.lift()
    tester.advance(by: 0.1)
    #expect(abs(width() - 300) < 2)
    let line = try #require(tester.accessibilityTree.first { $0.label == "Column width" })
    #expect(line.value == "300")
    #expect(line.adjust(.decrement))
    tester.advance(by: 0.1)
    #expect(abs(width() - 280) < 2)
  }

  @Test("A fixed column has no handle")
  func fixed() {
    let tester = tester(800, column: 180)
    #expect(abs(tester.find(text: "Details").center.x - 710) < 1)
    #expect(tester.accessibilityTree.first { $0.label == "Column width" } == nil)
  }

  @Test("In a narrow window, the inspector is a sheet; Escape closes it")
  func sheet() {
    let tester = tester(400)
    tester.advance(by: 1)
    #expect(tester.exists(text: "Details"))
    #expect(abs(tester.find(text: "Content").center.x - 200) < 1)
    tester.press(.escape)
    tester.advance(by: 2)
    #expect(tester.exists(text: "hidden") && !tester.exists(text: "Details"))
  }

  @Test("The inspector moves from the column to a sheet and back when the window is resized")
  func resizedWindow() {
    let tester = tester(800)
    tester.resize(to: CGSize(width: 400, height: 400))
    tester.advance(by: 2)
    #expect(tester.exists(text: "shown") && tester.all(text: "Details").count == 1)
    #expect(tester.find(text: "Details").center.x < 350)
    tester.resize(to: CGSize(width: 800, height: 400))
    tester.advance(by: 2)
    #expect(tester.exists(text: "shown") && tester.all(text: "Details").count == 1)
    #expect(abs(tester.find(text: "Details").center.x - 700) < 1)
  }
}
