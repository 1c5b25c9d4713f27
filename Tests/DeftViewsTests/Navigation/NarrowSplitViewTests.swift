import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Narrow split views") @MainActor
struct NarrowSplitViewTests {
  private func isVisible(_ tester: ViewTester, _ label: String) -> Bool {
    tester.accessibilityTree.first { $0.label == label } != nil
  }
  private func column(_ tester: ViewTester) -> NavigationSplitViewColumn? {
    tester.state("column", of: LetterColumns.self, as: NavigationSplitViewColumn.self)
  }
  private func chosen(_ tester: ViewTester) -> String?? {
    tester.state("chosen", of: LetterColumns.self, as: String?.self)
  }

  @Test("A tap on a row slides in the details; the back button returns and clears the selection")
  func stack() {
    let tester = ViewTester { LetterColumns() }
    #expect(isVisible(tester, "Letter a") && !isVisible(tester, "Choose a letter"))
    tester.tap(tester.find(text: "Letter b"))
    tester.advance(by: 0.05)
    let start = tester.find(text: "Page b").frame.midX - 200
    #expect(start > 50 && start < 400)
    tester.advance(by: 1)
    #expect(abs(tester.find(text: "Page b").frame.midX - 200) < 1)
    #expect(column(tester) == .detail && chosen(tester) == "b")
    #expect(!isVisible(tester, "Letter a") && !isVisible(tester, "Hide sidebar"))
    // The button shows the title of the previous column.
    tester.tap(at: CGPoint(x: 30, y: 22))
    #expect(column(tester) == .sidebar)
    #expect(tester.exists(text: "Page b"))
    tester.advance(by: 2)
    #expect(isVisible(tester, "Letter b") && !isVisible(tester, "Choose a letter"))
    #expect(chosen(tester) == .some(nil))
  }

  @Test("A drag from the edge goes back, and Escape does too") func back() {
    let tester = ViewTester { LetterColumns() }
    for isKey in [true, false] {
      tester.tap(tester.find(text: "Letter a"))
      tester.advance(by: 1)
      #expect(isVisible(tester, "Page a"))
      if isKey {
        tester.press(.escape)
      } else {
        let finger = tester.touch(at: CGPoint(x: 5, y: 200))
        finger.move(to: CGPoint(x: 105, y: 200), over: 0.1)
        finger.lift()
      }
      tester.advance(by: 2)
      #expect(column(tester) == .sidebar && isVisible(tester, "Letter a"))
    }
  }

  @Test("Arrow keys select rows without leaving the list, and Return shows the detail column")
  func keys() {
    let tester = ViewTester { LetterColumns() }
    tester.press(.tab)
    tester.press(.downArrow)
    tester.press(.downArrow)
    tester.advance(by: 1)
    #expect(chosen(tester) == "b" && column(tester) == .sidebar)
    tester.press(.return)
    tester.advance(by: 1)
    #expect(column(tester) == .detail && isVisible(tester, "Page b"))
  }

  @Test("The program chooses the first column, and changes it") func program() {
    let tester = ViewTester { LetterColumns(chosen: "c", column: .detail) }
    #expect(isVisible(tester, "Page c") && !isVisible(tester, "Letter c"))
    // The program clears the selection.
    tester.tap(tester.find(text: "Forget"))
    tester.advance(by: 1)
    #expect(column(tester) == .sidebar && isVisible(tester, "Letter c"))
  }

  private struct Simple: View {
    @State var chosen: Int?
    var body: some View {
      NavigationSplitView {
        List(1..<4, id: \.self, selection: $chosen) { Text("Row \($0)") }
      } content: {
        NavigationLink("Link") { Text("Linked") }
      } detail: {
        Leave()
      }
    }
  }

  private struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Leave") { dismiss() } }
  }

  @Test(
    "Without a binding, an initial selection shows the column after its list", arguments: [1, nil])
  func initialSelection(chosen: Int?) {
    let tester = ViewTester { Simple(chosen: chosen) }
    #expect(isVisible(tester, "Link") == (chosen != nil))
    #expect(isVisible(tester, "Row 1") == (chosen == nil))
  }

  @Test("A link shows its view until the user goes back") func links() {
    let tester = ViewTester { Simple(chosen: 2) }
    tester.tap(tester.find(text: "Link"))
    tester.advance(by: 1)
    #expect(isVisible(tester, "Linked"))
    tester.press(.escape)
    tester.advance(by: 2)
    #expect(isVisible(tester, "Link") && !tester.exists(text: "Linked"))
    #expect(tester.state("chosen", of: Simple.self, as: Int?.self) == 2)
  }

  @Test("The dismiss action of a column returns to the previous column") func dismissal() {
    let tester = ViewTester {
      NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
        Text("Side")
      } detail: {
        Leave()
      }
    }
    #expect(isVisible(tester, "Leave"))
    let free = ViewTester { Freed() }
    free.tap(free.find(text: "Leave"))
    free.advance(by: 1)
    #expect(isVisible(free, "Side") && !isVisible(free, "Leave"))
  }

  private struct Freed: View {
    @State private var column = NavigationSplitViewColumn.detail
    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        Text("Side")
      } detail: {
        Leave()
      }
    }
  }

  @Test("A window that becomes narrow shows the column of the last choice, which is preserved")
  func collapsing() {
    let tester = ViewTester(size: CGSize(width: 900, height: 400)) { Simple(chosen: nil) }
    tester.tap(tester.find(text: "Row 3"))
    tester.resize(to: CGSize(width: 400, height: 400))
    #expect(isVisible(tester, "Link") && !isVisible(tester, "Row 3"))
    tester.resize(to: CGSize(width: 900, height: 400))
    #expect(isVisible(tester, "Link") && isVisible(tester, "Row 3"))
    #expect(tester.state("chosen", of: Simple.self, as: Int?.self) == 3)
  }

  private struct Sized: View {
    @Environment(\.horizontalSizeClass) private var size
    var body: some View { Text(size == .compact ? "compact" : "regular") }
  }

  @Test("Columns of a narrow split view have the compact size class") func sizeClass() {
    let tester = ViewTester {
      NavigationSplitView {
        Sized()
      } detail: {
        Text("Main")
      }
    }
    #expect(tester.exists(text: "compact"))
    tester.resize(to: CGSize(width: 900, height: 400))
    #expect(tester.exists(text: "regular"))
    let compact = ViewTester(size: CGSize(width: 900, height: 400)) {
      NavigationSplitView {
        Sized()
      } detail: {
        Text("Main")
      }
      .environment(\.horizontalSizeClass, .compact)
    }
    #expect(isVisible(compact, "compact") && !isVisible(compact, "Main"))
  }

  private struct Stacked: View {
    @State var column = NavigationSplitViewColumn.detail
    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        Text("Side").navigationTitle("Places")
      } detail: {
        NavigationStack {
          NavigationLink("Deeper") { Text("Deep") }.navigationTitle("Main")
        }
      }
    }
  }

  @Test(
    "A navigation stack in a column shows the back button, and goes back through its own pages first"
  )
  func ownStack() {
    let tester = ViewTester { Stacked() }
    #expect(tester.exists(text: "Main") && tester.exists(text: "Places"))
    tester.tap(tester.find(text: "Deeper"))
    tester.advance(by: 1)
    tester.press(.escape)
    tester.advance(by: 2)
    #expect(isVisible(tester, "Deeper") && !tester.exists(text: "Deep"))
    tester.press(.escape)
    tester.advance(by: 2)
    #expect(isVisible(tester, "Side") && !isVisible(tester, "Deeper"))
  }
}
