import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

/// Tests of pickers shown as wheels, radio buttons, rows and pages.
@Suite("Picker styles") @MainActor
struct PickerStyleTests {
  private final class Model: ObservableObject {
    @Published var size = 2
    var history: [Int] = []
  }

  private struct Sizes<Style: PickerStyle>: View {
    @ObservedObject var model: Model
    let style: Style

    var body: some View {
      Picker(
        "Size",
        selection: Binding(
          get: { model.size },
          set: {
            model.size = $0
            model.history.append($0)
          })
      ) {
        ForEach(1..<9) { Text("Size \($0)") }
      }
      .pickerStyle(style)
    }
  }

  private func tester(
    _ model: Model, _ style: some PickerStyle, size: CGSize = CGSize(width: 300, height: 400)
  ) -> ViewTester { ViewTester(size: size) { Sizes(model: model, style: style) } }

  private func middle(_ tester: ViewTester, _ size: Int) -> CGFloat {
    tester.find(text: "Size \(size)").center.y
  }

  @Test("A wheel shows the selection in the middle, and selects where it comes to rest")
  func wheel() {
    let model = Model()
    let tester = tester(model, .wheel)
    tester.advance(by: 1)
    #expect(abs(middle(tester, 2) - 200) <= 1)
    let finger = tester.touch(at: CGPoint(x: 150, y: 200))
    finger.move(by: CGSize(width: 0, height: -78), over: 0.4)
    finger.hold(for: 0.3)
    #expect(model.history.isEmpty)
    finger.lift()
    tester.advance(by: 2)
    #expect(model.history == [4] && abs(middle(tester, 4) - 200) <= 1)
    // A throw passes several values, and still selects only one.
    let throwing = tester.touch(at: CGPoint(x: 150, y: 200))
    throwing.move(by: CGSize(width: 0, height: -60), over: 0.05)
    throwing.lift()
    tester.advance(by: 5)
    #expect(model.history.count == 2 && model.size > 5)
    #expect(abs(middle(tester, model.size) - 200) <= 1)
  }

  @Test("A tap, a key, assistive technologies and the program turn the wheel")
  func turning() {
    let model = Model()
    let tester = tester(model, .wheel)
    tester.advance(by: 1)
    func expect(_ size: Int, _ change: () -> Void) {
      change()
      tester.advance(by: 1)
      #expect(model.size == size && abs(middle(tester, size) - 200) <= 1)
    }
    expect(3) { tester.tap(at: CGPoint(x: 150, y: 232)) }
    tester.press(.tab)
    expect(2) { tester.press(.upArrow) }
    expect(8) { tester.press(.end) }
    expect(1) { tester.press(.home) }
    let node = tester.accessibilityTree.first { $0.label == "Size" }
    #expect(node?.value == "Size 1" && node?.children.isEmpty == true)
    expect(2) { _ = node?.adjust(.increment) }
    expect(6) { model.size = 6 }
  }

  @Test("A wheel returns to the previous value if the program rejects the new one")
  func rejected() {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 300, height: 400)) {
      Picker("Size", selection: Binding(get: { 3 }, set: { model.history.append($0) })) {
        ForEach(1..<9) { Text("Size \($0)") }
      }
      .pickerStyle(.wheel)
    }
    tester.advance(by: 1)
    tester.tap(at: CGPoint(x: 150, y: 232))
    let finger = tester.touch(at: CGPoint(x: 150, y: 200))
    finger.move(by: CGSize(width: 0, height: -34), over: 0.4)
    finger.hold(for: 0.3)
    finger.lift()
    tester.advance(by: 2)
    #expect(model.history == [4, 4] && abs(middle(tester, 3) - 200) <= 1)
  }

  @Test("Radio buttons and rows select by tap and by arrow keys")
  func rows() {
    func check(_ style: some PickerStyle) {
      let model = Model()
      let tester = tester(model, style, size: CGSize(width: 300, height: 500))
      tester.tap(tester.find(text: "Size 5"))
      #expect(model.size == 5)
      tester.press(.tab)
      tester.press(.downArrow)
      #expect(model.size == 6)
      // Each row is tall enough for a finger.
      #expect(middle(tester, 4) - middle(tester, 3) >= 44)
      let node = tester.accessibilityTree.first { $0.label == "Size 3" }
      #expect(node?.traits.contains(.isSelected) == false && node?.perform() == true)
      #expect(model.size == 3)
      tester.advance(by: 0.1)
      let chosen = tester.accessibilityTree.first { $0.label == "Size 3" }
      #expect(chosen?.traits.contains(.isSelected) == true)
    }
    check(.radioGroup)
    check(.inline)
  }

  @Test("Views in sections and modified lists count as values, but headers do not")
  func sections() {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 300, height: 600)) {
      Picker("Size", selection: Binding(get: { model.size }, set: { model.size = $0 })) {
        ForEach([1, 3], id: \.self) { first in
          Section("From \(first)") {
            Text("Size \(first)").tag(first)
            Text("Size \(first + 1)").tag(first + 1)
          }
        }
        ForEach(5..<7) { Text("Size \($0)") }.font(.body)
      }
      .pickerStyle(.inline)
    }
    tester.tap(tester.find(text: "Size 4"))
    #expect(model.size == 4)
    tester.tap(tester.find(text: "From 1"))
    #expect(model.size == 4)
    tester.tap(tester.find(text: "Size 6"))
    #expect(model.size == 6)
  }

  @Test("A picker link shows the selection, and its page closes after a choice")
  func page() {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 300, height: 500)) {
      NavigationStack { Sizes(model: model, style: .navigationLink) }
    }
    #expect(tester.exists(text: "Size 2") && !tester.exists(text: "Size 7"))
    tester.tap(tester.find(text: "Size 2"))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Size 7"))
    tester.advance(by: 1)
    #expect(model.size == 7 && tester.exists(text: "Size 7") && !tester.exists(text: "Size 3"))
  }
}
