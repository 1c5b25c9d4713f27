import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Controls in forms and lists") @MainActor
struct RowControlTests {
  private struct Controls: View {
    @State var isOn = false
    @State var sides = 3
    @State var day = Date(timeIntervalSinceReferenceDate: 0)
    @State var color = Color.blue
    var body: some View {
      Toggle("Snap", isOn: $isOn)
      Stepper("Sides", value: $sides)
      DatePicker("Day", selection: $day, displayedComponents: .date)
      ColorPicker("Ink", selection: $color)
    }
  }

  private static let size = CGSize(width: 400, height: 700)

  private func tester(isInForm: Bool = true, isMirrored: Bool = false) -> ViewTester {
    ViewTester(size: Self.size) {
      Group {
        if isInForm { Form { Controls() } } else { VStack { Controls() } }
      }
      .environment(\.locale, Locale(identifier: "en_GB"))
      .environment(\.timeZone, TimeZone(identifier: "UTC")!)
      .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  /// Taps a point in the row of a label, at a distance from the trailing edge.
  private func tap(_ label: String, _ distance: CGFloat, isMirrored: Bool, _ tester: ViewTester) {
    tester.tap(
      at: CGPoint(
        x: isMirrored ? distance : Self.size.width - distance,
        y: tester.find(text: label).center.y))
    tester.advance(by: 0.5)
  }

  @Test(
    "In a form, labels are at the leading edge and controls at the trailing edge",
    arguments: [false, true])
  func edges(isMirrored: Bool) throws {
    let tester = tester(isMirrored: isMirrored)
    for label in ["Snap", "Sides", "Day", "Ink"] {
      let frame = tester.find(text: label).frame
      #expect(abs((isMirrored ? 400 - frame.maxX : frame.minX) - 16) <= 1, "\(label)")
    }
    let day = tester.find(text: "1 Jan 2001").frame
    #expect((isMirrored ? day.minX : 400 - day.maxX) < 40)
    tap("Snap", 30, isMirrored: isMirrored, tester)
    #expect(tester.state("isOn", of: Controls.self, as: Bool.self) == true)
    tap("Sides", 30, isMirrored: isMirrored, tester)
    #expect(tester.state("sides", of: Controls.self, as: Int.self) == 4)
    tap("Ink", 30, isMirrored: isMirrored, tester)
    #expect(tester.exists(label: "Red"))
  }

  @Test("Outside forms and lists, controls are beside their labels")
  func outside() {
    let tester = tester(isInForm: false)
    #expect(tester.find(text: "1 Jan 2001").frame.minX - tester.find(text: "Day").frame.maxX < 40)
    let sides = tester.find(text: "Sides").frame
    tester.tap(at: CGPoint(x: sides.maxX + 70, y: sides.midY))
    #expect(tester.state("sides", of: Controls.self, as: Int.self) == 4)
  }

  @Test("A switch without its label is at the leading edge of its row")
  func hiddenLabel() {
    struct Row: View {
      @State var isOn = false
      var body: some View { Toggle("Snap", isOn: $isOn).labelsHidden() }
    }
    let tester = ViewTester { List { Row() } }
    tester.tap(at: CGPoint(x: 30, y: 22))
    #expect(tester.state("isOn", of: Row.self, as: Bool.self) == true)
  }
}
