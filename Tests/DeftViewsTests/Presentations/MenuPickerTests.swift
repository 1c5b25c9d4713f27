import DeftTesting
import DeftViews
import Testing

@Suite("Menu pickers") @MainActor
struct MenuPickerTests {
  private struct Sizes: View {
    var isInMenu = false
    @State var size: Int? = 2
    var body: some View {
      if isInMenu {
        Menu("Format") {
          Picker("Size", selection: $size) {
            Text("Small").tag(1)
            Text("Medium").tag(2)
            ForEach(3..<5) { Text("Large \($0)") }
          }
        }
      } else {
        Picker("Size", selection: $size) {
          Text("Small").tag(1)
          Text("Medium").tag(2)
          ForEach(3..<5) { Text("Large \($0)") }
        }
        .pickerStyle(.menu)
      }
    }
  }

  @Test("A menu picker shows its value, and a tap on a row chooses another value")
  func choose() {
    let tester = ViewTester { Sizes() }
    #expect(tester.exists(text: "Medium") && !tester.exists(text: "Small"))
    let node = tester.accessibilityTree.first { $0.kind == .comboBox }
    #expect(node?.label == "Size" && node?.value == "Medium")
    tester.tap(tester.find(text: "Medium"))
    tester.advance(by: 0.5)
    #expect(
      tester.accessibilityTree.first { $0.label == "Medium" }?.kind == .menuToggle(true))
    tester.tap(tester.find(text: "Large 4"))
    tester.advance(by: 0.5)
    #expect(tester.state("size", of: Sizes.self, as: Int?.self) == 4)
    #expect(tester.exists(text: "Large 4") && !tester.exists(text: "Medium"))
  }

  @Test("A picker in a menu becomes a row for each value")
  func inMenu() {
    let tester = ViewTester { Sizes(isInMenu: true) }
    tester.tap(tester.find(text: "Format"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Small"))
    tester.advance(by: 0.5)
    #expect(tester.state("size", of: Sizes.self, as: Int?.self) == 1)
  }
}
