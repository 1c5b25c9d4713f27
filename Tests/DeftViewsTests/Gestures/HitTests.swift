import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Hit testing of views") @MainActor
struct HitTests {
  @Test("A content shape replaces a view's hit area and limits the hit areas of its content")
  func contentShape() {
    let log = EventLog()
    let tester = ViewTester {
      HStack(spacing: 100) {
        Rectangle().fill(.blue).frame(width: 40, height: 40)
        Rectangle().fill(.blue).frame(width: 40, height: 40)
      }
      .contentShape(Rectangle())
      .onTapGesture { log.note("row") }
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["row"], "The gap belongs to the row.")
    let circle = ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .contentShape(.interaction, Circle())
        .onTapGesture { log.note("circle") }
    }
    circle.tap(at: CGPoint(x: 153, y: 103))
    #expect(log.words == ["row"], "A corner is outside of the circle.")
    circle.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["row", "circle"])
  }

  @Test("Without a content shape, a gap between views is not hit")
  func gap() {
    let log = EventLog()
    let tester = ViewTester {
      HStack(spacing: 100) {
        Rectangle().fill(.blue).frame(width: 40, height: 40)
        Rectangle().fill(.blue).frame(width: 40, height: 40)
      }
      .onTapGesture { log.note("row") }
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == [])
    tester.tap(at: CGPoint(x: 130, y: 150))
    #expect(log.words == ["row"])
  }

  @Test("A view that does not allow hit testing lets hits through to views behind it")
  func allowsHitTesting() {
    let log = EventLog()
    let tester = ViewTester {
      ZStack {
        Rectangle().fill(.gray).onTapGesture { log.note("behind") }
        Circle().fill(.blue).onTapGesture { log.note("front") }.allowsHitTesting(false)
      }
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["behind"])
  }

  @Test(
    "Only a content shape for interaction affects hit testing", arguments: [1, 2, 4, 8, 16, 32])
  func kinds(bits: Int) {
    let log = EventLog()
    let kind = ContentShapeKinds(rawValue: bits)
    let tester = ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .contentShape(kind, Circle())
        .onTapGesture { log.note("corner") }
    }
    tester.tap(at: CGPoint(x: 153, y: 103))
    #expect(log.words == (kind == .interaction ? [] : ["corner"]))
  }

  @Test("Hover is reported once, even when the view moves under the pointer")
  func hover() {
    let log = EventLog()
    struct Growing: View {
      @State private var isWide = false
      let log: EventLog
      var body: some View {
        VStack(spacing: 0) {
          Rectangle().fill(.blue).frame(width: isWide ? 300 : 100, height: 100)
            .onHover { log.note($0 ? "in" : "out") }
          Rectangle().fill(.gray).frame(width: 50, height: 50).onTapGesture { isWide.toggle() }
        }
      }
    }
    let tester = ViewTester { Growing(log: log) }
    tester.hover(at: CGPoint(x: 200, y: 100))
    tester.hover(at: CGPoint(x: 210, y: 100))
    #expect(log.words == ["in"])
    tester.hover(at: CGPoint(x: 90, y: 100))
    #expect(log.words == ["in", "out"])
    tester.tap(at: CGPoint(x: 200, y: 200))
    tester.advance(by: 0.05)
    #expect(log.words == ["in", "out", "in"])
  }

  @Test("A continuous hover reports locations in the view's coordinates")
  func continuousHover() {
    var phases: [HoverPhase] = []
    let tester = ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .onContinuousHover { phases.append($0) }
    }
    tester.hover(at: CGPoint(x: 160, y: 110))
    tester.hover(at: CGPoint(x: 170, y: 120))
    tester.hover(at: CGPoint(x: 20, y: 20))
    #expect(
      phases == [
        .active(CGPoint(x: 10, y: 10)), .active(CGPoint(x: 20, y: 20)), .ended,
      ])
  }
}
