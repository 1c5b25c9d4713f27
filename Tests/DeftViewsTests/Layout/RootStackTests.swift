import DeftTesting
import DeftViews
import Foundation
import Testing

/// Several views without a stack around them.
private struct Two: View {
  @ViewBuilder var body: some View {
    Text("first")
    Text("second")
  }
}

@Suite("Several root views") @MainActor
struct RootStackTests {
  /// The vertical distance between the two texts, and the difference of their centers.
  private func arrangement(_ tester: ViewTester) -> CGSize {
    let (first, second) = (tester.find(text: "first").frame, tester.find(text: "second").frame)
    return CGSize(width: second.midX - first.midX, height: second.minY - first.maxY)
  }

  /// The arrangement in a stack with the default spacing.
  private var stacked: CGSize { arrangement(ViewTester { VStack { Two() } }) }

  private func expectStacked(_ tester: ViewTester) {
    let (found, expected) = (arrangement(tester), stacked)
    // Positions are rounded to pixels.
    #expect(abs(found.width - expected.width) <= 1)
    #expect(abs(found.height - expected.height) <= 1)
  }

  @Test("Views of a window are stacked in its center")
  func window() {
    let tester = ViewTester { Two() }
    expectStacked(tester)
    let all = tester.find(text: "first").frame.union(tester.find(text: "second").frame)
    #expect(abs(all.midY - 150) <= 1)
  }

  @Test("A view that is alone in a window gets the size of the window")
  func single() {
    let tester = ViewTester { Color.red.id("only") }
    #expect(tester.find(id: "only").frame == CGRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("The root views of a navigation stack are stacked, and a flexible one gets the rest")
  func navigationRoot() {
    let tester = ViewTester {
      NavigationStack {
        Text("first")
        Text("second")
        Color.red.id("rest")
      }
    }
    expectStacked(tester)
    #expect(tester.find(id: "rest").frame.minY > tester.find(text: "second").frame.maxY)
    #expect(tester.find(id: "rest").frame.maxY == 300)
  }

  @Test("The views of a destination are stacked", arguments: [true, false])
  func destination(hasValue: Bool) {
    let tester = ViewTester {
      NavigationStack {
        VStack {
          if hasValue {
            NavigationLink("open", value: 1)
          } else {
            NavigationLink("open") { Two() }
          }
        }
        .navigationDestination(for: Int.self) { _ in Two() }
      }
    }
    tester.tap(tester.find(text: "open"))
    tester.advance(by: 1)
    expectStacked(tester)
  }

  enum Presented: CaseIterable { case sheet, cover, popover }

  private struct Presenter: View {
    let kind: Presented
    @State private var isShown = true
    private func binding(_ kind: Presented) -> Binding<Bool> {
      self.kind == kind ? $isShown : .constant(false)
    }
    var body: some View {
      Text("presenter")
        .sheet(isPresented: binding(.sheet)) { Two() }
        .fullScreenCover(isPresented: binding(.cover)) { Two() }
        .popover(isPresented: binding(.popover)) { Two() }
    }
  }

  @Test("The views of a presentation are stacked", arguments: Presented.allCases)
  func presentation(kind: Presented) {
    let tester = ViewTester { Presenter(kind: kind) }
    tester.advance(by: 1)
    expectStacked(tester)
  }

  @Test("The views of a tab are stacked", arguments: [true, false])
  func tab(hasValue: Bool) {
    let tester = ViewTester {
      if hasValue {
        TabView(selection: .constant(1)) { Tab("tab", systemImage: "star", value: 1) { Two() } }
      } else {
        TabView { Tab("tab", systemImage: "star") { Two() } }
      }
    }
    tester.advance(by: 0.1)
    expectStacked(tester)
  }

  @Test("Views of an overlay and a background still overlap")
  func layers() {
    let tester = ViewTester { Color.red.overlay { Two() } }
    #expect(tester.find(text: "first").frame.midY == tester.find(text: "second").frame.midY)
  }
}
