import DeftGeometry
import DeftInput
import DeftRuntime
import DeftViews
import Foundation
import Testing

/// The reports of a view under test.
@MainActor
final class ScrollReports {
  var phases: [ScrollPhase] = []
  var offsets: [CGFloat] = []
  var visible: [Bool] = []
}

/// The bound values of a view under test.
@MainActor @Observable
final class ScrollModel {
  var id: Int?
  var position = ScrollPosition(idType: Int.self)
  var isCompact = false
}

/// Columns of 100 by 50 points in a scroll view of 300 points.
private struct Columns<Behavior: ScrollTargetBehavior>: View {
  var count = 10
  var margin: CGFloat?
  var behavior: Behavior
  var model = ScrollModel()
  var reports = ScrollReports()

  var body: some View {
    @Bindable var model = model
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { _ in Rectangle().frame(width: 100, height: 50) }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, margin)
    .scrollTargetBehavior(behavior)
    .scrollPosition(id: $model.id)
    .onScrollPhaseChange { _, new in reports.phases.append(new) }
    .onScrollGeometryChange(for: CGFloat.self) {
      $0.contentOffset.x
    } action: { _, new in
      reports.offsets.append(new)
    }
    .environment(\.horizontalSizeClass, model.isCompact ? .compact : .regular)
  }
}

/// A behavior that changes nothing.
private struct Anywhere: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

@Suite("Scroll targets") @MainActor
struct ScrollTargetTests {
  private func left(_ probe: LayoutProbe) -> CGFloat { probe.frames[0].minX }

  /// Drags slowly to the left, so that nothing glides.
  private func drag(_ probe: LayoutProbe, by distance: CGFloat, at time: TimeInterval) {
    let start: CGFloat = distance > 0 ? 20 : 280
    probe.stage.touch(.began, start, 25, at: time)
    for step in 1...10 {
      probe.stage.touch(
        .moved, start + distance * CGFloat(step) / 10, 25, at: time + 0.1 * Double(step))
    }
    probe.stage.touch(.ended, start + distance, 25, at: time + 1.5)
    probe.stage.advance(to: time + 4)
  }

  private func flick(_ probe: LayoutProbe, by distance: CGFloat, at time: TimeInterval) {
    let start: CGFloat = distance > 0 ? 20 : 280
    probe.stage.swipe(
      from: CGPoint(x: start, y: 25), to: CGPoint(x: start + distance, y: 25), at: time)
    probe.stage.advance(to: time + 5)
  }

  @Test("Paging moves by one page at most: after a flick, or when more of the next page is visible")
  func paging() {
    let probe = LayoutProbe(300, 50) { Columns(behavior: .paging) }
    drag(probe, by: -100, at: 1)
    #expect(left(probe) == 0)
    drag(probe, by: -200, at: 10)
    #expect(left(probe) == -300)
    flick(probe, by: -80, at: 20)
    #expect(left(probe) == -600)
    // A flick of 2,600 points per second, which would glide over several pages.
    flick(probe, by: 260, at: 30)
    #expect(left(probe) == -300)
    flick(probe, by: 80, at: 40)
    flick(probe, by: 80, at: 50)
    #expect(left(probe) == 0)
  }

  @Test("If a finger catches a moving page and rests, the nearest page is shown")
  func caught() {
    let probe = LayoutProbe(300, 50) { Columns(behavior: .paging) }
    probe.stage.swipe(from: CGPoint(x: 280, y: 25), to: CGPoint(x: 200, y: 25), at: 1)
    probe.stage.advance(to: 1.15)
    let passed = left(probe)
    #expect(passed < -60 && passed > -290)
    probe.stage.touch(.began, 150, 25, at: 1.15)
    probe.stage.advance(to: 2)
    #expect(abs(left(probe) - passed) < 40)
    probe.stage.touch(.ended, 150, 25, at: 2)
    probe.stage.advance(to: 4)
    #expect(left(probe) == (passed < -150 ? -300 : 0))
  }

  @Test(
    "With view alignment, a scroll ends at the nearest view at any speed, or at the content's end")
  func viewAligned() {
    let probe = LayoutProbe(300, 50) { Columns(behavior: .viewAligned) }
    drag(probe, by: -152, at: 1)
    #expect(left(probe) == -100)
    drag(probe, by: -172, at: 10)
    #expect(left(probe) == -300)
    flick(probe, by: -260, at: 20)
    #expect(left(probe) == -700)
    flick(probe, by: 60, at: 30)
    // At 600 points per second, the content glides by 300 points after the 48 of the drag.
    #expect(left(probe) == -400)
  }

  @Test("A limit applies to a single movement")
  func limits() {
    let one = LayoutProbe(300, 50) { Columns(behavior: .viewAligned(limitBehavior: .alwaysByOne)) }
    flick(one, by: -260, at: 1)
    #expect(left(one) == -100)
    flick(one, by: 260, at: 10)
    #expect(left(one) == 0)
    let few = LayoutProbe(300, 50) { Columns(behavior: .viewAligned(limitBehavior: .always)) }
    flick(few, by: -260, at: 1)
    #expect(left(few) == -300)
    let model = ScrollModel()
    model.isCompact = true
    let compact = LayoutProbe(300, 50) { Columns(behavior: .viewAligned, model: model) }
    flick(compact, by: -260, at: 1)
    #expect(left(compact) == -300)
  }

