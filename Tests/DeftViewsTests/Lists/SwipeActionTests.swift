import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Swipe actions") @MainActor
struct SwipeActionTests {
  @Test("Swipe actions do not cover the row's view, during a swipe and when editing starts")
  func revealedButtons() throws {
    struct Pins: View {
      var body: some View {
        NavigationStack {
          List(0..<2) { number in
            Text("Row \(number)").swipeActions(edge: .leading) {
              Button("Pin") {}.tint(Color(red: 0, green: 0, blue: 1))
            }
          }
          .toolbar { EditButton() }
        }
      }
    }
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) { Pins() }
    let place = tester.find(text: "Row 0").center
    func isBlue(at x: CGFloat) throws -> Bool {
      let color = try tester.picture()[CGPoint(x: x, y: place.y - 15)]
      return color & 0xFF > 0x80 && color >> 16 & 0xFF < 0x60
    }
    let finger = tester.touch(at: place)
    finger.move(by: CGSize(width: 30, height: 0), over: 0.3)
    let width = tester.find(text: "Row 0").frame.minX - 16
    try #require(width > 5 && width < 35)
    #expect(try isBlue(at: width - 3))
    #expect(try !isBlue(at: width + 3))
    finger.move(by: CGSize(width: 90, height: 0), over: 0.3)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(try isBlue(at: 60))
    tester.tap(tester.find(text: "Edit"))
    tester.advance(by: 0.5)
    #expect(try !isBlue(at: 5))
  }
}
