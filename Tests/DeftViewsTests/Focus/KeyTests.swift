import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Key presses on views") @MainActor
struct KeyTests {
  private func box() -> some View { Rectangle().fill(.blue).frame(width: 40, height: 40) }

  @Test("A view without the focus receives no keys")
  func unfocused() {
    let log = EventLog()
    let tester = ViewTester {
      box().focusable().onKeyPress("a") {
        log.note("a")
        return .handled
      }
    }
    tester.press("a")
    #expect(log.words == [])
    tester.press(.tab)
    tester.press("a")
    #expect(log.words == ["a"])
  }

  @Test("All five forms of onKeyPress receive the keys that they specify")
  func forms() {
    let log = EventLog()
    let tester = ViewTester {
      box().focusable()
        .onKeyPress(.leftArrow) {
          log.note("left")
          return .ignored
        }
        .onKeyPress("x", phases: .up) { press in
          log.note("x up \(press.characters)")
          return .ignored
        }
        .onKeyPress(keys: [.home, "q"]) { press in
          log.note("set \(press.characters)")
          return .ignored
        }
        .onKeyPress(characters: .decimalDigits) { press in
          log.note("digit \(press.characters)")
          return .ignored
        }
        .onKeyPress(phases: .all) { press in
          log.note("any \(press.phase.rawValue)")
          return .ignored
        }
    }
    tester.press(.tab)
    log.words = []
    tester.press(.leftArrow)
    #expect(log.words == ["left", "any 1", "any 4"])
    log.words = []
    tester.press("x")
    #expect(log.words == ["any 1", "x up x", "any 4"])
    log.words = []
    tester.press("7", repeats: 2)
    #expect(
      log.words == ["digit 7", "any 1", "digit 7", "any 2", "digit 7", "any 2", "any 4"])
    log.words = []
    tester.press(.home)
    #expect(log.words == ["set ", "any 1", "any 4"])
  }

  @Test(
    "A key goes to the enclosing views until it is handled",
    arguments: [KeyPress.Result.handled, .ignored])
  func bubbling(result: KeyPress.Result) {
    let log = EventLog()
    let tester = ViewTester {
      VStack {
        box().focusable().onKeyPress(.space) {
          log.note("inner")
          return result
        }
        box().onKeyPress(.space) {
          log.note("sibling")
          return .handled
        }
      }
      .onKeyPress(.space) {
        log.note("outer")
        return .handled
      }
    }
    tester.press(.tab)
    tester.press(.space)
    #expect(log.words == (result == .handled ? ["inner"] : ["inner", "outer"]))
  }

  @Test("A view that handles Tab keeps the focus")
  func tabIsHandled() {
    let log = EventLog()
    let tester = ViewTester {
      VStack {
        box().focusable().onKeyPress(.tab) {
          log.note("tab")
          return .handled
        }
        box().focusable().onKeyPress("a") {
          log.note("second")
          return .handled
        }
      }
    }
    tester.press(.tab)
    tester.press(.tab)
    tester.press("a")
    #expect(log.words == ["tab"])
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
    let log = EventLog()
    let tester = ViewTester {
      VStack {
        box().focusable().onKeyPress(phases: .all) { _ in .handled }
        Button("Save") { log.note("save") }.keyboardShortcut("s")
        Button("All") { log.note("all") }.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("Plus") { log.note("plus") }.keyboardShortcut("+")
        Button("OK") { log.note("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log.note("cancel") }.keyboardShortcut(.cancelAction)
        Button("Off") { log.note("off") }.keyboardShortcut("o").disabled(true)
      }
    }
    tester.press("s", modifiers: .control)
    tester.press("s", modifiers: .command)
    tester.press("S", modifiers: [.control, .shift])
    tester.press("+", modifiers: [.control, .shift])
    tester.press("o", modifiers: .control)
    tester.press("s")
    #expect(log.words == ["save", "save", "all", "plus"])
    log.words = []
    tester.press(.return)
    tester.press(.escape)
    #expect(log.words == ["ok", "cancel"])
    tester.press(.tab)
    tester.press(.return)
    tester.press("s", modifiers: .control)
    #expect(
      log.words == ["ok", "cancel", "save"],
      "A view that handles all keys does not receive shortcuts.")
  }
}
