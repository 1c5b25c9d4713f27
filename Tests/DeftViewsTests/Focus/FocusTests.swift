import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

private enum Field: Hashable { case first, second, third }

private struct Form: View {
  @FocusState var field: Field?
  @FocusState var isThird: Bool
  let log: EventLog
  var isSecondDisabled = false

  var body: some View {
    VStack(spacing: 0) {
      Text(field.map { "\($0)" } ?? "none")
      Text(isThird ? "third" : "not third")
      box("first").focusable().focused($field, equals: .first)
      box("second").focusable().focused($field, equals: .second).disabled(isSecondDisabled)
      box("third").focusable().focused($field, equals: .third).focused($isThird)
      Text("go").onTapGesture { field = .second }
      Text("leave").onTapGesture { field = nil }
      Text("point").onTapGesture { isThird = true }
    }
  }

  private func box(_ name: String) -> some View {
    Rectangle().fill(.blue).frame(width: 100, height: 30).id(name)
  }
}

@Suite("Focus") @MainActor
struct FocusTests {
  private func says(_ tester: ViewTester) -> [String] {
    tester.all(Text.self).compactMap(\.text)
  }

  @Test("Tab moves through the views in order and wraps around; a focus state follows")
  func tab() {
    let tester = ViewTester { Form(log: EventLog()) }
    var focused: [String] = []
    for _ in 0..<4 {
      tester.press(.tab)
      focused.append(tester.find(Form.self).fieldText(tester))
    }
    #expect(focused == ["first", "second", "third", "first"])
    tester.press(.tab, modifiers: .shift)
    #expect(tester.exists(text: "third"))
    #expect(!tester.exists(text: "not third"))
  }

  @Test("Without a focus, Shift+Tab moves to the last view")
  func backTab() {
    let tester = ViewTester { Form(log: EventLog()) }
    tester.press(.tab, modifiers: .shift)
    #expect(tester.find(Form.self).fieldText(tester) == "third")
  }

  @Test("A disabled view is skipped and loses the focus")
  func disabled() {
    let tester = ViewTester { Form(log: EventLog(), isSecondDisabled: true) }
    tester.press(.tab)
    tester.press(.tab)
    #expect(tester.find(Form.self).fieldText(tester) == "third")
  }

  @Test("A click focuses without a ring; a key shows the ring")
  func click() throws {
    let tester = ViewTester { Form(log: EventLog()) }
    let plain = try tester.picture()
    tester.tap(tester.find(id: "second"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "second"))
    let ring = tester.find(id: "second").frame.insetBy(dx: -3, dy: -3)
    func side(_ picture: Screenshot) -> Screenshot {
      picture.crop(
        to: PixelRect(
          x0: Int(ring.minX) - 2, y0: Int(ring.midY) - 4, x1: Int(ring.minX) + 2,
          y1: Int(ring.midY) + 4))
    }
    #expect(side(try tester.picture()).matches(side(plain)))
    tester.press(.tab)
    tester.press(.tab, modifiers: .shift)
    #expect(!side(try tester.picture()).matches(side(plain)))
  }

  @Test("Setting a focus state moves the focus")
  func states() {
    let tester = ViewTester { Form(log: EventLog()) }
    tester.tap(tester.find(text: "go"))
    #expect(tester.find(Form.self).fieldText(tester) == "second")
    tester.tap(tester.find(text: "point"))
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "third") && !tester.exists(text: "not third"))
    tester.tap(tester.find(text: "leave"))
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "none") && tester.exists(text: "not third"))
  }

  @Test("Removing the focused view clears the focus")
  func removed() {
    struct Going: View {
      @State private var isShown = true
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Text(isFocused ? "focused" : "not")
          if isShown { Text("box").focusable().focused($isFocused) }
          Text("go").onTapGesture { isShown = false }
        }
      }
    }
    let tester = ViewTester { Going() }
    tester.press(.tab)
    #expect(tester.exists(text: "focused"))
    tester.tap(tester.find(text: "go"))
    tester.advance(by: 0.02)
    #expect(tester.exists(text: "not"))
  }

  @Test("The default focus is set when the view appears")
  func defaultFocus() {
    struct Asking: View {
      @FocusState private var field: Field?
      var body: some View {
        VStack {
          Text(field == .second ? "second" : "other")
          Text("a").focusable().focused($field, equals: .first)
          Text("b").focusable().focused($field, equals: .second)
        }
        .defaultFocus($field, .second)
      }
    }
    let tester = ViewTester { Asking() }
    tester.advance(by: 0.05)
    #expect(tester.exists(text: "second"))
  }
}

extension ViewTester.Found {
  /// Returns the first text of the window.
  @MainActor
  fileprivate func fieldText(_ tester: ViewTester) -> String {
    tester.all(Text.self).first?.text ?? ""
  }
}
