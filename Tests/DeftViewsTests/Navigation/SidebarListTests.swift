import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Lists in the sidebar of a split view") @MainActor
struct SidebarListTests {
  private struct Columns<Sidebar: View>: View {
    let sidebar: Sidebar
    var body: some View {
      NavigationSplitView {
        sidebar
      } detail: {
        List { Text("Detail") }
      }
    }
  }

  private func tester<S: View>(width: CGFloat = 900, _ sidebar: S) -> ViewTester {
    ViewTester(size: CGSize(width: width, height: 400)) { Columns(sidebar: sidebar) }
  }

  /// The frame of the row with the given text.
  private func row(_ text: String, _ tester: ViewTester) throws -> CGRect {
    try #require(
      tester.accessibilityTree.first { $0.label == text && $0.kind == .listItem }?.frame, "\(text)")
  }

  @Test(
    "A list in the sidebar has the sidebar style, even in a narrow window", arguments: [900, 400])
  func defaultStyle(width: CGFloat) throws {
    let list = List { Text("Side") }
    let frame = try row("Side", tester(width: width, list))
    #expect(frame.minX > 0)
    #expect(try frame == row("Side", tester(width: width, list.listStyle(.sidebar))))
    #expect(try frame == row("Side", tester(width: width, list.listStyle(.automatic))))
  }

  @Test("An explicit list style applies in the sidebar", arguments: [900, 400])
  func explicitStyle(width: CGFloat) throws {
    let plain = tester(width: width, List { Text("Side") }.listStyle(.plain))
    #expect(try row("Side", plain).minX == 0)
    let outside = ViewTester(size: CGSize(width: width, height: 400)) {
      Columns(sidebar: List { Text("Side") }).listStyle(.plain)
    }
    #expect(try row("Side", outside) == row("Side", plain))
  }

  @Test("Lists in the detail column and forms in the sidebar keep the default style")
  func otherLists() throws {
    let tester = tester(Form { Text("Side") })
    #expect(try row("Side", tester).minX == 0)
    #expect(try row("Detail", tester).maxX == 900)
  }

  private struct Presenting: View {
    @State private var isPresented = false
    var body: some View {
      Button("Present") { isPresented = true }
        .sheet(isPresented: $isPresented) { List { Text("Sheet") }.frame(width: 300, height: 200) }
    }
  }

  @Test("A list in a sheet above the sidebar has the default style") func sheet() throws {
    let presenting = tester(Presenting())
    presenting.tap(presenting.find(text: "Present"))
    presenting.advance(by: 1)
    #expect(try row("Sheet", presenting).width == 300)
  }
}
