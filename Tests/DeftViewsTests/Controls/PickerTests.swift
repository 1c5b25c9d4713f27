import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Date pickers, color pickers and links") @MainActor
struct PickerTests {
  private final class Model: ObservableObject {
    @Published var date: Date
    @Published var color = Color.blue
    init(_ date: Date) { self.date = date }
  }

  private static let utc = TimeZone(identifier: "UTC")!
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    calendar.firstWeekday = 2
    return calendar
  }()

  private static func date(_ day: Int, _ month: Int = 3, hour: Int = 9, minute: Int = 30) -> Date {
    calendar.date(
      from: DateComponents(year: 2024, month: month, day: day, hour: hour, minute: minute))!
  }

  private struct Host: View {
    @ObservedObject var model: Model
    var range: ClosedRange<Date> = Date.distantPast...Date.distantFuture
    var body: some View {
      DatePicker("Departure", selection: $model.date, in: range)
        .environment(\.calendar, PickerTests.calendar)
        .environment(\.timeZone, PickerTests.utc)
        .environment(\.locale, Locale(identifier: "en_GB"))
    }
  }

  private func tester(_ model: Model, range: ClosedRange<Date>? = nil) -> ViewTester {
    ViewTester(size: CGSize(width: 500, height: 600)) {
      if let range { Host(model: model, range: range) } else { Host(model: model) }
    }
  }

  @Test("A press on the date shows a calendar, and a press on a day selects it") func days() {
    let model = Model(Self.date(14))
    let tester = tester(model)
    #expect(tester.exists(text: "Departure") && !tester.exists(text: "20"))
    tester.tap(tester.find(text: "14 Mar 2024"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "March 2024") && tester.exists(text: "31"))
    tester.tap(tester.find(text: "20"))
    #expect(model.date == Self.date(20))
    // Each day is wide enough for a finger.
    #expect(tester.find(text: "21").frame.minX - tester.find(text: "20").frame.minX > 40)
    tester.tap(tester.find(label: "Next month"))
    #expect(tester.exists(text: "April 2024") && model.date == Self.date(20))
    tester.tap(tester.find(text: "1"))
    #expect(model.date == Self.date(1, 4))
  }

  @Test("Days outside the range cannot be selected, and times are limited to it") func range() {
    let model = Model(Self.date(14))
    let tester = tester(model, range: Self.date(10, hour: 12)...Self.date(20))
    tester.tap(tester.find(text: "14 Mar 2024"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "25"))
    #expect(model.date == Self.date(14))
    tester.tap(tester.find(text: "10"))
    #expect(
      model.date == Self.date(10, hour: 12, minute: 0) || model.date == Self.date(10, hour: 12))
  }

  @Test("A graphical picker always shows the calendar, and only the requested components")
  func styles() {
    let model = Model(Self.date(14))
    let tester = ViewTester(size: CGSize(width: 500, height: 600)) {
      DatePicker("Day", selection: .constant(model.date), displayedComponents: .date)
        .datePickerStyle(.graphical)
        .environment(\.calendar, Self.calendar)
        .environment(\.locale, Locale(identifier: "en_GB"))
    }
    #expect(tester.exists(text: "March 2024") && !tester.exists(label: "Hour"))
  }

  @Test("A press on the swatch shows a palette, and a press on a color in it selects the color")
  func colors() {
    struct ColorHost: View {
      @ObservedObject var model: Model
      var body: some View { ColorPicker("Ink", selection: $model.color) }
    }
    let model = Model(Self.date(1))
    let tester = ViewTester(size: CGSize(width: 500, height: 600)) { ColorHost(model: model) }
    #expect(!tester.exists(label: "Red"))
    // The swatch is to the right of the label.
    let label = tester.find(text: "Ink").frame
    tester.tap(at: CGPoint(x: label.maxX + 32, y: label.midY))
    tester.advance(by: 0.5)
    #expect(tester.find(label: "Red").frame.width >= 44)
    tester.tap(tester.find(label: "Red"))
    #expect(model.color == .red)
    let again = tester.find(text: "Ink").frame
    tester.tap(at: CGPoint(x: again.maxX + 32, y: again.midY))
    tester.advance(by: 0.5)
    #expect(!tester.exists(label: "Red"))
  }

  @Test("A link calls the environment's action") func links() throws {
    let address = try #require(URL(string: "https://example.org/page"))
    var opened: [URL] = []
    let tester = ViewTester {
      VStack {
        Link("Page", destination: address)
        Link(destination: address) { Text("Custom") }
      }
      .environment(
        \.openURL,
        OpenURLAction {
          opened.append($0)
          return .handled
        })
    }
    tester.tap(tester.find(text: "Page"))
    tester.tap(tester.find(text: "Custom"))
    #expect(opened == [address, address])
  }
}
