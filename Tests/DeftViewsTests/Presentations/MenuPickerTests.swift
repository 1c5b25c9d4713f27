import DeftTesting
import DeftViews
import Foundation
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

  private struct Plain: View {
    var isInForm = false
    @State var size = 2
    var body: some View {
      let picker = Picker("Size", selection: $size) {
        ForEach(1..<9) { Text("Size \($0)").tag($0) }
      }
      if isInForm {
        Form { picker }
      } else {
        picker
      }
    }
  }

  @Test("A picker without a style is a button with the value, and its menu has all values")
  func automatic() {
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) { Plain() }
    #expect(tester.exists(text: "Size 2") && !tester.exists(text: "Size 3"))
    #expect(tester.accessibilityTree.first { $0.kind == .comboBox }?.label == "Size")
    tester.tap(tester.find(text: "Size 2"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Size 6"))
    tester.advance(by: 0.5)
    #expect(tester.state("size", of: Plain.self, as: Int.self) == 6)
    #expect(tester.exists(text: "Size 6") && !tester.exists(text: "Size 2"))
  }

  @Test("In a form, a picker's label is at the leading edge and its value at the trailing edge")
  func inForm() {
    for isMirrored in [false, true] {
      let tester = ViewTester(size: CGSize(width: 400, height: 600)) {
        Plain(isInForm: true)
          .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
      let (label, value) = (tester.find(text: "Size"), tester.find(text: "Size 2"))
      let left = isMirrored ? value : label
      let right = isMirrored ? label : value
      #expect(left.center.x < 100 && right.center.x > 300)
      #expect(abs(label.center.y - value.center.y) <= 1)
      tester.tap(value)
      tester.advance(by: 0.5)
      tester.tap(tester.find(text: "Size 5"))
      tester.advance(by: 0.5)
      #expect(tester.state("size", of: Plain.self, as: Int.self) == 5)
    }
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
