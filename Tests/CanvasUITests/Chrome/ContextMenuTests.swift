import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Context menu")
struct ContextMenuTests {
  private let user = ChromeUser()

  @Test(
    "A right click selects the shape and shows its menu; a press on a row performs the command")
  func rightClick() throws {
    user.press(at: try user.place(of: "star"), button: 3)
    #expect(user.selection == ["star"])
    let menu = try #require(user.contextMenu)
    #expect(menu.actions.contains(.duplicate) && menu.actions.contains(.togglePin))
    // The selection is a single shape that is not text.
    #expect(!menu.actions.contains(.group) && !menu.actions.contains(.editText))
    try user.press(button: "Pin")
    #expect(user.contextMenu == nil)
    #expect(user.document["star"]?.isPinned == true)
    user.press(at: try user.place(of: "star"), button: 3)
    #expect(user.element("Unpin") != nil && user.element("Pin") == nil)
  }

  @Test(
    "A right click on a selected shape keeps the selection; on the canvas it shows the canvas menu")
  func keepsSelection() throws {
    user.press(.control("a"))
    let all = user.selection
    user.press(at: try user.place(of: "star"), button: 3)
    #expect(user.selection == all && user.contextMenu?.actions.contains(.group) == true)
    user.press(.escape)
    #expect(user.contextMenu == nil && user.selection == all)
    user.press(at: CGPoint(x: 640, y: 60), button: 3)
    #expect(user.selection.isEmpty)
    #expect(user.contextMenu?.actions.contains(.resetAll) == true)
    #expect(user.contextMenu?.actions.contains(.duplicate) == false)
  }

  @Test(
    "The menu key and Shift+F10 open the menu, arrows and Return choose, and colors share two rows",
    arguments: [CommandKey.named(.menu), .named(.f10, .shift)])
  func keys(_ key: CommandKey) throws {
    user.press(at: try user.place(of: "star"))
    user.press(key)
    let menu = try #require(user.contextMenu)
    user.press(.downArrow)
    #expect(menu.chosen == menu.actions.first)
    while menu.markedRow != .hues(0) { user.press(.downArrow) }
    user.press(.rightArrow)
    user.press(.leftArrow)
    user.press(.leftArrow)
    #expect(menu.chosen == .fill(.indigo))
    user.press(.downArrow)
    #expect(menu.chosen == .showColorPicker)
    user.press(.leftArrow)
    #expect(menu.chosen == .fill(.white))
    user.press(.return)
    #expect(user.contextMenu == nil)
    #expect(user.document["star"]?.style.fill.hue == .white)
    #expect(user.document["star"]?.pose == user.document["star"]?.home)
  }

