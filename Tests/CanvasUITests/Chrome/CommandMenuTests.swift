import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Command menu")
struct CommandMenuTests {
  private let user = ChromeUser()

  @Test("Ctrl+K, a few letters and Return perform a command on the selection")
  func typed() throws {
    user.press(at: try user.place(of: "circle"))
    #expect(user.selection == ["circle"])
    let before = user.document.shapes.count
    user.press(.control("k"))
    user.type("dupl")
    #expect(user.commandMenu?.chosen?.action == .duplicate)
    #expect(user.document.shapes.count == before)
    user.press(.return)
    #expect(user.commandMenu == nil)
    #expect(user.document.shapes.count == before + 1)
    // The canvas receives keys again.
    user.press(.control("z"))
    #expect(user.document.shapes.count == before)
  }

  @Test("The open menu receives all keys; Escape and a press outside only close it")
  func closed() throws {
    user.press(at: try user.place(of: "circle"))
    let before = user.document
    for close in [{ user.press(.escape) }, { user.press(at: CGPoint(x: 30, y: 780)) }] {
      user.press(.control("k"))
      // These letters are shortcuts of the canvas.
      user.type("rcbt")
      user.press(.deleteForward)
      user.press(.delete)
      #expect(user.commandMenu?.query == "rcb")
      close()
      #expect(user.commandMenu == nil)
      #expect(user.document == before && user.selection == ["circle"])
    }
  }

  @Test("The menu highlights the command used last, but never Cut or Delete")
  func preselected() throws {
    user.press(at: try user.place(of: "circle"))
    user.press(.control("k"))
    // Undo is not available and Cut removes the shape, so the menu highlights Copy.
    #expect(user.commandMenu?.chosen?.action == .copy)
    user.type("pin")
    user.press(.return)
    #expect(user.document["circle"]?.isPinned == true)
    user.press(.control("k"))
    #expect(user.commandMenu?.chosen?.action == .togglePin)
    user.press(.return)
    #expect(user.document["circle"]?.isPinned == false)
    user.press(.control("k"))
    user.type("delete")
    user.press(.return)
    #expect(user.document["circle"] == nil)
    user.press(at: try user.place(of: "star"))
    user.press(.control("k"))
    #expect(user.commandMenu?.lines.contains { $0.id == "0" } == true)
    #expect(user.commandMenu?.chosen?.action == .togglePin)
    user.press(.return)
    #expect(user.document["star"]?.isPinned == true)
  }

  @Test(
    "Arrows, Page keys, Home and End move the highlight, and typing highlights the best match")
  func arrows() throws {
    user.press(.control("k"))
    let menu = try #require(user.commandMenu)
    #expect(menu.count == CommandTable.all.count)
    // Without a selection and history, the first available row is highlighted: Paste, because the
    // contents of the clipboard are not known in advance.
    #expect(menu.chosen?.action == .paste)
    user.press(.home)
    user.press(.upArrow)
    #expect(menu.marked == menu.count - 1)
    user.press(.downArrow)
    user.press(.downArrow)
    #expect(menu.marked == 1)
    user.press(.pageDown)
    #expect(menu.marked == 9)
    user.press(.end)
    user.press(.pageDown)
    #expect(menu.marked == menu.count - 1)
    user.type("undo")
    #expect(menu.marked == 0 && menu.chosen?.action == .undo)
    user.press(.delete, .control)
    #expect(menu.query.isEmpty)
  }

  @Test("An unavailable command shows the reason, and Return keeps the menu open")
  func disabled() throws {
    user.press(.control("k"))
    user.type("undo")
    let line = try #require(user.element("All commands")?.first { $0.label == "Undo" })
    #expect(line.hint == Command.Requirement.undoable.text?.english && !line.isEnabled)
    user.press(.return)
    #expect(user.commandMenu != nil)
  }

  @Test(
    "A press on a row performs its command, by mouse and finger",
    arguments: [InputKind.pointer, .touch])
  func pressed(_ kind: InputKind) throws {
    let count = user.document.shapes.count
    user.press(.control("k"))
    user.type("add star")
    try user.press(button: "Add star", in: user.element("All commands"), kind: kind)
    #expect(user.commandMenu == nil)
    #expect(user.document.shapes.count == count + 1)
  }

  @Test("With an empty query, the last used command is first")
  func recent() throws {
    user.press(.control("k"))
    user.type("add star")
    user.press(.return)
    user.press(.control("k"))
    #expect(user.commandMenu?.chosen?.action == .add(.star))
    user.press(.return)
    #expect(user.document.shapes.suffix(2).allSatisfy { $0.id.description.hasPrefix("star") })
  }

