import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Insets of the safe area") @MainActor
struct SafeAreaInsetTests {
  private func frames(@ViewBuilder _ content: () -> some View) -> [CGRect] {
    LayoutProbe(300, 100, content: content).frames
  }

  private func bar(_ height: CGFloat) -> some View { Rectangle().frame(height: height) }

  @Test("A view shrinks by an inset, which is aligned to it")
  func space() {
    #expect(
      frames { Rectangle().safeAreaInset(edge: .bottom, spacing: 5) { bar(20) } }
        == [
          CGRect(x: 0, y: 0, width: 300, height: 75), CGRect(x: 0, y: 80, width: 300, height: 20),
        ])
    let aligned = frames {
      Rectangle().frame(width: 100, height: 10)
        .safeAreaInset(edge: .top, alignment: .trailing, spacing: 0) {
          Rectangle().frame(width: 40, height: 20)
        }
    }
    // The first rectangle is painted first, so that the inset is in front of it.
    #expect(
      aligned == [
        CGRect(x: 100, y: 55, width: 100, height: 10),
        CGRect(x: 160, y: 35, width: 40, height: 20),
      ])
  }

  @Test("A flexible inset leaves the view its minimum; an empty inset takes no space")
  func flexible() {
    #expect(
      frames { bar(30).safeAreaInset(edge: .bottom, spacing: 0) { Rectangle() } }
        == [
          CGRect(x: 0, y: 0, width: 300, height: 30), CGRect(x: 0, y: 30, width: 300, height: 70),
        ])
    #expect(
      frames { Rectangle().safeAreaInset(edge: .bottom) { EmptyView() } }
        == [CGRect(x: 0, y: 0, width: 300, height: 100)])
  }

  @Test("A scroll view extends under insets, and its content rests beside them")
  func scrollView() {
    let probe = LayoutProbe(300, 100) {
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) { ForEach(0..<10, id: \.self) { _ in bar(50) } }
      }
      .safeAreaInset(edge: .top, spacing: 0) { bar(20) }
      .safeAreaInset(edge: .bottom, spacing: 10) { bar(15) }
    }
    #expect(probe.frames.first?.minY == 20)
    #expect(
      probe.frames.suffix(2) == [
        CGRect(x: 0, y: 0, width: 300, height: 20), CGRect(x: 0, y: 85, width: 300, height: 15),
      ])
    probe.stage.swipe(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: -900), at: 1)
    probe.stage.advance(to: 10)
    // The last row rests above the lower inset.
    #expect(probe.frames[9].maxY == 75)
    #expect(probe.frames.suffix(2).map(\.minY) == [0, 85])
  }

  @Test("A view that ignores the safe area extends under the inset")
  func ignored() {
    #expect(
      frames {
        Rectangle().ignoresSafeArea().safeAreaInset(edge: .leading, spacing: 0) {
          Rectangle().frame(width: 30)
        }
      } == [
        CGRect(x: 0, y: 0, width: 300, height: 100), CGRect(x: 0, y: 0, width: 30, height: 100),
      ])
  }

  @Test("An inset of a list's row makes the row higher")
  func row() {
    func heights(@ViewBuilder _ row: () -> some View) -> [CGFloat] {
      let row = row()
      let tester = ViewTester {
        List {
          row
          Text("Last").frame(height: 50)
        }
      }
      return ["Row", "Last"].map { tester.find(text: $0).frame.midY }
    }
    let plain = heights { Text("Row").frame(height: 50) }
    let inset = heights {
      Text("Row").frame(height: 50).safeAreaInset(edge: .bottom, spacing: 0) { bar(30) }
    }
    #expect(inset == [plain[0], plain[1] + 30])
  }
}
