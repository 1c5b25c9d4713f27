import DeftInput
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Context menus of selections") @MainActor
struct SelectionMenuTests {
  private final class Log {
    var opened: [Set<Int>] = []
  }

  private struct Numbers: View {
    let log: Log
    @State var chosen: Set<Int> = []
    var body: some View {
      List([1, 2, 3], id: \.self, selection: $chosen) { Text("Number \($0)") }
        .contextMenu(forSelectionType: Int.self) { numbers in
          Button("Count \(numbers.count) sum \(numbers.reduce(0, +))") {}
        } primaryAction: { numbers in
          log.opened.append(numbers)
        }
    }
  }

  private func hold(_ tester: ViewTester, _ text: String) {
    let finger = tester.touch(tester.find(text: text))
    finger.hold(for: 0.7)
    finger.lift()
    tester.advance(by: 0.5)
  }

  @Test("The menu of a row is for the row, or for the selection that contains it")
  func values() {
    let tester = ViewTester { Numbers(log: Log()) }
    hold(tester, "Number 2")
    #expect(tester.exists(text: "Count 1 sum 2"))
    tester.press(.escape)
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Number 1"))
    tester.tap(tester.find(text: "Number 3"))
    hold(tester, "Number 3")
    #expect(tester.exists(text: "Count 2 sum 4"))
    tester.press(.escape)
    tester.advance(by: 0.5)
    hold(tester, "Number 2")
    #expect(tester.exists(text: "Count 1 sum 2"))
  }

  @Test("Return and a double tap perform the primary action")
  func primaryAction() {
    let log = Log()
    let tester = ViewTester { Numbers(log: log) }
    tester.tap(tester.find(text: "Number 1"))
    tester.press(.return)
    #expect(log.opened == [[1]])
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Number 2"))
    tester.tap(tester.find(text: "Number 2"))
    #expect(log.opened.count == 2 && log.opened.last?.contains(2) == true)
  }
}
