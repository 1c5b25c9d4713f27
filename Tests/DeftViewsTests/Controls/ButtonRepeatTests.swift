import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Repeating buttons") @MainActor
struct ButtonRepeatTests {
  private struct Counter: View {
    var behavior = ButtonRepeatBehavior.automatic
    @State private var count = 0
    var body: some View {
      VStack(spacing: 40) {
        Text("\(count)")
        Button("Add") { count += 1 }.buttonRepeatBehavior(behavior)
      }
    }
  }

  private func count(_ tester: ViewTester) -> Int {
    tester.allTexts.lazy.compactMap { $0.text.flatMap(Int.init) }.first ?? -1
  }

  @Test("A held button repeats its action until it is released")
  func held() {
    let tester = ViewTester { Counter(behavior: .enabled) }
    let finger = tester.touch(tester.find(text: "Add"))
    finger.hold(for: 0.45)
    #expect(count(tester) == 0)
    finger.hold(for: 0.1)
    #expect(count(tester) == 1)
    finger.hold(for: 0.5)
    #expect(count(tester) == 6)
    finger.lift()
    tester.advance(by: 1)
    #expect(count(tester) == 6)
  }

  @Test("A short press runs the action once", arguments: [ButtonRepeatBehavior.enabled, .disabled])
  func short(behavior: ButtonRepeatBehavior) {
    let tester = ViewTester { Counter(behavior: behavior) }
    tester.tap(tester.find(text: "Add"))
    tester.tap(tester.find(text: "Add"))
    #expect(count(tester) == 2)
  }

  @Test("Other buttons do not repeat, and repetition pauses while the finger is elsewhere")
  func others() {
    let plain = ViewTester { Counter() }
    let held = plain.touch(plain.find(text: "Add"))
    held.hold(for: 2)
    #expect(count(plain) == 0)
    held.lift()
    plain.advance(by: 0.1)
    #expect(count(plain) == 1)

    let tester = ViewTester { Counter(behavior: .enabled) }
    let finger = tester.touch(tester.find(text: "Add"))
    finger.hold(for: 0.65)
    let before = count(tester)
    #expect(before == 2)
    finger.move(to: CGPoint(x: 10, y: 10))
    finger.hold(for: 1)
    #expect(count(tester) == before)
    finger.lift()
    tester.advance(by: 0.1)
    #expect(count(tester) == before)
  }
}
