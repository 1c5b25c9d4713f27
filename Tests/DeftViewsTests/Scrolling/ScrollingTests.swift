import DeftGeometry
import DeftGestures
import DeftInput
import DeftRuntime
import DeftViews
import Foundation
import Testing

/// A record of the events of a view under test.
@MainActor
final class Journal {
  var taps = 0
  var presses = 0
  var drag: CGSize?
  var position: CGFloat?
}

/// Twenty rows of 50 points: 1000 in total.
@MainActor
struct Rows: View {
  var journal = Journal()
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<20) { _ in
        Rectangle().frame(height: 50)
          .gesture(TapGesture().onEnded { journal.taps += 1 })
      }
    }
  }
}

@Suite("Scrolling") @MainActor
struct ScrollingTests {
  /// Returns a scroll view of 200 by 300 points with 1000 points of content.
  private func rows(_ journal: Journal = Journal()) -> LayoutProbe {
    LayoutProbe(200, 300) { ScrollView(showsIndicators: false) { Rows(journal: journal) } }
  }
  private func top(_ probe: LayoutProbe) -> CGFloat { probe.frames[0].minY }

  @Test(
    "Scrolled content has its ideal length along the axis and sets the scroll view's width",
    arguments: layoutScales)
  func layout(scale: CGFloat) {
    let probe = LayoutProbe(200, 300, scale: scale) {
      ScrollView(showsIndicators: false) {
        Rectangle().frame(width: 60)
        box(80, 40)
      }
    }
    // As in a column: 10 + 8 + 40 high, 80 wide; the scroll view is 80 x 300, centered in 200.
    #expect(probe.frames == [probe.pixels(70, 0, 60, 10), probe.pixels(60, 18, 80, 40)])
  }

  @Test("Content follows the finger from the point of recognition, without layout")
  func follows() {
    let probe = rows()
    let before = probe.views.graph.statistics
    probe.stage.touch(.began, 100, 200, at: 1)
    probe.stage.touch(.moved, 100, 195, at: 1.01)
    #expect(top(probe) == 0)
    probe.stage.touch(.moved, 100, 188, at: 1.02)
    #expect(top(probe) == 0)
    probe.stage.touch(.moved, 100, 108, at: 1.06)
    #expect(top(probe) == -80)
    probe.stage.touch(.moved, 100, 138, at: 1.1)
    #expect(top(probe) == -50)
    probe.stage.advance(to: 1.2)
    #expect(probe.views.graph.statistics == before)
  }

