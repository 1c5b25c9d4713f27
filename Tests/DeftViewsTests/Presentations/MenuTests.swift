import DeftGeometry
import DeftGestures
import DeftInput
import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor
private struct Editor: View {
  let log: PresentationLog
  @State private var isBold = false
  @State private var size = 2
  var body: some View {
    VStack {
      Menu("Edit") {
        Button("Cut") { log.words.append("cut") }
          .keyboardShortcut("x")
        Button("Copy", systemImage: "doc.on.doc") { log.words.append("copy") }
        Button("Locked") { log.words.append("locked") }.disabled(true)
        Divider()
        Toggle("Bold", isOn: $isBold)
        Menu("More") {
          Button("Deep") { log.words.append("deep") }
        }
        Section("Danger") {
          Button("Delete", role: .destructive) { log.words.append("delete") }
        }
      }
      Text(isBold ? "bold" : "plain")
      Button("Below") { log.words.append("below") }
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

@Suite("Menus") @MainActor
struct MenuTests {
  private let log = PresentationLog()

  private func editor(_ size: CGSize = CGSize(width: 500, height: 500)) -> ViewTester {
    let log = log
    return ViewTester(size: size) { Editor(log: log) }
  }
  private func opened() -> ViewTester {
    let tester = editor()
    tester.tap(tester.find(text: "Edit"))
    tester.advance(by: 0.5)
    return tester
  }
  private func focused(_ tester: ViewTester) -> String? {
    tester.accessibilityTree.first { $0.isFocused }?.label
  }

  @Test("A tap opens a menu below its label, and a tap on a row chooses it and closes the menu")
  func tap() {
    let tester = opened()
    #expect(tester.find(text: "Cut").frame.minY > tester.find(text: "Edit").frame.maxY)
    tester.tap(tester.find(text: "Copy"))
    tester.advance(by: 0.5)
    #expect(log.words == ["copy"] && !tester.exists(text: "Copy"))
  }

  @Test("Rows are at least 44 points high for fingers, and have menu roles")
  func rows() {
    let tester = opened()
    let gap = tester.find(text: "Copy").center.y - tester.find(text: "Cut").center.y
    #expect(gap >= 44)
    let tree = tester.accessibilityTree
    #expect(tree.first { $0.kind == .menu } != nil)
    #expect(tree.first { $0.label == "Cut" }?.kind == .menuItem)
    #expect(tree.first { $0.label == "Bold" }?.kind == .menuToggle(false))
    #expect(tree.first { $0.label == "Below" } == nil)
    tree.first { $0.label == "Cut" }?.perform()
    tester.advance(by: 0.5)
    #expect(log.words == ["cut"])
  }

  @Test("Disabled rows do nothing, and a tap beside the menu closes it without acting")
  func outside() {
    let tester = opened()
    tester.tap(tester.find(text: "Locked"))
    #expect(tester.exists(text: "Cut") && log.words.isEmpty)
    tester.tap(at: CGPoint(x: 20, y: 480))
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Cut") && log.words.isEmpty)
  }

  @Test("The mouse opens a menu when pressed, and chooses the row where it is released")
  func pressDragRelease() {
    let tester = editor()
    let press = tester.touch(tester.find(text: "Edit"), kind: .pointer)
    tester.advance(by: 0.3)
    #expect(tester.exists(text: "Cut"))
    press.move(to: tester.find(text: "Cut").center, over: 0.2)
    #expect(focused(tester) == "Cut")
    press.lift()
    tester.advance(by: 0.5)
    #expect(log.words == ["cut"] && !tester.exists(text: "Cut"))
  }

  @Test("A mouse click leaves the menu open")
  func click() {
    let tester = editor()
    tester.touch(tester.find(text: "Edit"), kind: .pointer).lift()
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Cut") && log.words.isEmpty)
    tester.hover(at: tester.find(text: "Copy").center)
    #expect(focused(tester) == "Copy")
  }

  @Test("A held finger opens the menu and slides to a row")
  func holdAndSlide() {
    let tester = editor()
    let finger = tester.touch(tester.find(text: "Edit"))
    finger.hold(for: 0.5)
    #expect(tester.exists(text: "Cut"))
    finger.move(to: tester.find(text: "Copy").center, over: 0.3)
    finger.lift()
    tester.advance(by: 0.5)
    #expect(log.words == ["copy"])
  }

  @Test("Arrow keys skip disabled rows, letters find rows, and Return chooses")
  func keys() {
    let tester = editor()
    tester.press(.tab)
    tester.press(.space)
    tester.advance(by: 0.5)
    #expect(focused(tester) == "Cut")
    tester.press(.downArrow)
    tester.press(.downArrow)
    #expect(focused(tester) == "Bold")
    tester.press("d")
    #expect(focused(tester) == "Delete")
    tester.press(.home)
    #expect(focused(tester) == "Cut")
    tester.press(.end)
    tester.press(.return)
    tester.advance(by: 0.5)
    #expect(log.words == ["delete"])
    #expect(focused(tester) == "Edit")
  }

  @Test("A submenu opens with the right arrow and closes with the left one; Escape closes the menu")
  func submenu() {
    let tester = editor()
    tester.press(.tab)
    tester.press(.space)
    tester.advance(by: 0.5)
    tester.press("m")
    tester.press(.rightArrow)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Deep") && focused(tester) == "Deep")
    tester.press(.leftArrow)
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Deep") && focused(tester) == "More")
    tester.press(.rightArrow)
    tester.advance(by: 0.5)
    tester.press(.return)
    tester.advance(by: 0.5)
    #expect(log.words == ["deep"] && !tester.exists(text: "Cut"))
  }

  @Test("The pointer opens a submenu, and moving to another row closes it")
  func pointedSubmenu() {
    let tester = editor()
    tester.touch(tester.find(text: "Edit"), kind: .pointer).lift()
    tester.advance(by: 0.3)
    tester.hover(at: tester.find(text: "More").center)
    tester.advance(by: 0.3)
    #expect(tester.exists(text: "Deep"))
    tester.hover(at: tester.find(text: "Cut").center)
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Deep") && tester.exists(text: "Cut"))
    tester.hover(at: tester.find(text: "More").center)
    tester.advance(by: 0.3)
    tester.tap(tester.find(text: "Deep"))
    tester.advance(by: 0.5)
    #expect(log.words == ["deep"] && !tester.exists(text: "Cut"))
  }

  @Test("A toggle in a menu changes its value")
  func toggle() {
    let tester = opened()
    tester.tap(tester.find(text: "Bold"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "bold") && !tester.exists(text: "Bold"))
  }

  @Test("Shortcuts are shown in the menu, and work while it is closed")
  func shortcuts() {
    let tester = editor()
    tester.press("x", modifiers: .control)
    #expect(log.words == ["cut"])
    tester.tap(tester.find(text: "Edit"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Ctrl+X"))
  }

  @Test("The shortcut of a menu on a hidden tab does nothing")
  func hiddenShortcut() {
    let log = log
    let tester = ViewTester {
      TabView {
        Menu("First") { Button("Save") { log.words.append("first") }.keyboardShortcut("s") }
          .tabItem { Text("Tab 1") }
        Menu("Second") { Button("Save") { log.words.append("second") }.keyboardShortcut("s") }
          .tabItem { Text("Tab 2") }
      }
    }
    tester.tap(tester.find(text: "Tab 2"))
    tester.press("s", modifiers: .control)
    #expect(log.words == ["second"])
  }

  @Test("A moment after a letter has found a row, Space chooses the row")
  func spaceAfterLetter() {
    let tester = editor()
    tester.press(.tab)
    tester.press(.space)
    tester.advance(by: 0.5)
    tester.press("d")
    tester.advance(by: 1.5)
    tester.press(.space)
    tester.advance(by: 0.5)
    #expect(log.words == ["delete"])
  }

  @Test("A typed title may contain spaces")
  func typedSpace() {
    let tester = ViewTester {
      Menu("File") {
        Button("New file") {}
        Button("New folder") {}
      }
    }
    tester.press(.tab)
    tester.press(.space)
    tester.advance(by: 0.5)
    for character in "new fi" { tester.press(KeyEquivalent(character)) }
    #expect(focused(tester) == "New file")
  }

  @Test("A held Return opens the menu and chooses no row")
  func heldReturn() {
    let tester = editor()
    tester.press(.tab)
    tester.press(.return, repeats: 5)
    tester.advance(by: 0.5)
    #expect(log.words.isEmpty && focused(tester) == "Cut")
  }

  @Test("Shortcuts of submenus work while the menu is closed")
  func submenuShortcuts() {
    let log = log
    let tester = ViewTester {
      Menu("Edit") {
        Menu("Lines") {
          Button("Sort") { log.words.append("sort") }.keyboardShortcut("l")
          Menu("Case") { Button("Upper") { log.words.append("upper") }.keyboardShortcut("u") }
        }
        Menu("Locked") { Button("No") { log.words.append("no") }.keyboardShortcut("n") }
          .disabled(true)
      }
    }
    for key: KeyEquivalent in ["l", "u", "n"] { tester.press(key, modifiers: .control) }
    #expect(log.words == ["sort", "upper"])
  }

  @Test("A primary action runs on a tap; a held press opens the menu")
  func primaryAction() {
    let log = log
    let tester = ViewTester {
      Menu("Add") {
        Button("Folder") { log.words.append("folder") }
      } primaryAction: {
        log.words.append("file")
      }
    }
    tester.tap(tester.find(text: "Add"))
    tester.advance(by: 0.5)
    #expect(log.words == ["file"] && !tester.exists(text: "Folder"))
    let finger = tester.touch(tester.find(text: "Add"))
    finger.hold(for: 0.5)
    finger.lift()
    #expect(tester.exists(text: "Folder"))
  }

  @Test("A menu can stay open after a choice")
  func dismissBehavior() {
    let log = log
    let tester = ViewTester {
      Menu("Zoom") {
        Button("In") { log.words.append("in") }
      }
      .menuActionDismissBehavior(.disabled)
    }
    tester.tap(tester.find(text: "Zoom"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "In"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "In"))
    #expect(log.words == ["in", "in"])
  }

  @Test("A long menu scrolls in a low window, and the keys reveal its last row")
  func flat() {
    let tester = editor(CGSize(width: 900, height: 130))
    tester.press(.tab)
    tester.press(.space)
    tester.advance(by: 0.5)
    tester.press(.end)
    tester.advance(by: 1)
    #expect(tester.find(text: "Delete").frame.maxY <= 130)
    tester.press(.return)
    tester.advance(by: 0.5)
    #expect(log.words == ["delete"])
  }
}
