import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Hit testing of views") @MainActor
struct HitTests {
  @Test("A content shape replaces a view's hit area and bounds its content's")
  func contentShape() {
    let heard = Heard()
    let tester = ViewTester {
      HStack(spacing: 100) {
        Rectangle().fill(.blue).frame(width: 40, height: 40)
        Rectangle().fill(.blue).frame(width: 40, height: 40)
      }
      .contentShape(Rectangle())
      .onTapGesture { heard.note("row") }
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(heard.words == ["row"], "The gap belongs to the row.")
    let circle = ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .contentShape(.interaction, Circle())
        .onTapGesture { heard.note("circle") }
    }
    circle.tap(at: CGPoint(x: 153, y: 103))
    #expect(heard.words == ["row"], "A corner is outside of the circle.")
    circle.tap(at: CGPoint(x: 200, y: 150))
    #expect(heard.words == ["row", "circle"])
  }

  @Test("Without a content shape, a gap between views is not hit")
  func gap() {
    let heard = Heard()
    let tester = ViewTester {
      HStack(spacing: 100) {
        Rectangle().fill(.blue).frame(width: 40, height: 40)
        Rectangle().fill(.blue).frame(width: 40, height: 40)
      }
      .onTapGesture { heard.note("row") }
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(heard.words == [])
    tester.tap(at: CGPoint(x: 130, y: 150))
    #expect(heard.words == ["row"])
  }

  @Test("A view that does not allow hit testing lets hits through to views behind it")
  func allowsHitTesting() {
    let heard = Heard()
    let tester = ViewTester {
      ZStack {
        Rectangle().fill(.gray).onTapGesture { heard.note("behind") }
        Circle().fill(.blue).onTapGesture { heard.note("front") }.allowsHitTesting(false)
      }
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(heard.words == ["behind"])
  }

  @Test(
    "A content shape of another kind does not affect hit testing", arguments: [1, 2, 4, 8, 16, 32])
  func kinds(bits: Int) {
    let heard = Heard()
    let kind = ContentShapeKinds(rawValue: bits)
    let tester = ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .contentShape(kind, Circle())
        .onTapGesture { heard.note("corner") }
    }
    tester.tap(at: CGPoint(x: 153, y: 103))
    #expect(heard.words == (kind == .interaction ? [] : ["corner"]))
  }

  @Test("Hover is reported once, also when the view moves under the pointer")
  func hover() {
    let heard = Heard()
    struct Growing: View {
      @State private var isWide = false
      let heard: Heard
      var body: some View {
        VStack(spacing: 0) {
          Rectangle().fill(.blue).frame(width: isWide ? 300 : 100, height: 100)
            .onHover { heard.note($0 ? "in" : "out") }
          Rectangle().fill(.gray).frame(width: 50, height: 50).onTapGesture { isWide.toggle() }
        }
      }
    }
    let tester = ViewTester { Growing(heard: heard) }
    tester.hover(at: CGPoint(x: 200, y: 100))
    tester.hover(at: CGPoint(x: 210, y: 100))
    #expect(heard.words == ["in"])
    tester.hover(at: CGPoint(x: 90, y: 100))
    #expect(heard.words == ["in", "out"])
    tester.tap(at: CGPoint(x: 200, y: 200))
    tester.advance(by: 0.05)
    #expect(heard.words == ["in", "out", "in"])
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
