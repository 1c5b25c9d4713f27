import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Environment values of the desktop") @MainActor
struct DesktopEnvironmentTests {
  private struct Ball: View {
    let name: String
    @Environment(\.isFocused) private var isFocused
    var body: some View { Text(isFocused ? "\(name) has it" : name) }
  }

  private struct Host: View {
    @FocusState private var chosen: Int?
    var body: some View {
      VStack {
        Ball(name: "first").focusable().focused($chosen, equals: 1)
        Ball(name: "second").focusable().focused($chosen, equals: 2)
        Ball(name: "outside")
        Text("next").onTapGesture { chosen = (chosen ?? 0) + 1 }
      }
    }
  }

  @Test("isFocused is true inside the focused view and follows the focus")
  func focus() {
    let tester = ViewTester { Host() }
    #expect(tester.exists(text: "first") && tester.exists(text: "second"))
    tester.tap(tester.find(text: "next"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "first has it") && tester.exists(text: "second"))
    tester.tap(tester.find(text: "next"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "first") && tester.exists(text: "second has it"))
    #expect(tester.exists(text: "outside"))
  }

  @Test("The older presentation mode dismisses a page")
  @available(*, deprecated)
  func presentationMode() {
    struct Page: View {
      @Environment(\.presentationMode) private var mode
      var body: some View {
        Text(mode.wrappedValue.isPresented ? "back" : "root")
          .onTapGesture { mode.wrappedValue.dismiss() }
      }
    }
    struct Root: View {
      @State private var path = [Int]()
      var body: some View {
        NavigationStack(path: $path) {
          Text("go").onTapGesture { path = [1] }
            .navigationDestination(for: Int.self) { _ in Page() }
        }
      }
    }
    let tester = ViewTester { Root() }
    tester.tap(tester.find(text: "go"))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "back"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "back"))
  }

  @Test("Rows of a list use their insets and separators")
  func rows() {
    let tester = ViewTester {
      List {
        Color.red.frame(height: 50).id("usual")
        Color.red.frame(height: 50).id("own")
          .listRowInsets(EdgeInsets(top: 2, leading: 40, bottom: 8, trailing: 10))
          .listRowSeparator(.hidden)
      }
      .listStyle(.plain)
    }
    #expect(tester.find(id: "usual").frame == CGRect(x: 16, y: 8, width: 368, height: 50))
    #expect(tester.find(id: "own").frame == CGRect(x: 40, y: 68, width: 350, height: 50))
  }
}
