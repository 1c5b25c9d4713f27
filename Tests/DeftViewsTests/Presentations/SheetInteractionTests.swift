import DeftTesting
import DeftViews
import Foundation
import Testing

/// Sheets up to a certain height allow input to the views behind them.
@Suite("Sheets with background interaction") @MainActor
struct SheetInteractionTests {
  private let log = PresentationLog()
  private let size = CGSize(width: 400, height: 600)

  private func isModal(_ tester: ViewTester) -> Bool {
    tester.accessibilityTree.first { $0.traits.contains(.isModal) } != nil
  }

  private func drag(_ tester: ViewTester, from start: CGFloat, to end: CGFloat) {
    let finger = tester.touch(at: CGPoint(x: 200, y: start))
    finger.move(to: CGPoint(x: 200, y: end), over: 0.4)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
  }

  @Test("Views behind a sheet receive keys unless a drag has made it higher than the limit")
  func drags() {
    let log = log
    let tester = ViewTester(size: size) {
      Button("Behind") { log.words.append("behind") }
        .keyboardShortcut("b")
        .sheet(isPresented: .constant(true)) {
          Text("Panel").presentationDetents([.height(120), .medium])
            .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
        }
    }
    tester.advance(by: 1)
    #expect(!isModal(tester))
    tester.press("b", modifiers: .control)
    #expect(log.words == ["behind"])
    drag(tester, from: 490, to: 320)
    #expect(isModal(tester))
    tester.press("b", modifiers: .control)
    #expect(log.words == ["behind"])
    drag(tester, from: 330, to: 500)
    #expect(!isModal(tester))
    tester.press("b", modifiers: .control)
    #expect(log.words == ["behind", "behind"])
  }

  private struct Search: View {
    let log: PresentationLog
    @State private var detent = PresentationDetent.height(120)
    @State private var place = ""
    var body: some View {
      Button("Behind") { log.words.append("behind") }
        .keyboardShortcut("b")
        .sheet(isPresented: .constant(true)) {
          VStack {
            TextField("Place", text: $place)
              .onChange(of: place) { detent = place.isEmpty ? .height(120) : .medium }
            Text("Place \(place)")
          }
          .presentationDetents([.height(120), .medium], selection: $detent)
          .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
        }
    }
  }

  @Test("Selecting a detent allows or blocks background interaction; a text field keeps the focus")
  func selection() {
    let log = log
    let tester = ViewTester(size: size) { Search(log: log) }
    tester.advance(by: 1)
    // The button behind the sheet comes first.
    tester.press(.tab)
    tester.press(.tab)
    tester.press("a")
    tester.advance(by: 1)
    #expect(isModal(tester))
    tester.press("b", modifiers: .control)
    #expect(log.words.isEmpty)
    tester.press("b")
    #expect(tester.exists(text: "Place ab"))
    tester.press(.delete)
    tester.press(.delete)
    tester.advance(by: 1)
    #expect(!isModal(tester))
    tester.press("c")
    #expect(tester.exists(text: "Place c"))
  }
}
