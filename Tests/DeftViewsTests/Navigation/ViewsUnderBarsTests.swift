import DeftTesting
import DeftViews
import Foundation
import Testing

/// Pages with a red view that ignores the safe area.
@Suite("Views under the bars of a page") @MainActor
struct ViewsUnderBarsTests {
  private static let red: UInt32 = 0xFF_00_00

  private struct Page: View {
    var edges: Edge.Set = .all
    var visibility = Visibility.automatic
    var mode = NavigationBarItem.TitleDisplayMode.inline
    @State private var isColored = true

    var body: some View {
      NavigationStack {
        ZStack {
          if isColored { Color(red: 1, green: 0, blue: 0).ignoresSafeArea(edges: edges) }
          Button("Toggle") { isColored.toggle() }
        }
        .navigationTitle("Title").navigationBarTitleDisplayMode(mode)
        .toolbar { ToolbarItem(placement: .bottomBar) { Text("Status") } }
        .toolbarBackground(visibility, for: .navigationBar)
      }
    }
  }

  private func tester(_ page: Page) -> ViewTester {
    ViewTester(size: CGSize(width: 400, height: 400)) { page }
  }

  /// Returns whether the bars at the top and at the bottom show the red view.
  private func reds(_ tester: ViewTester) throws -> [Bool] {
    let picture = try tester.picture()
    return [picture[5, 5] == Self.red, picture[5, 395] == Self.red]
  }

  @Test("A view that ignores the safe area extends under the bars, which have no background then")
  func extends() throws {
    let tester = tester(Page())
    #expect(try reds(tester) == [true, true])
    #expect(tester.exists(text: "Title") && tester.exists(text: "Status"))
    let button = tester.find(text: "Toggle").center
    tester.tap(tester.find(text: "Toggle"))
    #expect(try reds(tester) == [false, false])
    #expect(tester.find(text: "Toggle").center == button)
    tester.tap(tester.find(text: "Toggle"))
    #expect(try reds(tester) == [true, true])
  }

  @Test("A view extends only at the edges that it ignores")
  func edges() throws {
    #expect(try reds(tester(Page(edges: .bottom))) == [false, true])
    #expect(try reds(tester(Page(edges: .horizontal))) == [false, false])
  }

  @Test("A bar with a visible background covers the view")
  func background() throws {
    #expect(try reds(tester(Page(visibility: .visible))) == [false, true])
  }

  @Test("A view extends under a large title")
  func largeTitle() throws {
    let tester = tester(Page(mode: .large))
    #expect(try reds(tester) == [true, true])
    let title = tester.find(text: "Title").frame
    #expect(try tester.picture()[395, Int(title.midY)] == Self.red)
  }

  @Test("The bar has its background while a large title slides under it")
  func slidingTitle() throws {
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) {
      NavigationStack {
        ScrollView { Color.clear.frame(height: 2000) }
          .background(Color(red: 1, green: 0, blue: 0)).navigationTitle("Title")
      }
    }
    #expect(try tester.picture()[395, 5] == Self.red)
    let finger = tester.touch(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 200), over: 0.3)
    #expect(try tester.picture()[395, 5] != Self.red)
    finger.move(to: CGPoint(x: 200, y: 390), over: 0.3)
    finger.lift()
    tester.advance(by: 2)
    #expect(try tester.picture()[395, 5] == Self.red)
  }

  @Test("A view that does not touch a bar keeps its size")
  func inside() throws {
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) {
      NavigationStack {
        Color(red: 1, green: 0, blue: 0).ignoresSafeArea().padding(2)
          .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
      }
    }
    #expect(try reds(tester) == [false, true])
  }

  @Test("A style behind a view extends under the bars that the view touches")
  func styles() throws {
    func page(_ length: CGFloat?, edges: Edge.Set = .all) -> ViewTester {
      ViewTester(size: CGSize(width: 400, height: 400)) {
        NavigationStack {
          VStack(spacing: 0) {
            Text("Header").frame(maxWidth: .infinity, maxHeight: length ?? .infinity)
              .background(Color(red: 1, green: 0, blue: 0), ignoresSafeAreaEdges: edges)
            if length != nil { Spacer() }
          }
          .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("Status") } }
        }
      }
    }
    #expect(try reds(page(nil)) == [true, true])
    #expect(try reds(page(100)) == [true, false])
    #expect(try reds(page(nil, edges: .bottom)) == [false, true])
  }

  @Test("A geometry reader reads the heights of the bars that it touches or extends under")
  func insets() {
    final class Reading { var insets: [String: EdgeInsets] = [:] }
    let reading = Reading()
    func reader(_ name: String) -> some View {
      GeometryReader { proxy in
        let _ = reading.insets[name] = proxy.safeAreaInsets
        Color.clear
      }
    }
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) {
      NavigationStack {
        ZStack {
          reader("inside")
          reader("extended").ignoresSafeArea()
          reader("middle").padding(20)
        }
        .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
      }
    }
    let bar = tester.find(text: "Title").frame.midY * 2
    for name in ["inside", "extended"] {
      let insets = reading.insets[name]
      #expect(abs((insets?.top ?? 0) - bar) <= 1 && insets?.bottom == 0, "\(name)")
    }
    #expect(reading.insets["middle"] == EdgeInsets())
  }
}