  @Test("Text typed in another alphabet matches by the Latin letters of its keys")
  func alphabet() {
    user.press(.control("k"))
    for (typed, latin) in [("г", "u"), ("т", "n"), ("в", "d"), ("щ", "o")] {
      user.stage.handle(
        .key(KeyEvent(characters: typed, shortcutCharacters: latin, time: user.now)))
      user.wait(0.02)
    }
    #expect(user.commandMenu?.query == "гтвщ")
    #expect(user.commandMenu?.chosen?.action == .undo)
    user.press(.delete)
    user.press(.delete)
    #expect(user.commandMenu?.query == "гт" && user.commandMenu?.chosen != nil)
  }

  @Test(
    "The query can be edited like any text, and the field keeps the focus when the list is pressed")
  func edited() throws {
    user.press(at: try user.place(of: "circle"))
    user.press(.control("k"))
    user.type("dulicate")
    user.press(.home)
    user.press(.rightArrow)
    user.press(.rightArrow)
    user.type("p")
    #expect(user.commandMenu?.query == "duplicate")
    #expect(user.commandMenu?.chosen?.action == .duplicate)
    user.press(.control("z"))
    #expect(user.commandMenu?.query == "dulicate")
    user.press(.control("a"))
    user.type("undo")
    #expect(user.commandMenu?.query == "undo")
    // An unavailable row ignores a press and does not take the focus.
    try user.press(button: "Undo", in: user.element("All commands"))
    user.press(.control("a"))
    user.type("x")
    #expect(user.commandMenu?.query == "x")
    user.press(.control("a"))
    user.type(String(repeating: "y", count: CommandMenuModel.limit + 5))
    #expect(user.commandMenu?.query.count == CommandMenuModel.limit)
  }

  @Test("The field has its own menu; typing and Escape close it, and the menu of commands stays")
  func fieldMenu() throws {
    user.press(.control("k"))
    user.type("align left")
    let field = try #require(user.element("Search commands")).frame
    var sequence: UInt32 = 90
    func hold() {
      sequence += 1
      for (phase, pause) in [(ContactEvent.Phase.began, 0.8), (.ended, 0.4)] {
        user.stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 9, sequence: sequence), kind: .touch, phase: phase,
              time: user.now, location: CGPoint(x: field.minX + 8, y: field.midY))))
        user.wait(pause)
      }
    }
    hold()
    #expect(user.element("Select all") != nil)
    user.type("x")
    #expect(user.commandMenu?.query == "x left" && user.element("Select all") == nil)
    user.press(.home)
    hold()
    #expect(user.element("Select all") != nil)
    user.press(.escape)
    #expect(user.commandMenu != nil && user.element("Select all") == nil)
    user.press(.escape)
    #expect(user.commandMenu == nil)
  }

  @Test("Letters that are typed before the next frame go to the field")
  func hasty() {
    let keys: [KeyEvent] = [
      CommandKey.control("k").event(time: user.now), KeyEvent(characters: "u", time: user.now),
      KeyEvent(characters: "n", time: user.now),
    ]
    for key in keys { user.stage.handle(.key(key)) }
    #expect(user.commandMenu?.query == "un")
  }

  @Test("Closing the menu restores the focus")
  func focus() {
    while !user.app.chrome.hasFocus { user.press(.tab) }
    let button = user.tree.first { $0.isFocused }?.label
    #expect(button != nil)
    user.press(.control("k"))
    #expect(user.tree.first { $0.isFocused }?.label == "Search commands")
    user.press(.escape)
    #expect(user.tree.first { $0.isFocused }?.label == button)
  }

  @Test("A query without matches shows a message")
  func noMatches() {
    user.press(.control("k"))
    user.type("qqqq")
    #expect(user.element("No command matches.") != nil)
    user.press(.return)
    #expect(user.commandMenu != nil)
  }

  @Test(
    "The menu fits in the window, beside or below the name of the document",
    arguments: [
      CGSize(width: 480, height: 360), CGSize(width: 640, height: 480),
      CGSize(width: 640, height: 160), CGSize(width: 900, height: 130),
    ])
  func small(_ size: CGSize) throws {
    let user = ChromeUser(size: size)
    user.press(.control("k"))
    let menu = try #require(user.element("All commands"))
    let close = try #require(menu.first { $0.label == "Close" }).frame
    #expect(CGRect(origin: .zero, size: size).contains(close))
    let panel = ChromeLayout(on: user.stage).commandMenu(height: 520, minHeight: 185)
    let field = try #require(menu.first { $0.label == "Search commands" }).frame
    #expect(panel.contains(field) && panel.contains(close), "\(field), \(close) in \(panel)")
    #expect(field.width > 150)
    #expect(!panel.intersects(Switcher.frame))
    // The last row can be scrolled to and pressed.
    user.press(.end)
    user.wait(1)
    let last = try #require(user.commandMenu?.chosen)
    let row = try #require(user.tree.first { $0.label == last.title && $0.frame.width > 200 })
    #expect(CGRect(origin: .zero, size: size).contains(row.frame))
  }
}
