import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Messages in place of missing content") @MainActor
struct ContentUnavailableViewTests {
  @Test("The symbol, the title, the description and the actions form a column in the middle")
  func arrangement() throws {
    let log = EventLog()
    let tester = ViewTester(size: CGSize(width: 400, height: 500)) {
      ContentUnavailableView {
        Label("No mail", systemImage: "tray")
      } description: {
        Text("New messages appear here.")
      } actions: {
        Button("Refresh") { log.note("refresh") }
      }
    }
    let title = tester.find(text: "No mail").frame
    let description = tester.find(text: "New messages appear here.").frame
    let button = tester.find(text: "Refresh").frame
    for frame in [title, description, button] { #expect(abs(frame.midX - 200) < 1) }
    #expect(title.maxY <= description.minY && description.maxY < button.minY)
    let icon = tester.find(Image.self).frame
    #expect(icon.maxY < title.minY && icon.height > 30)
    #expect(abs((icon.minY + button.maxY) / 2 - 250) < 12)
    tester.tap(at: CGPoint(x: button.midX, y: button.midY))
    #expect(log.words == ["refresh"])
    let node = try #require(tester.accessibilityTree.first { $0.label == "No mail" })
    #expect(node.traits.contains(.isHeader))
    #expect(tester.accessibilityTree.first { $0.label == "New messages appear here." } != nil)
  }

  @Test("The forms with a title take a symbol and an optional description")
  func titles() {
    let name = "Nothing" as String
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) {
      VStack {
        ContentUnavailableView("No cards", systemImage: "star")
        ContentUnavailableView(name, systemImage: "star", description: Text("At all"))
      }
    }
    #expect(tester.exists(text: "No cards"))
    #expect(tester.exists(text: "Nothing") && tester.exists(text: "At all"))
    // Both views fill the space equally.
    #expect(tester.find(text: "No cards").center.y < 300)
    #expect(tester.find(text: "Nothing").center.y > 300)
  }

  @Test("The message of a search shows the given text or the text of the search around it")
  func search() {
    struct Host: View {
      @State private var query = "pear"
      var body: some View {
        VStack {
          ContentUnavailableView.search
          Button("Clear") { query = "" }
        }
        .searchable(text: $query)
      }
    }
    let given = ViewTester { ContentUnavailableView.search(text: "plum") }
    #expect(given.exists(text: "No results for “plum”"))
    #expect(given.exists(text: "Check the spelling or try another search."))
    #expect(ViewTester { ContentUnavailableView.search }.exists(text: "No results"))
    let tester = ViewTester(size: CGSize(width: 400, height: 500)) { Host() }
    #expect(tester.exists(text: "No results for “pear”"))
    tester.tap(tester.find(text: "Clear"))
    #expect(tester.exists(text: "No results"))
  }
}
