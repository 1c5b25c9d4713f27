import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Key presses on views") @MainActor
struct KeyTests {
  private func box() -> some View { Rectangle().fill(.blue).frame(width: 40, height: 40) }

  @Test("A view without the focus receives no keys")
  func unfocused() {
    let heard = Heard()
    let tester = ViewTester {
      box().focusable().onKeyPress("a") {
        heard.note("a")
        return .handled
      }
    }
    tester.press("a")
    #expect(heard.words == [])
    tester.press(.tab)
    tester.press("a")
    #expect(heard.words == ["a"])
  }

  @Test("All five forms of onKeyPress receive the keys that they specify")
  func forms() {
    let heard = Heard()
    let tester = ViewTester {
      box().focusable()
        .onKeyPress(.leftArrow) {
          heard.note("left")
          return .ignored
        }
        .onKeyPress("x", phases: .up) { press in
          heard.note("x up \(press.characters)")
          return .ignored
        }
        .onKeyPress(keys: [.home, "q"]) { press in
          heard.note("set \(press.characters)")
          return .ignored
        }
        .onKeyPress(characters: .decimalDigits) { press in
          heard.note("digit \(press.characters)")
          return .ignored
        }
        .onKeyPress(phases: .all) { press in
          heard.note("any \(press.phase.rawValue)")
          return .ignored
        }
    }
    tester.press(.tab)
    heard.words = []
    tester.press(.leftArrow)
    #expect(heard.words == ["left", "any 1", "any 4"])
    heard.words = []
    tester.press("x")
    #expect(heard.words == ["any 1", "x up x", "any 4"])
    heard.words = []
    tester.press("7", repeats: 2)
    #expect(
      heard.words == ["digit 7", "any 1", "digit 7", "any 2", "digit 7", "any 2", "any 4"])
    heard.words = []
    tester.press(.home)
    #expect(heard.words == ["set ", "any 1", "any 4"])
  }

  @Test(
    "A key goes to the enclosing views until it is handled",
    arguments: [KeyPress.Result.handled, .ignored])
  func bubbling(result: KeyPress.Result) {
    let heard = Heard()
    let tester = ViewTester {
      VStack {
        box().focusable().onKeyPress(.space) {
          heard.note("inner")
          return result
        }
        box().onKeyPress(.space) {
          heard.note("sibling")
          return .handled
        }
      }
      .onKeyPress(.space) {
        heard.note("outer")
        return .handled
      }
    }
    tester.press(.tab)
    tester.press(.space)
    #expect(heard.words == (result == .handled ? ["inner"] : ["inner", "outer"]))
  }

  @Test("A view that handles Tab keeps the focus")
  func tabIsTaken() {
    let heard = Heard()
    let tester = ViewTester {
      VStack {
        box().focusable().onKeyPress(.tab) {
          heard.note("tab")
          return .handled
        }
        box().focusable().onKeyPress("a") {
          heard.note("second")
          return .handled
        }
      }
    }
    tester.press(.tab)
    tester.press(.tab)
    tester.press("a")
    #expect(heard.words == ["tab"])
  }

  @Test("Arrow keys adjust an adjustable view inside or around the focusable view")
  func adjusting() {
    struct Volume: View {
      @State private var level = 5
      let isOutside: Bool
      var body: some View {
        if isOutside {
          Text("\(level)").focusable().accessibilityAdjustableAction(adjust)
        } else {
          Text("\(level)").accessibilityAdjustableAction(adjust).focusable()
        }
      }
      private func adjust(_ direction: AccessibilityAdjustmentDirection) {
        switch direction {
        case .increment: level += 1
        case .decrement: level -= 1
        @unknown default: break
        }
      }
    }
    for isOutside in [true, false] {
      let tester = ViewTester { Volume(isOutside: isOutside) }
      tester.press(.tab)
      tester.press(.upArrow)
      tester.press(.rightArrow)
      tester.press(.leftArrow)
      #expect(tester.exists(text: "6"))
    }
  }

  @Test("Shortcuts work wherever the focus is; Control stands for Command")
  func shortcuts() {
    let heard = Heard()
    let tester = ViewTester {
      VStack {
        box().focusable().onKeyPress(phases: .all) { _ in .handled }
        Button("Save") { heard.note("save") }.keyboardShortcut("s")
        Button("All") { heard.note("all") }.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("Plus") { heard.note("plus") }.keyboardShortcut("+")
        Button("OK") { heard.note("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { heard.note("cancel") }.keyboardShortcut(.cancelAction)
        Button("Off") { heard.note("off") }.keyboardShortcut("o").disabled(true)
      }
    }
    tester.press("s", modifiers: .control)
    tester.press("s", modifiers: .command)
    tester.press("S", modifiers: [.control, .shift])
    tester.press("+", modifiers: [.control, .shift])
    tester.press("o", modifiers: .control)
    tester.press("s")
    #expect(heard.words == ["save", "save", "all", "plus"])
    heard.words = []
    tester.press(.return)
    tester.press(.escape)
    #expect(heard.words == ["ok", "cancel"])
    tester.press(.tab)
    tester.press(.return)
    tester.press("s", modifiers: .control)
    #expect(
      heard.words == ["ok", "cancel", "save"], "A view that takes all keys takes no shortcuts.")
  }
}
