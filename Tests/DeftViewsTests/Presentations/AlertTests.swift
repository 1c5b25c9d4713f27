import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Alerts and dialogs") @MainActor
struct AlertTests {
  private let log = PresentationLog()

  private struct Question<Shown: View>: View {
    let log: PresentationLog
    let show: (AnyView, Binding<Bool>, PresentationLog) -> Shown
    @State var isShown = true
    var body: some View {
      show(
        AnyView(Button("Ask") { isShown = true }), $isShown, log)
    }
  }

  private func tester<Shown: View>(
    _ size: CGSize = CGSize(width: 800, height: 600),
    @ViewBuilder _ show: @escaping (AnyView, Binding<Bool>, PresentationLog) -> Shown
  ) -> ViewTester {
    let log = log
    let tester = ViewTester(size: size) { Question(log: log, show: show) }
    tester.advance(by: 1)
    return tester
  }

  private func deletion(_ size: CGSize = CGSize(width: 800, height: 600)) -> ViewTester {
    tester(size) { view, isShown, log in
      view.alert("Delete?", isPresented: isShown) {
        Button("Delete", role: .destructive) { log.words.append("deleted") }
        Button("Keep", role: .cancel) { log.words.append("kept") }
      } message: {
        Text("It cannot be restored.")
      }
    }
  }

  @Test("An alert's button performs its action and closes the alert; the cancel button comes first")
  func buttons() {
    let tester = deletion()
    #expect(tester.find(text: "Keep").center.x < tester.find(text: "Delete").center.x)
    #expect(abs(tester.find(text: "Delete?").center.x - 400) < 2)
    #expect(tester.exists(text: "It cannot be restored."))
    tester.tap(tester.find(text: "Delete"))
    tester.advance(by: 1)
    #expect(log.words == ["deleted"] && !tester.exists(text: "Delete?"))
  }

  @Test("Escape cancels an alert; Return does not press a destructive button")
  func keys() {
    let tester = deletion()
    tester.press(.return)
    tester.advance(by: 1)
    #expect(log.words.isEmpty)
    tester.press(.escape)
    tester.advance(by: 1)
    #expect(log.words == ["kept"] && !tester.exists(text: "Delete?"))
  }

  @Test("A click beside an alert does not close it, and the alert is named for screen readers")
  func modal() {
    let tester = deletion()
    tester.tap(at: CGPoint(x: 20, y: 20))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Delete?") && log.words.isEmpty)
    let node = tester.accessibilityTree.first { $0.kind == .alert }
    #expect(node?.label == "Delete?")
    #expect(node?.perform(.escape) == true)
    tester.advance(by: 1)
    #expect(log.words == ["kept"])
  }

  @Test("An alert without buttons gets an OK button, which Return presses")
  func defaultButton() {
    let tester = tester { view, isShown, _ in view.alert("Saved", isPresented: isShown) {} }
    #expect(tester.exists(text: "OK"))
    tester.press(.return)
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Saved"))
  }

  @Test("Return presses the first button without a role")
  func firstButton() {
    let tester = tester { view, isShown, log in
      view.alert(Text("Sync?"), isPresented: isShown) {
        Button("Later", role: .cancel) {}
        Button("Sync") { log.words.append("sync") }
      }
    }
    tester.press(.return)
    tester.advance(by: 1)
    #expect(log.words == ["sync"])
  }

  @Test("Buttons with long labels form a column, with the cancel button last")
  func column() {
    let tester = tester { view, isShown, _ in
      view.alert("Changes", isPresented: isShown) {
        Button("Cancel", role: .cancel) {}
        Button("Save the changes of this document") {}
        Button("Discard", role: .destructive) {}
      }
    }
    let places = ["Save the changes of this document", "Discard", "Cancel"].map {
      tester.find(text: $0).center.y
    }
    #expect(places == places.sorted())
  }

