import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Edits of rows from bindings") @MainActor
struct EditableRowTests {
  private struct Name: Identifiable, Hashable {
    var id: String
  }

  private struct Names: View {
    @State var names = ["Ada", "Bob", "Cleo"].map { Name(id: $0) }
    let actions: EditActions<[Name]>
    var body: some View {
      NavigationStack {
        List {
          ForEach($names, editActions: actions) { $name in Text(name.id) }
        }
        .toolbar { EditButton() }
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  private func names(_ tester: ViewTester) -> [String]? {
    tester.state("names", of: Names.self, as: [Name].self)?.map(\.id)
  }

  private func swipe(_ tester: ViewTester, _ text: String) {
    let finger = tester.touch(at: CGPoint(x: 380, y: tester.find(text: text).center.y))
    finger.move(to: CGPoint(x: 60, y: tester.find(text: text).center.y), over: 0.3)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
  }

  @Test("Rows can be deleted if the actions include it") func deletion() {
    let tester = ViewTester { Names(actions: .delete) }
    swipe(tester, "Bob")
    #expect(names(tester) == ["Ada", "Cleo"])
    let fixed = ViewTester { Names(actions: .move) }
    swipe(fixed, "Bob")
    #expect(names(fixed) == ["Ada", "Bob", "Cleo"])
  }

  private struct Selecting: View {
    @State var names = ["Ada", "Bob", "Cleo"].map { Name(id: $0) }
    @State var chosen: Set<String> = []
    var body: some View {
      List($names, editActions: .all, selection: $chosen) { $name in Text(name.id) }
    }
  }

  @Test("Rows of a bound list can be selected and then deleted with the Delete key")
  func selection() {
    let tester = ViewTester { Selecting() }
    tester.tap(tester.find(text: "Ada"))
    tester.tap(tester.find(text: "Cleo"))
    #expect(
      tester.state("chosen", of: Selecting.self, as: Set<String>.self) == ["Ada", "Cleo"])
    tester.press(.deleteForward)
    tester.advance(by: 1)
    #expect(
      tester.state("names", of: Selecting.self, as: [Name].self)?.map(\.id) == ["Bob"])
  }
}
