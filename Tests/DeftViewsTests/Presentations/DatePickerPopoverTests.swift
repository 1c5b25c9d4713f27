import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Popovers of date pickers") @MainActor
struct DatePickerPopoverTests {
  private struct Host: View {
    @State var date = Date(timeIntervalSinceReferenceDate: 0)
    var body: some View {
      VStack {
        DatePicker("Start", selection: $date)
        Text("Below")
      }
      .environment(\.calendar, Calendar(identifier: .gregorian))
      .environment(\.timeZone, TimeZone(identifier: "UTC")!)
      .environment(\.locale, Locale(identifier: "en_GB"))
    }
  }

  private let tester = ViewTester(size: CGSize(width: 700, height: 900)) { Host() }

  private func date() -> TimeInterval? {
    tester.state("date", of: Host.self, as: Date.self)?.timeIntervalSinceReferenceDate
  }

  private func open(_ text: String) {
    tester.tap(tester.find(text: text))
    tester.advance(by: 0.5)
  }

  @Test("The calendar opens in front of the other views, which keep their places")
  func places() {
    let before = (tester.find(text: "Start").frame, tester.find(text: "Below").frame)
    open("1 Jan 2001")
    #expect(tester.exists(text: "January 2001"))
    #expect(tester.find(text: "Start").frame == before.0)
    #expect(tester.find(text: "Below").frame == before.1)
    tester.tap(tester.find(text: "18"))
    tester.advance(by: 0.5)
    #expect(date() == TimeInterval(17 * 86400))
    // The calendar remains open, so that another day can be chosen.
    #expect(tester.exists(text: "January 2001") && tester.exists(text: "18 Jan 2001"))
  }

  @Test("Escape and a tap elsewhere close the calendar")
  func closing() {
    open("1 Jan 2001")
    tester.press(.escape)
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "January 2001"))
    open("1 Jan 2001")
    #expect(tester.exists(text: "January 2001"))
    tester.tap(at: CGPoint(x: 20, y: 20))
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "January 2001") && date() == 0)
  }

  @Test("The time has steppers in its own popover")
  func time() throws {
    open("00:00")
    #expect(!tester.exists(text: "January 2001"))
    let hour = try #require(tester.accessibilityTree.first { $0.label == "Hour" })
    #expect(hour.adjust(.increment))
    tester.advance(by: 0.5)
    #expect(date() == 3600 && tester.exists(text: "01:00"))
  }

  @Test("The arrow keys select a day while the calendar is open")
  func keys() {
    open("1 Jan 2001")
    for _ in 0..<6 where date() == 0 {
      tester.press(.tab)
      tester.press(.rightArrow)
    }
    #expect(date() == 86400)
  }
}
