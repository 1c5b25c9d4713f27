import DeftTesting
import DeftViews
import Testing

@Suite("Styles of disclosure groups") @MainActor
struct DisclosureGroupStyleTests {
  private struct PlusStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button {
          configuration.isExpanded.toggle()
        } label: {
          HStack {
            configuration.label
            Text(configuration.isExpanded ? "minus" : "plus")
          }
        }
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  @Test("A style shows the label and the content, and changes the expansion")
  func custom() {
    struct Host: View {
      @State private var isExpanded = false
      var body: some View {
        VStack {
          Text(isExpanded ? "open" : "closed")
          DisclosureGroup("Details", isExpanded: $isExpanded) {
            Text("inside")
            DisclosureGroup("Nested") { Text("more") }
          }
          .disclosureGroupStyle(PlusStyle())
        }
      }
    }
    let tester = ViewTester { Host() }
    #expect(tester.exists(text: "plus") && tester.exists(text: "Details"))
    #expect(!tester.exists(text: "inside"))
    tester.tap(tester.find(text: "plus"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "open") && tester.exists(text: "inside"))
    #expect(tester.exists(text: "minus"))
    // The style also applies to the group in the content.
    #expect(tester.exists(text: "plus") && tester.exists(text: "Nested"))
    tester.tap(tester.find(text: "Nested"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "more"))
  }

  @Test("A group stores its own expansion, and the automatic style is the default one")
  func own() {
    let tester = ViewTester {
      VStack {
        DisclosureGroup("Details") { Text("inside") }.disclosureGroupStyle(PlusStyle())
        DisclosureGroup("Other") { Text("below") }.disclosureGroupStyle(.automatic)
      }
    }
    tester.tap(tester.find(text: "Details"))
    tester.tap(tester.find(text: "Other"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "inside") && tester.exists(text: "below"))
    tester.tap(tester.find(text: "Details"))
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "inside"))
  }
}
