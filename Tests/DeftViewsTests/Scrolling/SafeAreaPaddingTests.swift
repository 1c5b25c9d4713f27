import DeftGeometry
import DeftRuntime
import DeftViews
import Foundation
import Testing

@MainActor @Observable
private final class PaddingModel {
  var isScrolling = false
  var padding: CGFloat = 40
}

/// Ten columns of 100 by 50 points that scroll to their edges.
private struct AlignedColumns: View {
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { _ in Rectangle().frame(width: 100, height: 50) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
  }
}

@Suite("Padding of the safe area") @MainActor
struct SafeAreaPaddingTests {
  private func swipe(_ probe: LayoutProbe, from x: CGFloat, by distance: CGFloat, at time: Double) {
    probe.stage.swipe(
      from: CGPoint(x: x, y: 25), to: CGPoint(x: x + distance, y: 25), at: time)
    probe.stage.advance(to: time + 5)
  }

  @Test("A scroll view extends under the padding, which its content scrolls under")
  func scrollViews() {
    let margins = LayoutProbe(300, 50) {
      AlignedColumns().contentMargins(.horizontal, 100, for: .scrollContent)
    }
    let padded = [
      LayoutProbe(300, 50) { AlignedColumns().safeAreaPadding(.horizontal, 100) },
      LayoutProbe(300, 50) {
        VStack { AlignedColumns().frame(height: 50).opacity(0.9) }
          .safeAreaPadding(.horizontal, 100)
      },
      LayoutProbe(300, 50) {
        AlignedColumns().safeAreaPadding(.horizontal, 60)
          .safeAreaPadding(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 40))
      },
    ]
    #expect(margins.frames[0].minX == 100)
    for probe in padded { #expect(probe.frames == margins.frames) }
    // The finger is in the padding.
    for probe in padded + [margins] { swipe(probe, from: 290, by: -80, at: 1) }
    #expect(margins.frames[0].minX < 0)
    for probe in padded { #expect(probe.frames == margins.frames) }
  }

  @Test("Other views have the padding around them")
  func otherViews() {
    func frames(@ViewBuilder _ content: () -> some View) -> [CGRect] {
      LayoutProbe(300, 100, content: content).frames
    }
    #expect(
      frames { Rectangle().safeAreaPadding(20) } == [CGRect(x: 20, y: 20, width: 260, height: 60)])
    #expect(
      frames { Rectangle().safeAreaPadding(.leading) }
        == frames { Rectangle().padding(.leading) })
    let fixed = frames {
      AlignedColumns().frame(width: 100).safeAreaPadding(.horizontal, 50)
    }
    #expect(fixed[0].minX == 100)
    let stacked = frames {
      VStack(spacing: 0) {
        Rectangle().frame(height: 10)
        AlignedColumns()
      }
      .safeAreaPadding(.horizontal, 50)
    }
    #expect(stacked.map(\.minX).prefix(3) == [50, 50, 150])
  }

  @Test("The padding follows its changes and those of the view")
  func changes() {
    struct Content: View {
      let model: PaddingModel
      var body: some View {
        if model.isScrolling { AlignedColumns() } else { Rectangle() }
      }
    }
    struct Padded: View {
      let model: PaddingModel
      var body: some View { Content(model: model).safeAreaPadding(.horizontal, model.padding) }
    }
    let model = PaddingModel()
    let probe = LayoutProbe(300, 50) { Padded(model: model) }
    #expect(probe.frames == [CGRect(x: 40, y: 0, width: 220, height: 50)])
    model.isScrolling = true
    probe.stage.advance(to: 1)
    #expect(probe.frames.first == CGRect(x: 40, y: 0, width: 100, height: 50))
    swipe(probe, from: 290, by: -80, at: 2)
    #expect(probe.frames[0].minX < 0)
    model.isScrolling = false
    model.padding = 10
    probe.stage.advance(to: 8)
    #expect(probe.frames == [CGRect(x: 10, y: 0, width: 280, height: 50)])
    model.isScrolling = true
    probe.stage.advance(to: 9)
    model.padding = 30
    probe.stage.advance(to: 10)
    #expect(probe.frames.first == CGRect(x: 30, y: 0, width: 100, height: 50))
  }

  private func frames(@ViewBuilder _ content: () -> some View) -> [CGRect] {
    LayoutProbe(300, 100, content: content).frames
  }

  private let whole = CGRect(x: 0, y: 0, width: 300, height: 100)

  @Test("A view that ignores the safe area extends into the padding at the edges that it touches")
  func ignored() {
    #expect(frames { Rectangle().ignoresSafeArea().safeAreaPadding(20) } == [whole])
    #expect(
      frames { Rectangle().ignoresSafeArea(edges: [.top, .trailing]).safeAreaPadding(20) }
        == [CGRect(x: 20, y: 0, width: 280, height: 80)])
    #expect(
      frames { Rectangle().ignoresSafeArea(.keyboard).safeAreaPadding(20) }
        == [CGRect(x: 20, y: 20, width: 260, height: 60)])
    let stacked = frames {
      ZStack {
        Rectangle().ignoresSafeArea()
        VStack(spacing: 0) {
          Rectangle().ignoresSafeArea()
          Rectangle().frame(height: 10)
        }
      }
      .opacity(0.9)
      .safeAreaPadding(15)
      .safeAreaPadding(.leading, 5)
    }
    #expect(
      stacked == [
        whole, CGRect(x: 0, y: 0, width: 300, height: 75),
        CGRect(x: 20, y: 75, width: 265, height: 10),
      ])
    // The padding of the layout is between the view and the padding of the safe area.
    #expect(
      frames { Rectangle().ignoresSafeArea().padding(1).safeAreaPadding(20) }
        == [CGRect(x: 21, y: 21, width: 258, height: 58)])
  }

  @Test("From right to left, a view ignores the safe area at the edge where reading begins")
  func ignoredMirrored() {
    #expect(
      frames {
        Rectangle().ignoresSafeArea(edges: .leading).safeAreaPadding(.horizontal, 20)
          .environment(\.layoutDirection, .rightToLeft)
      } == [CGRect(x: 20, y: 0, width: 280, height: 100)])
  }

  @Test("A scroll view that ignores the safe area has no margins at these edges")
  func ignoredByScrollViews() {
    let all = frames { AlignedColumns().ignoresSafeArea().safeAreaPadding(.horizontal, 100) }
    #expect(all.first?.minX == 0)
    let vertical = frames {
      AlignedColumns().ignoresSafeArea(edges: .vertical).safeAreaPadding(.horizontal, 100)
    }
    #expect(vertical.first?.minX == 100)
  }

  @Test("The extension into the padding follows changes of the padding")
  func ignoredChanges() {
    struct Padded: View {
      let model: PaddingModel
      var body: some View { Rectangle().ignoresSafeArea().safeAreaPadding(model.padding) }
    }
    let model = PaddingModel()
    let probe = LayoutProbe(300, 100) { Padded(model: model) }
    #expect(probe.frames == [whole])
    model.padding = 10
    probe.stage.advance(to: 1)
    #expect(probe.frames == [whole])
  }
}
