import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Drags without a minimum distance around controls") @MainActor
struct DragAroundControlsTests {
  private struct Board: View {
    let log: EventLog
    @State private var isOn = false

    var body: some View {
      VStack(spacing: 40) {
        Button("Press") { log.note("pressed") }
        Toggle("Switch", isOn: $isOn)
        Text("Tap").onTapGesture { log.note("tapped") }
        Text(isOn ? "on" : "off")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { log.note("drag \(Int($0.translation.width))") }
          .onEnded { _ in log.note("dragged") })
    }
  }

  private let log = EventLog()
  private let tester: ViewTester

  init() {
    tester = ViewTester { [log] in Board(log: log) }
  }

  @Test("Buttons, toggles and tap gestures inside receive their taps")
  func taps() {
    tester.tap(tester.find(text: "Press"))
    tester.tap(tester.find(text: "Tap"))
    tester.tap(tester.find(text: "Switch"))
    #expect(log.words == ["pressed", "tapped"])
    #expect(tester.all(text: "on").count == 1)
  }

  @Test("A drag that begins on a control moves the parent after 10 points, and presses nothing")
  func drag() {
    let start = tester.find(text: "Press").center
    let finger = tester.touch(at: start)
    finger.move(to: start + CGSize(width: 8, height: 0))
    #expect(log.words.isEmpty)
    finger.move(to: start + CGSize(width: 20, height: 0))
    finger.lift()
    #expect(log.words == ["drag 20", "dragged"])
  }

  @Test("Beside the controls, the drag begins with the touch")
  func beside() {
    let finger = tester.touch(at: CGPoint(x: 5, y: 5))
    #expect(log.words == ["drag 0"])
    finger.lift()
    #expect(log.words == ["drag 0", "dragged"])
  }
}
