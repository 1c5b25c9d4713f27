import DeftGeometry
import DeftTesting
import DeftViews
import Testing

@Suite("Dependencies of list rows")
@MainActor
struct RowDependencyTests {
  private struct Rows: View {
    @State private var chosen = 0

    var body: some View {
      VStack {
        ForEach(0..<3) { row in
          Text(row == chosen ? "chosen \(row)" : "row \(row)")
            .onTapGesture { chosen = row }
        }
      }
    }
  }

  @Test("A state that only a row's closure reads updates the rows")
  func state() {
    let tester = ViewTester { Rows() }
    #expect(tester.exists(text: "chosen 0"))
    tester.tap(tester.find(text: "row 2"))
    #expect(tester.exists(text: "chosen 2") && tester.exists(text: "row 0"))
  }
}