  @Test("Content glides after release by a distance proportional to its velocity")
  func glides() {
    let probe = rows()
    // 600 points per second for 0.1 s: 60 points, of which the first 12 are the threshold.
    probe.stage.swipe(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 140), at: 1)
    let start = -top(probe)
    #expect(start == 48)
    probe.stage.advance(to: 1.2)
    #expect(-top(probe) > start + 20)
    probe.stage.advance(to: 6)
    // 600 / -1000 ln(0.998) = 299.7 further.
    #expect(abs(-top(probe) - (start + 600 / Decay.normal.exponent)) <= 1)
    #expect(!probe.stage.timeline.isRunning)
  }

  @Test("A finger that rests before release causes no glide")
  func rests() {
    let probe = rows()
    probe.stage.touch(.began, 100, 200, at: 1)
    probe.stage.touch(.moved, 100, 100, at: 1.05)
    probe.stage.touch(.moved, 100, 60, at: 1.1)
    probe.stage.touch(.ended, 100, 60, at: 1.3)
    let rest = top(probe)
    probe.stage.advance(to: 3)
    #expect(top(probe) == rest)
  }

  @Test("Beyond an end, content follows the finger with growing resistance and springs back")
  func rubberBand() {
    let probe = rows()
    probe.stage.touch(.began, 100, 50, at: 1)
    probe.stage.touch(.moved, 100, 60, at: 1.01)
    probe.stage.touch(.moved, 100, 160, at: 1.1)
    // 100 beyond: 300 (1 - 1 / (100 x 0.55 / 300 + 1)) = 46.48, rounded to whole pixels.
    #expect(top(probe) == 46)
    probe.stage.touch(.moved, 100, 260, at: 1.2)
    #expect(top(probe) == 80)
    probe.stage.touch(.ended, 100, 260, at: 1.4)
    probe.stage.advance(to: 1.5)
    #expect(top(probe) < 80 && top(probe) > 0)
    probe.stage.advance(to: 3)
    #expect(top(probe) == 0)
  }

  @Test("Content that glides past an end returns to it")
  func bounces() {
    let probe = rows()
    probe.stage.swipe(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 30), at: 1)
    var furthest: CGFloat = 0
    for frame in 1...240 {
      probe.stage.advance(to: 1.1 + Double(frame) / 60)
      furthest = max(furthest, -top(probe))
    }
    #expect(furthest > 705 && furthest < 900)
    #expect(-top(probe) == 700)
  }

  @Test("A tap is recognized at the end of a motion, when nothing visibly moves")
  func tapsAtTheEnd() {
    let journal = Journal()
    let probe = LayoutProbe(200, 300) {
      ScrollView(showsIndicators: false) { Rows(journal: journal) }
        .scrollTargetBehavior(.paging)
    }
    probe.stage.swipe(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 200), at: 1)
    var time = 1.2
    while top(probe) != -300 {
      time += 0.01
      probe.stage.advance(to: time)
    }
    #expect(probe.stage.timeline.isRunning)
    probe.stage.advance(to: time + 0.1)
    #expect(probe.stage.timeline.isRunning)
    probe.stage.touch(.began, 100, 100, at: time + 0.1)
    probe.stage.touch(.ended, 100, 100, at: time + 0.15)
    #expect(journal.taps == 1)
  }

  @Test("A finger catches gliding content without tapping anything")
  func catches() {
    let journal = Journal()
    let probe = rows(journal)
    probe.stage.swipe(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), at: 1)
    probe.stage.advance(to: 1.3)
    probe.stage.touch(.began, 100, 100, at: 1.3)
    let caught = top(probe)
    probe.stage.touch(.ended, 100, 100, at: 1.4)
    probe.stage.advance(to: 3)
    #expect(top(probe) == caught)
    #expect(journal.taps == 0)
    probe.stage.touch(.began, 100, 100, at: 4)
    probe.stage.touch(.ended, 100, 100, at: 4.1)
    probe.stage.advance(to: 5)
    #expect(journal.taps == 1)
  }

  @Test("A scroll that begins cancels a tap inside the scroll view")
  func scrollEndsTap() {
    let journal = Journal()
    let probe = rows(journal)
    probe.stage.swipe(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 180), at: 1)
    probe.stage.advance(to: 2)
    #expect(journal.taps == 0)
  }

  @Test("Content outside the scroll view is not hit")
  func clips() {
    let journal = Journal()
    let probe = LayoutProbe(200, 300) {
      ScrollView { Rows(journal: journal) }.frame(height: 100)
    }
    probe.stage.touch(.began, 100, 250, at: 1)
    probe.stage.touch(.ended, 100, 250, at: 1.1)
    probe.stage.touch(.began, 100, 150, at: 2)
    probe.stage.touch(.ended, 100, 150, at: 2.1)
    probe.stage.advance(to: 3)
    #expect(journal.taps == 1)
  }

  @Test("A drag on a view inside a scroll view takes over; a simultaneous drag also scrolls")
  func innerDrags() {
    for isSimultaneous in [false, true] {
      let journal = Journal()
      let drag = DragGesture().onChanged { journal.drag = $0.translation }
      let probe = LayoutProbe(200, 300) {
        ScrollView(showsIndicators: false) {
          if isSimultaneous {
            Rectangle().frame(height: 900).simultaneousGesture(drag)
          } else {
            Rectangle().frame(height: 900).gesture(drag)
          }
        }
      }
      probe.stage.touch(.began, 100, 200, at: 1)
      probe.stage.touch(.moved, 100, 190, at: 1.1)
      probe.stage.touch(.moved, 100, 150, at: 1.2)
      #expect(journal.drag?.height == -50)
      #expect(top(probe) == (isSimultaneous ? -40 : 0))
      probe.stage.touch(.ended, 100, 150, at: 1.3)
    }
  }

  @Test("A long press before a drag allows scrolling if the finger moves first")
  func longPressBeforeDrag() {
    let journal = Journal()
    let gesture = LongPressGesture().sequenced(before: DragGesture())
      .onChanged { if case .second(true, let drag?) = $0 { journal.drag = drag.translation } }
    let probe = LayoutProbe(200, 300) {
      ScrollView(showsIndicators: false) { Rectangle().frame(height: 900).gesture(gesture) }
    }
    probe.stage.touch(.began, 100, 200, at: 1)
    probe.stage.touch(.moved, 100, 188, at: 1.1)
    probe.stage.touch(.moved, 100, 168, at: 1.2)
    #expect(top(probe) == -20)
    probe.stage.touch(.ended, 100, 168, at: 1.6)
    #expect(journal.drag == nil)
    probe.stage.touch(.began, 100, 200, at: 4)
    probe.stage.touch(.moved, 100, 200, at: 4.6)
    probe.stage.touch(.moved, 100, 150, at: 4.7)
    #expect(journal.drag?.height == -50)
    #expect(top(probe) == -20)
    probe.stage.touch(.ended, 100, 150, at: 4.8)
  }

  @Test("Nested scroll views of different axes scroll along the finger's direction")
  func nested() {
    for isAcross in [false, true] {
      let probe = LayoutProbe(200, 300) {
        ScrollView(showsIndicators: false) {
          ScrollView(.horizontal, showsIndicators: false) { box(800, 900) }
        }
      }
      probe.stage.touch(.began, 100, 150, at: 1)
      probe.stage.touch(.moved, isAcross ? 88 : 97, isAcross ? 147 : 138, at: 1.1)
      probe.stage.touch(.moved, 58, 108, at: 1.2)
      #expect(
        probe.frames[0].origin
          == (isAcross ? CGPoint(x: -30, y: 0) : CGPoint(x: 0, y: -30)))
      probe.stage.touch(.ended, 58, 108, at: 1.4)
    }
  }

  @Test("A mouse drag does not scroll")
  func pointer() {
    let probe = rows()
    probe.stage.touch(.began, 100, 200, at: 1, kind: .pointer)
    probe.stage.touch(.moved, 100, 100, at: 1.1, kind: .pointer)
    probe.stage.touch(.ended, 100, 100, at: 1.3, kind: .pointer)
    #expect(top(probe) == 0)
  }

  private func scroll(
    _ probe: LayoutProbe, _ clicks: CGFloat, at time: TimeInterval, across: Bool = false
  ) {
    probe.stage.handle(
      .scroll(
        ScrollEvent(
          location: CGPoint(x: 100, y: 150),
          delta: across ? CGSize(width: clicks, height: 0) : CGSize(width: 0, height: clicks),
          time: time)))
  }

  @Test("Wheel steps accumulate, and scrolling stops at the end")
  func wheel() {
    let probe = rows()
    scroll(probe, 1, at: 1)
    #expect(top(probe) == 0)
    scroll(probe, 1, at: 1.05)
    probe.stage.advance(to: 2)
    #expect(top(probe) == -108)
    scroll(probe, -5, at: 2)
    probe.stage.advance(to: 3)
    #expect(top(probe) == 0)
  }

  @Test("A touchpad scrolls at once, and content glides only after the fingers lift")
  func touchpad() {
    let probe = rows()
    for step in 1...10 { scroll(probe, 0.1, at: 1 + 0.01 * Double(step)) }
    #expect(top(probe) == -54)
    probe.stage.advance(to: 2)
    #expect(top(probe) == -54)
    for step in 1...10 { scroll(probe, 0.1, at: 2 + 0.01 * Double(step)) }
    scroll(probe, 0, at: 2.11)
    probe.stage.advance(to: 6)
    // At 540 points per second, content glides about 270 points beyond 108.
    #expect(-top(probe) > 300 && -top(probe) < 400)
  }

  @Test("At its end, a scroll view keeps the wheel briefly before the outer scroll view scrolls")
  func chaining() {
    let probe = LayoutProbe(200, 300) {
      ScrollView(showsIndicators: false) {
        ScrollView(showsIndicators: false) { box(200, 310) }.frame(height: 250)
        box(200, 900)
      }
    }
    // 60 remain inside: two steps of 54, the second one clamped.
    scroll(probe, 1, at: 1)
    scroll(probe, 1, at: 1.1)
    scroll(probe, 1, at: 1.2)
    probe.stage.advance(to: 2)
    #expect(probe.frames.map(\.minY) == [-60, 258])
    scroll(probe, 1, at: 2)
    probe.stage.advance(to: 3)
    #expect(probe.frames.map(\.minY) == [-114, 204])
  }

  @Test("A disabled scroll view does not scroll")
  func disabled() {
    let probe = LayoutProbe(200, 300) {
      ScrollView(showsIndicators: false) { Rows() }.scrollDisabled(true)
    }
    probe.stage.swipe(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100), at: 1)
    scroll(probe, 1, at: 1.5)
    probe.stage.advance(to: 3)
    #expect(top(probe) == 0)
  }

  @Test("Content that becomes shorter is moved back to its end")
  func shrinks() {
    let probe = LayoutProbe(200, 300) { Shrinking() }
    scroll(probe, 4, at: 1)
    probe.stage.advance(to: 2)
    #expect(top(probe) == -216)
    probe.stage.touch(.began, 100, 100, at: 3)
    probe.stage.touch(.ended, 100, 100, at: 3.1)
    probe.stage.advance(to: 4)
    #expect(top(probe) == -50)
  }

  @Test("A geometry reader inside is updated when the content scrolls")
  func readerInside() {
    let journal = Journal()
    let probe = LayoutProbe(200, 300) {
      ScrollView(showsIndicators: false) {
        GeometryReader { proxy in
          let _ = (journal.position = proxy.frame(in: .scrollView).minY)
          Rectangle()
        }
        .frame(height: 900)
      }
    }
    #expect(journal.position == 0)
    let layouts = probe.views.graph.statistics.layouts
    probe.stage.touch(.began, 100, 200, at: 1)
    probe.stage.touch(.moved, 100, 190, at: 1.1)
    probe.stage.touch(.moved, 100, 150, at: 1.2)
    probe.stage.advance(to: 1.3)
    #expect(journal.position == -40)
    #expect(probe.views.graph.statistics.layouts == layouts)
    probe.stage.touch(.ended, 100, 150, at: 1.4)
  }

  @Test("Scroll indicators appear during scrolling, and fade out")
  func indicators() {
    let probe = LayoutProbe(200, 300) { ScrollView { Rows() } }
    func opacity() -> Double? { probe.views.node.children.first?.children.last?.opacity }
    #expect(opacity() == 0)
    probe.stage.touch(.began, 100, 200, at: 1)
    probe.stage.touch(.moved, 100, 190, at: 1.1)
    probe.stage.touch(.moved, 100, 90, at: 1.2)
    probe.stage.advance(to: 1.3)
    #expect(opacity() == 1)
    // The track has 294 points, the bar 294 x 300 / 1000 = 88.2. The bar is at one
    // seventh of its range.
    let bar = probe.frames.last
    #expect(bar?.width == 4 && bar?.maxX == 197)
    #expect(abs((bar?.height ?? 0) - 88.2) < 0.1)
    #expect(abs((bar?.minY ?? 0) - (3 + (294 - 88.2) / 7)) < 0.1)
    probe.stage.touch(.ended, 100, 90, at: 1.5)
    probe.stage.advance(to: 4)
    #expect(opacity() == 0)
  }
}

@MainActor
struct Shrinking: View {
  @State private var isShort = false
  var body: some View {
    ScrollView(showsIndicators: false) {
      Rectangle().frame(height: isShort ? 350 : 900)
        .gesture(TapGesture().onEnded { isShort = true })
    }
  }
}