  @Test("The menu is inside the window at any position, and every row is reachable")
  func inside() throws {
    for size in [CGSize(width: 480, height: 360), CGSize(width: 1280, height: 800)] {
      let user = ChromeUser(size: size)
      let window = CGRect(origin: .zero, size: size)
      for place in [CGPoint(x: 2, y: 2), CGPoint(x: size.width - 2, y: size.height - 120)] {
        user.press(.control("a"))
        user.press(at: place, button: 3)
        let menu = try #require(user.contextMenu)
        let frame = ChromeLayout(size: size).place(menu.size, at: menu.place)
        #expect(window.contains(frame))
        user.press(.upArrow)
        user.wait(1)
        let last = try #require(menu.chosen.flatMap { CommandTable.command(for: $0) })
        let row = try #require(
          user.element("Menu")?.first { $0.label == menu.states.title(of: last) })
        #expect(window.contains(row.frame), "\(last.title) at \(row.frame)")
        user.press(.escape)
      }
    }
  }

  @Test("The menu of a picture has no colors, because a picture has none")
  func picture() throws {
    user.app.editor.open(
      Document([
        CanvasShape(
          "photo", .picture("photo", CGSize(width: 200, height: 150)), Style(.picture),
          home: Pose(position: CGPoint(x: 640, y: 300)))
      ]))
    user.wait(0.5)
    user.press(at: try user.place(of: "photo"), button: 3)
    #expect(user.selection == ["photo"] && user.element("Duplicate") != nil)
    #expect(user.element("White") == nil && user.element("Custom color…") == nil)
    #expect(user.contextMenu?.entries.contains { $0.id.hasPrefix("hues") } == false)
  }

  @Test(
    "The bar beside the selection opens the menu for fingers, with rows and icons of 44 points")
  func finger() throws {
    user.press(at: try user.place(of: "star"), kind: .touch)
    try user.press(button: "Selection menu", kind: .touch)
    let menu = try #require(user.contextMenu)
    #expect(menu.row == 44)
    #expect((user.element("Duplicate")?.frame.height ?? 0) >= 44)
    #expect((user.element("Coral")?.frame.width ?? 0) >= 44)
    try user.press(button: "Duplicate", kind: .touch)
    #expect(user.document.shapes.count == OpeningScene.shapes.count + 1)
  }

  @Test(
    "The menu for several shapes has icons that align and distribute them; pointer and keys operate the icons"
  )
  func alignment() throws {
    let editor = user.app.editor
    editor.select(["star", "circle"])
    user.press(at: try user.place(of: "star"), button: 3)
    var menu = try #require(user.contextMenu)
    #expect(user.element("Align left")?.isEnabled == true)
    #expect(user.element("Distribute vertically")?.isEnabled == false)
    #expect(user.element("Distribute vertically")?.hint == "Select three shapes first")
    while menu.markedRow != .alignments { user.press(.downArrow) }
    #expect(menu.chosen == .align(.left))
    // Unavailable icons are skipped.
    user.press(.leftArrow)
    #expect(menu.chosen == .align(.bottom))
    user.press(.return)
    user.wait(1)
    func bottom(_ id: ShapeID) throws -> CGFloat {
      editor.frame(of: try #require(user.document[id])).maxY
    }
    // Edits round positions to a hundredth of a point.
    #expect(try abs(bottom("star") - bottom("circle")) < 0.011)
    #expect(editor.history.done.count == 1)
    editor.select(["star", "circle", "hexagon"])
    user.press(.menu)
    menu = try #require(user.contextMenu)
    try user.press(button: "Distribute horizontally")
    #expect(editor.history.done.count == 2)
    // The menu of a single shape has no such row.
    editor.select(["star"])
    user.press(.menu)
    #expect(user.element("Align left") == nil)
  }

  @Test("The zoom button opens a menu to zoom to fit, to the selection and to 100%")
  func zoom() throws {
    #expect(user.element("Zoom")?.value == "100%")
    try user.press(button: "Zoom")
    try user.press(button: "Zoom in")
    user.wait(1)
    #expect(user.element("Zoom")?.value == "125%")
    try user.press(button: "Zoom")
    #expect(user.element("Zoom to selection")?.isEnabled == false)
    try user.press(button: "Zoom to 100%")
    user.wait(1)
    #expect(user.element("Zoom")?.value == "100%")
  }

  @Test("For each command that creates an edit, the menu names the edit that undo reverts")
  func steps() throws {
    var count = 0
    let groups: Set<CanvasEditing.CommandGroup> = [.edit, .create, .style, .arrange, .move, .home]
    for command in CommandTable.all where groups.contains(command.group) {
      let user = ChromeUser()
      let editor = user.app.editor
      // Move three shapes away from their homes, and group them before Ungroup.
      editor.select(["circle", "star", "ring"])
      if case .goToPose(let number) = command.action { editor.perform(.savePose(number)) }
      editor.perform(.move(CGSize(width: 60, height: 30)))
      if command.action == .ungroup { editor.perform(.group) }
      let before = editor.history.done.count
      editor.perform(command.action)
      user.wait(1)
      // Some commands have no effect here, and some are not performed by the editor.
      guard editor.history.done.count > before else { continue }
      let edit = try #require(editor.history.done.last)
      #expect(edit.kind != nil)
      let done = edit.title.english.lowercased()
      user.press(at: CGPoint(x: 640, y: 40), button: 3)
      #expect(user.element("Menu")?.first { $0.label == "Undo \(done)" } != nil)
      count += 1
    }
    #expect(count > 40)
  }

  @Test(
    "The zoom is shown with two significant digits below 10%",
    arguments: [(1, "100%"), (0.01, "1.0%"), (0.055, "5.5%"), (64, "6400%"), (0.333, "33%")])
  func zoomText(_ zoom: Double, _ text: String) {
    #expect(ZoomButton.text(zoom) == text)
  }
}

extension ContextMenuModel {
  /// The offered commands, in order.
  var actions: [CanvasAction] {
    entries.compactMap {
      if case .command(let command) = $0 { command.action } else { nil }
    }
  }
}
