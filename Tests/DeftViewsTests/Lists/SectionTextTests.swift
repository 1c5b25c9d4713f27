import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Texts of sections") @MainActor
struct SectionTextTests {
  private struct Parts: View {
    var body: some View {
      Section {
        Text("Views")
      } header: {
        Text("Header")
      } footer: {
        Text("Footer")
      }
    }
  }

  private func size<V: View>(_ text: String, @ViewBuilder _ content: () -> V) -> CGSize {
    ViewTester(size: CGSize(width: 400, height: 400), content).find(text: text).size
  }

  @Test("Outside lists, the header and the footer of a section are ordinary views")
  func outside() {
    for text in ["Header", "Footer"] {
      let plain = size(text) { Text(text) }
      #expect(size(text) { VStack { Parts() } } == plain)
      #expect(size(text) { LazyVStack { Parts() } } == plain)
      #expect(size(text) { VStack { Parts() }.font(.largeTitle) }.height > plain.height)
    }
  }

  @Test("In lists, the header and the footer of a section have fonts of their own")
  func inLists() {
    for text in ["Header", "Footer"] {
      #expect(size(text) { List { Parts() } } != size(text) { Text(text) })
    }
  }
}
