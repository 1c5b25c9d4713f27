import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor
private struct Sized<Sizing: PresentationSizing>: View {
  let sizing: Sizing
  /// The size of the presented view; `nil` for a view that takes the proposed size.
  let content: CGSize?
  @State private var isShown = true
  @State private var isLarge = false

  var body: some View {
    Text("Behind").sheet(isPresented: $isShown) {
      VStack {
        if let content {
          Button("Change") { isLarge.toggle() }
            .frame(width: content.width, height: content.height * (isLarge ? 2 : 1))
        } else {
          Color.red
        }
      }
      .presentationSizing(sizing)
    }
  }
}

@Suite("Sizes of sheets") @MainActor
struct PresentationSizingTests {
  private func tester<S: PresentationSizing>(
    _ sizing: S, content: CGSize? = nil, in window: CGSize = CGSize(width: 1000, height: 1200)
  ) -> ViewTester {
    let tester = ViewTester(size: window) { Sized(sizing: sizing, content: content) }
    tester.advance(by: 1)
    return tester
  }

  private func size(_ tester: ViewTester) -> CGSize? {
    tester.accessibilityTree.first { $0.traits.contains(.isModal) }?.frame.size
  }

  @Test("A page is larger than a form, and neither is larger than the window")
  func pages() throws {
    let form = try #require(size(tester(.form)))
    let page = try #require(size(tester(.page)))
    #expect(size(tester(.automatic)) == form)
    #expect(page.width > form.width && page.height > form.height)
    let small = try #require(size(tester(.page, in: CGSize(width: 640, height: 400))))
    #expect(small.width < 640 && small.width > form.width && small.height < 400)
  }

  @Test("A fitted sheet has the ideal size of its view, up to the size of the window")
  func fitted() throws {
    let content = CGSize(width: 200, height: 100)
    #expect(size(tester(.fitted, content: content)) == content)
    let large = try #require(
      size(tester(.fitted, content: CGSize(width: 2000, height: 300))))
    #expect(large.width < 1000 && large.width > 900)
  }

  @Test("A sizing can be fitted along one axis")
  func partlyFitted() throws {
    struct Row: View {
      @State private var isShown = true
      var body: some View {
        Text("Behind").sheet(isPresented: $isShown) {
          Color.red.frame(idealWidth: 300, idealHeight: 150)
            .presentationSizing(.form.fitted(horizontal: false, vertical: true))
        }
      }
    }
    let tester = ViewTester(size: CGSize(width: 1000, height: 1200)) { Row() }
    tester.advance(by: 1)
    let form = try #require(size(self.tester(.form)))
    #expect(size(tester) == CGSize(width: form.width, height: 150))
  }

  @Test("A sheet follows its view; a sticky sheet grows with it, but does not shrink")
  func sticky() throws {
    let content = CGSize(width: 300, height: 200)
    for isSticky in [false, true] {
      let tester =
        isSticky
        ? tester(.fitted.sticky(vertical: true), content: content)
        : tester(.fitted, content: content)
      for height in [400, isSticky ? 400 : 200] as [CGFloat] {
        tester.tap(tester.find(text: "Change"))
        tester.advance(by: 1)
        #expect(size(tester) == CGSize(width: 300, height: height))
      }
    }
  }

  @Test("A custom sizing receives the presented view")
  func custom() {
    struct Double: PresentationSizing {
      func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
      ) -> ProposedViewSize {
        let ideal = root.sizeThatFits(.unspecified)
        return ProposedViewSize(width: 2 * ideal.width, height: 2 * ideal.height)
      }
    }
    struct Doubled: View {
      @State private var isShown = true
      var body: some View {
        Text("Behind").sheet(isPresented: $isShown) {
          Color.red.frame(
            minWidth: 0, idealWidth: 200, maxWidth: .infinity, minHeight: 0, idealHeight: 90,
            maxHeight: .infinity
          )
          .presentationSizing(Double())
        }
      }
    }
    let tester = ViewTester(size: CGSize(width: 1000, height: 1200)) { Doubled() }
    tester.advance(by: 1)
    #expect(size(tester) == CGSize(width: 400, height: 180))
  }
}