  @Test("An alert's buttons receive its data or error; without the data, no alert appears")
  func presenting() {
    struct Failure: LocalizedError {
      var errorDescription: String? { "No paper" }
    }
    let some = tester { view, isShown, _ in
      view.alert("Print", isPresented: isShown, presenting: 7 as Int?) { pages in
        Button("Print \(pages)") {}
      } message: { pages in
        Text("All \(pages) pages")
      }
    }
    #expect(some.exists(text: "Print 7") && some.exists(text: "All 7 pages"))
    let none = tester { view, isShown, _ in
      view.alert("Print", isPresented: isShown, presenting: nil as Int?) { _ in Button("Go") {} }
    }
    #expect(!none.exists(text: "Print"))
    let failed = tester { view, isShown, _ in
      view.alert(isPresented: isShown, error: Failure()) { _ in
        Button("Retry") {}
      } message: { error in
        Text(verbatim: "Cause: \(error.errorDescription ?? "")")
      }
    }
    #expect(failed.exists(text: "No paper") && failed.exists(text: "Cause: No paper"))
    let plain = tester { view, isShown, _ in
      view.alert(isPresented: isShown, error: Failure()) { Button("Retry") {} }
    }
    #expect(plain.exists(text: "No paper") && plain.exists(text: "Retry"))
  }

  @Test("A text field in an alert receives typed text")
  func field() {
    struct Name: View {
      @State var name = ""
      var body: some View {
        Color.white.alert("Name", isPresented: .constant(true)) {
          TextField("Name", text: $name)
          Button("OK") {}
        }
      }
    }
    let tester = ViewTester { Name() }
    tester.advance(by: 1)
    tester.press(.tab)
    tester.press("a")
    #expect(tester.state("name", of: Name.self, as: String.self) == "a")
  }

  @Test("The older alerts and action sheets work")
  func older() {
    struct Fault: Identifiable { let id: String }
    struct Older: View {
      let log: PresentationLog
      @State private var isAlert = true
      @State private var fault: Fault?
      @State private var isSheet = false
      @State private var sheetFault: Fault?
      var body: some View {
        VStack {
          Text("A").alert(isPresented: $isAlert) {
            Alert(
              title: Text("Old"), message: Text("Words"),
              primaryButton: .destructive(Text("Erase")) { log.words.append("erased") },
              secondaryButton: .cancel())
          }
          Button("Fault") { fault = Fault(id: "F1") }.alert(item: $fault) {
            Alert(title: Text($0.id))
          }
          Button("Sheet") { isSheet = true }.actionSheet(isPresented: $isSheet) {
            ActionSheet(
              title: Text("Choices"),
              buttons: [.default(Text("One")) { log.words.append("one") }, .cancel()])
          }
          Button("Item") { sheetFault = Fault(id: "F2") }.actionSheet(item: $sheetFault) {
            ActionSheet(title: Text($0.id), message: nil, buttons: [.default(Text("Fine"))])
          }
        }
      }
    }
    let log = log
    let tester = ViewTester { Older(log: log) }
    tester.advance(by: 1)
    #expect(tester.exists(text: "Words") && tester.exists(text: "Cancel"))
    tester.tap(tester.find(text: "Erase"))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Fault"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "F1"))
    tester.tap(tester.find(text: "OK"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "F1"))
    tester.tap(tester.find(text: "Sheet"))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "One"))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Item"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "F2") && tester.exists(text: "Fine"))
    // The dialog has no cancel button, so one is added.
    tester.tap(tester.find(text: "Cancel"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "F2"))
    #expect(log.words == ["erased", "one"])
  }

  @Test(
    "A dialog is centered on a wide window and at the bottom of a narrow one; a click beside it cancels",
    arguments: [400, 800])
  func dialog(width: CGFloat) {
    let tester = tester(CGSize(width: width, height: 600)) { view, isShown, log in
      view.confirmationDialog("Share", isPresented: isShown, titleVisibility: .hidden) {
        Button("Mail") { log.words.append("mail") }
        Button("Print") { log.words.append("print") }
      }
    }
    #expect(!tester.exists(text: "Share") && tester.exists(text: "Cancel"))
    let place = tester.find(text: "Mail").center
    #expect(abs(place.x - width / 2) < 2)
    #expect((place.y > 380) == (width == 400))
    tester.tap(at: CGPoint(x: 20, y: 20))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Mail") && log.words.isEmpty)
  }

  @Test("An alert remains usable in a low window")
  func flat() {
    let tester = deletion(CGSize(width: 900, height: 130))
    if tester.find(text: "Delete").frame.maxY > 122 {
      let finger = tester.touch(at: CGPoint(x: 450, y: 60))
      finger.move(to: CGPoint(x: 450, y: -100), over: 0.3)
      finger.lift()
      tester.advance(by: 1)
    }
    tester.tap(tester.find(text: "Delete"))
    tester.advance(by: 1)
    #expect(log.words == ["deleted"])
  }
}
