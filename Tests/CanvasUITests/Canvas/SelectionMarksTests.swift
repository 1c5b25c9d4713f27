import Deft
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// The selection is visible, and undo restores the selection of each edit.
@Suite("Canvas selection")
@MainActor
struct SelectionMarksTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  @Test("Commands that change the selection update the marks immediately")
  func marked() {
    let all = Set(user.document.shapes.map(\.id))
    user.key(nil, "a", .control)
    #expect(user.marked == all)
    user.key(nil, "a", [.control, .shift])
    #expect(user.marked.isEmpty)
    user.app.ask(.add(.hexagon), byKey: false)
    #expect(user.marked == ["hexagon-2"])
    user.key(nil, "c", .control)
    user.key(nil, "v", .control)
    #expect(user.marked == ["hexagon-3"])
    user.key(nil, "z", .control)
    #expect(user.marked == ["hexagon-2"])
    user.key(nil, "d", .control)
    #expect(user.marked == ["hexagon-4"])
  }

  @Test("A mouse selects on press, and a finger selects on tap")
  func pressed() {
    let mouse = user.down(520, 180, .pointer)
    #expect(user.marked == ["circle"])
    user.up(mouse)
    #expect(user.marked == ["circle"])
    user.wait(1)
    let finger = user.down(1014, 190)
    #expect(user.marked.isEmpty && editor.selection.isEmpty)
    user.up(finger)
    #expect(user.marked == ["star"])
  }

  @Test(
    "The marks match the selection after random commands, interactions and keys", arguments: 1...4
  )
  func property(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var fingers: [CanvasUser.Contact] = []
    let commands = CommandTable.all.map(\.action).filter {
      ![.quit, .new, .open, .save, .saveAs].contains($0)
    }
    for round in 0..<600 {
      func place() -> (CGFloat, CGFloat) {
        (
          CGFloat.random(in: 80...1200, using: &numbers),
          CGFloat.random(in: 60...660, using: &numbers)
        )
      }
      let (x, y) = place()
      var what = ""
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0:
        what = "tap"
        user.tap(x, y, Bool.random(using: &numbers) ? .touch : .pointer)
      case 1:
        what = "tap with Shift"
        user.tap(x, y, .touch, .shift)
      case 2:
        what = "drag"
        user.drag(x, y, by: 40, -30, Bool.random(using: &numbers) ? .touch : .pointer)
      case 3 where fingers.count < 3:
        what = "finger down"
        fingers.append(user.down(x, y))
      case 4 where !fingers.isEmpty:
        what = "finger moves"
        user.move(&fingers[0], by: 30, 20, steps: 3)
      case 5 where !fingers.isEmpty:
        what = "finger up"
        user.up(fingers.removeLast())
      case 6:
        what = "Escape"
        user.key(.escape)
      case 7:
        what = "undo"
        user.app.ask(.undo)
      default:
        let action = commands.randomElement(using: &numbers) ?? .cancel
        what = "\(action)"
        user.app.ask(action)
        // Close an open menu, so that the canvas receives the next command.
        user.key(.escape)
      }
      guard user.marked == editor.selection else {
        Issue.record(
          "After round \(round), \(what): marked \(user.marked), selected \(editor.selection)")
        return
      }
      if user.document.shapes.count > 60 { user.app.ask(.selectAll) }
      if user.document.shapes.count > 60 { user.app.ask(.delete) }
    }
  }

  @Test("Without a selection, commands for shapes are disabled, and their keys have no effect")
  func disabled() {
    let before = user.document
    let camera = editor.camera
    // The last touched shape must not serve as the selection.
    user.tap(520, 180)
    user.wait(1)
    user.tap(640, 690)
    for command in CommandTable.all
    where command.isShapeCommand || command.requirement == .selection {
      if case .fill = command.action { continue }
      if case .fillKind = command.action { continue }
      if case .textSize = command.action { continue }
      if case .alignText = command.action { continue }
      if case .stroke = command.action { continue }
      if case .opacity = command.action { continue }
      #expect(!editor.canPerform(command.action), "\(command.title)")
    }
    for command in CommandTable.shapeCommands {
      guard let key = command.keys.first else { continue }
      user.stage.handle(.key(key.event(time: user.time)))
      user.wait(0.05)
      #expect(user.document == before && editor.selection.isEmpty, "\(command.title)")
    }
    #expect(user.steps.isEmpty && editor.camera == camera)
  }

  @Test("Undo and redo restore the selection of each state")
  func history() {
    editor.select(["circle"])
    editor.perform(.duplicate)
    #expect(editor.selection == ["circle-2"])
    editor.perform(.undo)
    #expect(editor.selection == ["circle"])
    editor.perform(.redo)
    #expect(editor.selection == ["circle-2"])
    editor.perform(.delete)
    #expect(editor.selection.isEmpty)
    editor.perform(.undo)
    #expect(editor.selection == ["circle-2"])
    editor.select(["star", "ring"])
    editor.perform(.cut)
    editor.select(["hexagon"])
    editor.perform(.undo)
    #expect(editor.selection == ["star", "ring"])
    // The next command applies to the restored selection.
    editor.perform(.move(CGSize(width: 5, height: 0)))
    #expect(user.steps.last == "Move" && editor.selection == ["star", "ring"])
    editor.select([])
    editor.perform(.undo)
    #expect(editor.selection == ["star", "ring"] && user.marked == ["star", "ring"])
    editor.perform(.undo)
    editor.perform(.undo)
    #expect(editor.selection == ["circle"])
  }

  @Test("In a random history, undos and redos restore the selection of each state")
  func states() {
    var numbers = SplitMix64(seed: 31)
    // The selections before and after each edit.
    var steps: [(before: Set<ShapeID>, after: Set<ShapeID>)] = []
    func any() -> ShapeID? { user.document.shapes.randomElement(using: &numbers)?.id }
    for _ in 0..<300 {
      if let id = any() { editor.select([id]) }
      let before = editor.selection
      let count = editor.history.done.count
      let action: [CanvasAction] = [
        .duplicate, .delete, .move(CGSize(width: 3, height: 1)), .cut, .add(.star),
        .rotate(.degrees(15)),
        .fill(.coral), .sendToBack, .togglePin,
      ]
      editor.perform(action.randomElement(using: &numbers) ?? .delete)
      if editor.history.done.count > count { steps.append((before, editor.selection)) }
      if user.document.shapes.count < 4 { break }
    }
    let made = steps
    #expect(made.count > 30)
    for step in made.reversed() {
      editor.undo()
      #expect(editor.selection == step.before)
      // Selecting other shapes between undo steps has no effect.
      if let id = any() { editor.select([id]) }
    }
    for step in made {
      editor.redo()
      #expect(editor.selection == step.after)
      editor.select([])
    }
  }

  @Test("Tab scrolls to a selected shape outside the window")
  func reveals() {
    editor.select(["circle"])
    editor.moveCamera(to: Camera(zoom: 1, translation: CGSize(width: 5000, height: 0)))
    user.wait(0.1)
    user.key(.tab)
    user.wait(0.5)
    let frame = editor.camera.toWindow(editor.frame(of: editor.selected) ?? .null)
    #expect(editor.freeWindow.contains(frame), "\(frame)")
  }
}
