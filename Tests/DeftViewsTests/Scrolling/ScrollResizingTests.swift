import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

/// The calls of a behavior under test.
private final class Calls {
  var containers: [CGFloat] = []
}

@MainActor @Observable
private final class Selection {
  var id: Int?
}

/// A behavior that records the width of the visible part.
private struct Recorder: ScrollTargetBehavior {
  let calls: Calls
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    calls.containers.append(context.containerSize.width)
  }
}

/// Pages that are as wide as the scroll view.
private struct Pages<Behavior: ScrollTargetBehavior>: View {
  let behavior: Behavior
  var isMarked = true
  var selection = Selection()

  var body: some View {
    @Bindable var selection = selection
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { index in
          Text("Page \(index)").containerRelativeFrame(.horizontal).id(index)
        }
      }
      .scrollTargetLayout(isEnabled: isMarked)
    }
    .scrollTargetBehavior(behavior)
    .scrollPosition(id: $selection.id)
  }
}

@Suite("Resized scroll views") @MainActor
struct ScrollResizingTests {
  private func tester<Content: View>(_ content: Content) -> ViewTester {
    ViewTester(size: CGSize(width: 300, height: 100)) { content }
  }

  /// Returns whether a page fills a window of the given width. Its text can be half a point away
  /// from the center.
  private func isCentered(_ text: String, in tester: ViewTester, width: CGFloat) -> Bool {
    abs(tester.find(text: text).center.x - width / 2) <= 1
  }

  /// Goes to the next page.
  private func swipe(_ tester: ViewTester) {
    let finger = tester.touch(at: CGPoint(x: 280, y: 50))
    finger.move(by: CGSize(width: -200, height: 0), over: 0.5)
    finger.hold(for: 0.3)
    finger.lift()
    tester.advance(by: 2)
  }

  @Test(
    "A page stays visible as a whole when the scroll view becomes wider", arguments: [true, false])
  func paging(isMarked: Bool) {
    let tester = tester(Pages(behavior: .paging, isMarked: isMarked))
    for _ in 0..<3 { swipe(tester) }
    #expect(isCentered("Page 3", in: tester, width: 300))
    tester.resize(to: CGSize(width: 460, height: 100))
    #expect(isCentered("Page 3", in: tester, width: 460))
    tester.resize(to: CGSize(width: 200, height: 100))
    #expect(isCentered("Page 3", in: tester, width: 200))
  }

  @Test("With view alignment, the aligned view stays aligned")
  func viewAligned() {
    let tester = tester(Pages(behavior: .viewAligned))
    for _ in 0..<2 { swipe(tester) }
    tester.resize(to: CGSize(width: 500, height: 100))
    #expect(isCentered("Page 2", in: tester, width: 500))
  }

  @Test("A bound id does not change when the scroll view changes its size")
  func boundID() {
    let selection = Selection()
    let tester = tester(Pages(behavior: .viewAligned, selection: selection))
    for _ in 0..<4 { swipe(tester) }
    #expect(selection.id == 4)
    for width: CGFloat in [500, 340, 700] {
      tester.resize(to: CGSize(width: width, height: 100))
      #expect(selection.id == 4)
      #expect(isCentered("Page 4", in: tester, width: width))
    }
  }

  @Test("Without a behavior, the view with the bound id keeps its place")
  func boundIDWithoutBehavior() {
    struct Plain: View {
      let selection: Selection
      var body: some View {
        @Bindable var selection = selection
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { index in
              Text("Page \(index)").containerRelativeFrame(.horizontal)
            }
          }
        }
        .scrollPosition(id: $selection.id, anchor: .leading)
      }
    }
    let selection = Selection()
    selection.id = 6
    let tester = tester(Plain(selection: selection))
    #expect(isCentered("Page 6", in: tester, width: 300))
    tester.resize(to: CGSize(width: 400, height: 100))
    #expect(isCentered("Page 6", in: tester, width: 400))
    #expect(selection.id == 6)
  }

  @Test("A custom behavior is asked once after each change of the size, with the new size")
  func customBehavior() {
    let calls = Calls()
    let tester = tester(Pages(behavior: Recorder(calls: calls)))
    #expect(calls.containers.isEmpty)
    tester.resize(to: CGSize(width: 400, height: 100))
    tester.resize(to: CGSize(width: 250, height: 100))
    #expect(calls.containers == [400, 250])
  }

  @Test("A finger that holds the content keeps it when the size changes")
  func held() {
    let calls = Calls()
    let tester = tester(Pages(behavior: Recorder(calls: calls)))
    let finger = tester.touch(at: CGPoint(x: 200, y: 50))
    finger.move(by: CGSize(width: -60, height: 0), over: 0.3)
    tester.resize(to: CGSize(width: 400, height: 100))
    #expect(calls.containers.isEmpty)
    finger.lift()
    #expect(calls.containers == [400])
  }
}
