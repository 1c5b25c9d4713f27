import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Inline pickers in lists") @MainActor
struct InlinePickerTests {
  private struct Sizes: View {
    var hidesLabel = false
    @State var size = 1
    var body: some View {
      List {
        Picker("Size", selection: $size) { ForEach(1..<4) { Text("Size \($0)").tag($0) } }
          .pickerStyle(.inline)
          .labelsVisibility(hidesLabel ? .hidden : .automatic)
        Text("After")
      }
    }
  }

  private func rows(_ tester: ViewTester) -> [AccessibilityNode] {
    tester.accessibilityTree.first { $0.kind == .list }?.children ?? []
  }
  private func size(_ tester: ViewTester) -> Int? {
    tester.state("size", of: Sizes.self, as: Int.self)
  }
  private func option(_ label: String, isChosen: Bool, _ tester: ViewTester) -> AccessibilityNode? {
    tester.accessibilityTree.first {
      $0.label == label && $0.kind == .option(isChosen: isChosen)
    }
  }

  @Test("Each value is a row of the list, and touching the row anywhere chooses the value")
  func values() {
    let tester = ViewTester { Sizes() }
    let rows = rows(tester)
    #expect(rows.compactMap(\.label) == ["Size", "Size 1", "Size 2", "Size 3", "After"])
    #expect(rows.allSatisfy { $0.frame.width == 400 && $0.frame.height >= 44 })
    tester.tap(at: CGPoint(x: 300, y: tester.find(text: "Size 3").center.y))
    #expect(size(tester) == 3)
    tester.tap(tester.find(text: "Size 2"))
    #expect(size(tester) == 2)
    tester.tap(tester.find(text: "After"))
    #expect(size(tester) == 2)
  }

  @Test("A check mark is at the chosen value; assistive technologies can read and choose the value")
  func accessibility() throws {
    let tester = ViewTester { Sizes() }
    #expect(option("Size 1", isChosen: true, tester) != nil)
    let other = try #require(option("Size 2", isChosen: false, tester))
    #expect(other.perform())
    #expect(size(tester) == 2)
    #expect(option("Size 2", isChosen: true, tester) != nil)
    #expect(option("Size 1", isChosen: false, tester) != nil)
  }

  @Test("Each row receives the focus, and Space chooses its value") func keys() throws {
    let tester = ViewTester { Sizes() }
    #expect(try #require(option("Size 2", isChosen: false, tester)).focus())
    tester.press(.space)
    #expect(size(tester) == 2)
    tester.press(.tab)
    tester.press(.return)
    #expect(size(tester) == 3)
  }

  @Test("A hidden label adds no row") func hiddenLabel() {
    let tester = ViewTester { Sizes(hidesLabel: true) }
    #expect(rows(tester).compactMap(\.label) == ["Size 1", "Size 2", "Size 3", "After"])
  }
}
