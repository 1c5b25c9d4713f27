import DeftGeometry
import DeftGestures
import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor
private struct Panel: View {
  @State private var count = 0
  @State private var value = 0.5
  @State private var isOn = false
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Button("Press \(count)") { count += 1 }.frame(height: 100)
        Slider(value: $value).frame(width: 300, height: 100)
        Toggle("Switch", isOn: $isOn).frame(height: 100)
        Text("Bottom").frame(height: 700)
      }
    }
  }
}

@Suite("Controls in scroll views") @MainActor
struct ScrollingControlsTests {
  private let tester = ViewTester { Panel() }

  @Test("A button is pressed by a tap; a scroll that begins on it does not press it")
  func button() {
    tester.tap(at: CGPoint(x: 200, y: 50))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Press 1"))
    let point = tester.find(text: "Press 1").center
    let finger = tester.touch(at: point)
    finger.move(to: CGPoint(x: point.x, y: point.y - 40), over: 0.2)
    #expect(tester.find(text: "Press 1").center.y < point.y - 20)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.exists(text: "Press 1"))
  }

  @Test("A scroll that begins on a switch does not change it")
  func toggle() {
    let point = tester.find(text: "Switch").center
    let finger = tester.touch(at: point)
    finger.move(to: CGPoint(x: point.x, y: point.y - 60), over: 0.2)
    #expect(tester.find(text: "Switch").center.y < point.y - 40)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.state("isOn", of: Panel.self, as: Bool.self) == false)
  }

  @Test("A slider is dragged horizontally without scrolling")
  func slider() {
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    finger.move(to: CGPoint(x: 280, y: 150), over: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.state("value", of: Panel.self, as: Double.self) ?? 0 > 0.6)
    #expect(abs(tester.find(text: "Press 0").center.y - 50) <= 1)
  }
}