  @Test("Margins surround the content, and views come to rest between them")
  func margins() {
    let probe = LayoutProbe(300, 50) { Columns(margin: 50, behavior: .viewAligned) }
    #expect(left(probe) == 50)
    drag(probe, by: -150, at: 1)
    #expect(left(probe) == -50)
    flick(probe, by: -260, at: 10)
    flick(probe, by: -260, at: 20)
    // The content has 1,000 points and margins of 50, in a view of 300.
    #expect(left(probe) == -750)
  }

  @Test("A wheel step moves to the next page in its direction")
  func wheel() {
    let probe = LayoutProbe(300, 50) { Columns(behavior: .paging) }
    func turn(_ clicks: CGFloat, at time: TimeInterval) {
      probe.stage.advance(to: time)
      _ = probe.views.graph.scroll(
        CGSize(width: clicks, height: 0), isSmooth: false, at: CGPoint(x: 10, y: 10))
      probe.stage.advance(to: time + 2)
    }
    turn(1, at: 1)
    #expect(left(probe) == -300)
    turn(-1, at: 4)
    #expect(left(probe) == 0)
    turn(-1, at: 7)
    #expect(left(probe) == 0)
  }

  @Test("Touchpad scrolling continues to the next page after the fingers lift")
  func touchpad() {
    let probe = LayoutProbe(300, 50) { Columns(behavior: .paging) }
    func push(_ clicks: CGFloat, at time: TimeInterval) {
      probe.stage.advance(to: time)
      _ = probe.views.graph.scroll(
        CGSize(width: clicks, height: 0), isSmooth: true, at: CGPoint(x: 10, y: 10))
    }
    for step in 1...10 { push(0.1, at: 1 + 0.01 * Double(step)) }
    #expect(left(probe) == -54)
    push(0, at: 1.11)
    probe.stage.advance(to: 3)
    #expect(left(probe) == -300)
  }

  @Test("The end of touchpad scrolling reaches a view that has moved away from the pointer")
  func touchpadLeavesView() {
    let reports = ScrollReports()
    let probe = LayoutProbe(300, 200) {
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) {
          Columns(behavior: .paging, reports: reports)
          box(300, 600)
        }
      }
    }
    func push(_ clicks: CGFloat, at time: TimeInterval) {
      probe.stage.advance(to: time)
      _ = probe.views.graph.scroll(
        CGSize(width: clicks, height: clicks), isSmooth: true, at: CGPoint(x: 10, y: 10))
    }
    for step in 1...10 { push(0.1, at: 1 + 0.01 * Double(step)) }
    // The columns, which are 50 points high, are above the pointer.
    #expect(probe.frames[0].minY == -54)
    #expect(left(probe) < 0 && left(probe) > -54)
    #expect(reports.phases.last == .interacting)
    push(0, at: 1.11)
    probe.stage.advance(to: 4)
    #expect(left(probe) == 0 || left(probe) == -300)
    #expect(reports.phases.last == .idle)
  }

  @Test("A custom behavior can leave the target unchanged; a type-erased one acts like its base")
  func customBehavior() {
    let plain = LayoutProbe(300, 50) { Columns(behavior: Anywhere()) }
    drag(plain, by: -152, at: 1)
    #expect(left(plain) == -142 || left(plain) == -137)
    let erased = LayoutProbe(300, 50) {
      Columns(behavior: AnyScrollTargetBehavior(.paging))
    }
    drag(erased, by: -200, at: 1)
    #expect(left(erased) == -300)
  }

  @Test("A bound id follows the user's scrolling, and changing the id scrolls")
  func boundID() {
    let model = ScrollModel()
    let probe = LayoutProbe(300, 50) { Columns(behavior: .viewAligned, model: model) }
    #expect(model.id == nil)
    drag(probe, by: -172, at: 1)
    #expect(left(probe) == -200)
    #expect(model.id == 2)
    // As in SwiftUI, the content scrolls no farther than needed: until view 5 is visible.
    withAnimation(.linear(duration: 1)) { model.id = 5 }
    probe.stage.advance(to: 5.5)
    #expect(left(probe) < -220 && left(probe) > -280)
    #expect(model.id == 5)
    probe.stage.advance(to: 8)
    #expect(left(probe) == -300)
    #expect(model.id == 5)
  }

  @Test("A program's change overrides unfinished scrolling by the user")
  func changeDuringGlide() {
    let model = ScrollModel()
    let probe = LayoutProbe(300, 50) { Columns(count: 40, behavior: Anywhere(), model: model) }
    probe.stage.swipe(from: CGPoint(x: 280, y: 25), to: CGPoint(x: 200, y: 25), at: 1)
    probe.stage.advance(to: 1.3)
    #expect(model.id != nil && model.id != 0)
    model.id = 0
    probe.stage.advance(to: 3)
    #expect(left(probe) == 0)
    #expect(model.id == 0)
  }

  @Test("The view with the bound id is visible initially")
  func firstID() {
    let model = ScrollModel()
    model.id = 4
    let probe = LayoutProbe(300, 50) { Columns(behavior: .viewAligned, model: model) }
    #expect(left(probe) == -200)
  }

  @Test("Phases and geometry are reported, without repetition")
  func reports() {
    let reports = ScrollReports()
    let probe = LayoutProbe(300, 50) { Columns(behavior: .viewAligned, reports: reports) }
    #expect(reports.offsets == [0])
    flick(probe, by: -100, at: 1)
    #expect(reports.phases == [.interacting, .decelerating, .idle])
    #expect(reports.offsets.last == -left(probe))
    #expect(reports.offsets.count > 10)
  }
}
