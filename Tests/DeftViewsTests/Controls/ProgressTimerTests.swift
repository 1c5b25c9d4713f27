import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Timed progress views") @MainActor
struct ProgressTimerTests {
  /// The present of a tester's clock at its beginning.
  private let start = Date(timeIntervalSinceReferenceDate: 1)

  private func fraction(_ tester: ViewTester) -> Double {
    tester.accessibilityTree.first { $0.kind == .progress }?.range?.now ?? -1
  }

  @Test("The progress view empties as time passes, and shows the remaining time until the end")
  func countingDown() {
    let start = start
    let tester = ViewTester {
      ProgressView(timerInterval: start...(start + 10)) { Text("Tea") }
    }
    #expect(fraction(tester) > 0.99 && tester.exists(text: "0:10") && tester.exists(text: "Tea"))
    tester.advance(by: 5)
    #expect(abs(fraction(tester) - 0.5) < 0.03 && tester.exists(text: "0:05"))
    tester.advance(by: 20)
    #expect(fraction(tester) == 0 && tester.exists(text: "0:00"))
  }

  @Test("Without counting down, the view fills as time passes")
  func countingUp() {
    let start = start
    let tester = ViewTester {
      ProgressView(timerInterval: start...(start + 1000), countsDown: false)
    }
    #expect(fraction(tester) < 0.01 && tester.exists(text: "0:00"))
    tester.advance(by: 250)
    #expect(abs(fraction(tester) - 0.25) < 0.01 && tester.exists(text: "4:10"))
    tester.advance(by: 1000)
    #expect(fraction(tester) == 1)
  }

  @Test("Progress begins when its interval does")
  func future() {
    let start = start
    let tester = ViewTester {
      ProgressView(timerInterval: (start + 10)...(start + 20), countsDown: false) {
        Text("Tea")
      } currentValueLabel: {
        Text("Brewing")
      }
    }
    tester.advance(by: 9)
    #expect(fraction(tester) == 0 && tester.exists(text: "Brewing"))
    tester.advance(by: 6)
    #expect(abs(fraction(tester) - 0.5) < 0.03)
  }

  private struct Changing: View {
    let start: Date
    @State private var isLong = false
    var body: some View {
      VStack {
        ProgressView(timerInterval: start...(start + (isLong ? 20 : 10)), countsDown: false)
        Button("Extend") { isLong = true }
      }
    }
  }

  @Test("Another interval takes effect at once; an empty interval is shown as complete")
  func otherIntervals() {
    let start = start
    let tester = ViewTester { Changing(start: start) }
    tester.advance(by: 5)
    tester.tap(tester.find(text: "Extend"))
    tester.advance(by: 0.2)
    #expect(abs(fraction(tester) - 0.26) < 0.03)
    let empty = ViewTester { ProgressView(timerInterval: start...start, countsDown: false) }
    #expect(fraction(empty) == 1)
  }
}
