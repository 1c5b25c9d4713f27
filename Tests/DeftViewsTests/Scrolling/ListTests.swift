import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Lists") @MainActor
struct ListTests {
  private struct Card: Identifiable, Hashable {
    var id: Int
  }

  @Test("Rows have the list's width and a minimum height of 44, and scroll")
  func rows() {
    let tester = ViewTester {
      List((0..<30).map { Card(id: $0) }) { card in Text("Card \(card.id)") }
    }
    #expect(tester.find(text: "Card 0").frame.minX == 16)
    let step = tester.find(text: "Card 1").frame.midY - tester.find(text: "Card 0").frame.midY
    #expect(step == 44)
    let finger = tester.touch(at: CGPoint(x: 350, y: 200))
    finger.move(to: CGPoint(x: 350, y: 100), over: 0.3)
    #expect(tester.find(text: "Card 0").frame.maxY < 0)
    finger.lift()
  }

  @Test("A link fills its row and opens its page when tapped anywhere in it")
  func links() {
    let tester = ViewTester {
      NavigationStack {
        List(0..<3) { number in NavigationLink("Card \(number)") { Text("Inside \(number)") } }
          .navigationTitle("Cards")
      }
    }
    let row = tester.find(text: "Card 2").frame
    tester.tap(at: CGPoint(x: 300, y: row.midY))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Inside 2"))
  }
}
