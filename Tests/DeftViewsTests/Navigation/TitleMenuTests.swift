import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Titles with menus, and roles of bars") @MainActor
struct TitleMenuTests {
  private struct Document: View {
    @State private var name = "Notes"
    let log: EventLog
    var hasMenu = false

    var body: some View {
      NavigationStack {
        Group {
          if hasMenu {
            content.toolbarTitleMenu { Button("Duplicate") { log.note("duplicate") } }
          } else {
            content
          }
        }
        .navigationBarTitleDisplayMode(.inline)
      }
    }

    private var content: some View {
      VStack {
        Text("Name: \(name)")
      }
      .navigationTitle($name)
    }
  }

  private func tester(_ log: EventLog = EventLog(), hasMenu: Bool = false) -> ViewTester {
    ViewTester(size: CGSize(width: 400, height: 400)) { Document(log: log, hasMenu: hasMenu) }
  }

  @Test("The menu of a title with a binding renames the page")
  func rename() {
    let tester = tester()
    tester.tap(tester.find(text: "Notes"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Rename"))
    tester.advance(by: 0.5)
    for key in "2" { tester.press(KeyEquivalent(key)) }
    tester.press(.return)
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Name: Notes"))
    #expect(tester.allTexts.contains { $0.text?.hasPrefix("Name: ") == true })
    let name = tester.allTexts.compactMap(\.text).first { $0.hasPrefix("Name: ") }?.dropFirst(6)
    #expect(name?.contains("2") == true)
    #expect(tester.exists(text: String(name ?? "none")), "The bar shows the new name.")
  }

  @Test("Escape ends a rename without a change")
  func escape() {
    let tester = tester()
    tester.tap(tester.find(text: "Notes"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Rename"))
    tester.advance(by: 0.5)
    tester.press("x")
    tester.press(.escape)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Name: Notes") && tester.exists(text: "Notes"))
  }

  @Test("A menu of the title replaces the standard one, and its rows act")
  func menu() {
    let log = EventLog()
    let tester = tester(log, hasMenu: true)
    tester.tap(tester.find(text: "Notes"))
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Rename"))
    tester.tap(tester.find(text: "Duplicate"))
    tester.advance(by: 0.5)
    #expect(log.words == ["duplicate"])
  }

  @Test("The title of a browser or an editor is at the leading edge")
  func roles() {
    func title(_ role: ToolbarRole) -> CGRect {
      ViewTester(size: CGSize(width: 400, height: 400)) {
        NavigationStack {
          Color.clear.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            .toolbarRole(role)
        }
      }
      .find(text: "Title").frame
    }
    #expect(abs(title(.automatic).midX - 200) < 1 && abs(title(.navigationStack).midX - 200) < 1)
    #expect(title(.browser).minX < 30 && title(.editor).minX < 30)
  }

  @Test("The Back button of an editor has no visible title, but a label")
  func editor() {
    func tester(_ role: ToolbarRole) -> ViewTester {
      let tester = ViewTester(size: CGSize(width: 400, height: 400)) {
        NavigationStack {
          NavigationLink("Open") {
            Text("Page").navigationTitle("Document").toolbarRole(role)
          }
          .navigationTitle("Files")
          .navigationBarTitleDisplayMode(.inline)
        }
      }
      tester.tap(tester.find(text: "Open"))
      tester.advance(by: 2)
      return tester
    }
    let (plain, editor) = (tester(.automatic), tester(.editor))
    #expect(plain.all(text: "Files").count > editor.all(text: "Files").count)
    let button = editor.accessibilityTree.first {
      $0.label == "Files" && $0.traits.contains(.isButton)
    }
    #expect(button != nil)
    editor.tap(at: CGPoint(x: 18, y: 22))
    editor.advance(by: 2)
    #expect(!editor.exists(text: "Page"))
  }
}
