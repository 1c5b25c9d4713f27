import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Calendars of several days") @MainActor
struct MultiDatePickerTests {
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(identifier: "UTC") { calendar.timeZone = zone }
    return calendar
  }

  private static func date(_ day: Int) -> Date {
    calendar.date(from: DateComponents(year: 2024, month: 5, day: day)) ?? .distantPast
  }

  private struct Host: View {
    var bounds: Range<Date>?
    @State private var days: Set<DateComponents> = [
      DateComponents(year: 2024, month: 5, day: 10)
    ]

    var body: some View {
      VStack {
        Text("Days: \(days.compactMap(\.day).sorted().map(String.init).joined(separator: " "))")
        if let bounds {
          MultiDatePicker("Days off", selection: $days, in: bounds)
        } else {
          MultiDatePicker("Days off", selection: $days)
        }
      }
      .environment(\.calendar, MultiDatePickerTests.calendar)
      .environment(\.timeZone, MultiDatePickerTests.calendar.timeZone)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  private func tester(_ bounds: Range<Date>? = nil) -> ViewTester {
    ViewTester(size: CGSize(width: 400, height: 500)) { Host(bounds: bounds) }
  }

  @Test("A tap selects or deselects a day; the calendar begins with the first selected month")
  func taps() {
    let tester = tester()
    #expect(tester.exists(text: "May 2024"))
    tester.tap(tester.find(text: "17"))
    #expect(tester.exists(text: "Days: 10 17"))
    tester.tap(tester.find(text: "3"))
    tester.tap(tester.find(text: "10"))
    #expect(tester.exists(text: "Days: 3 17"))
    #expect(tester.exists(text: "May 2024"))
  }

  @Test("Only days in the range can be selected; its end is excluded")
  func range() {
    let tester = tester(Self.date(8)..<Self.date(12))
    for day in ["7", "12", "8", "11"] { tester.tap(tester.find(text: day)) }
    #expect(tester.exists(text: "Days: 8 10 11"))
  }

  @Test("Arrow keys move a ring, and Space selects the day in it")
  func keys() {
    let tester = tester()
    // The buttons for the previous and the next month precede the days.
    for _ in 0..<3 { tester.press(.tab) }
    tester.press(.rightArrow)
    tester.press(.downArrow)
    #expect(tester.exists(text: "Days: 10"))
    tester.press(.space)
    #expect(tester.exists(text: "Days: 10 18"))
    tester.press(.space)
    #expect(tester.exists(text: "Days: 10"))
  }

  @Test("Assistive technologies receive the selected days and select others")
  func accessibility() throws {
    let tester = tester()
    func node(_ text: String) throws -> AccessibilityNode {
      try #require(tester.accessibilityTree.first { $0.label?.contains(text) == true })
    }
    #expect(try node("May 10").traits.contains(.isSelected))
    #expect(try !node("May 11").traits.contains(.isSelected))
    #expect(try node("May 11").perform())
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Days: 10 11"))
    #expect(try node("May 11").traits.contains(.isSelected))
  }
}
