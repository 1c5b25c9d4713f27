import Deft
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// The marks of shapes inside groups.
@Suite("Marks inside groups")
@MainActor
struct GroupMarksTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  init() { user.openGroups() }

  /// Returns the pixels of a row or column of the window.
  private func pixels(x: ClosedRange<Int>, y: ClosedRange<Int>) throws -> [UInt32] {
    user.wait(0.05)
    let (width, height) = user.stage.pixelSize
    let surface = try CairoSurface(width: width, height: height, resources: CairoResources())
    user.stage.tree.paintAll(on: surface.painter)
    return y.flatMap { y in x.map { surface.pixel(x: $0, y: y) & 0xFFFFFF } }
  }

  @Test("The group around a selected member has a faint frame, which follows its members")
  func frame() throws {
    // The frame is 8.75 points outside the members.
    let inner = (x: 558...559, y: 260...340)
    let outer = (x: 758...759, y: 260...340)
    let plain = (try pixels(x: inner.x, y: inner.y), try pixels(x: outer.x, y: outer.y))
    editor.select(["a"])
    #expect(try pixels(x: inner.x, y: inner.y) != plain.0)
    #expect(try pixels(x: outer.x, y: outer.y) == plain.1, "Only the innermost group has a frame.")
    editor.select(["c"])
    #expect(try pixels(x: inner.x, y: inner.y) == plain.0)
    #expect(try pixels(x: outer.x, y: outer.y) != plain.1)
    user.drag(700, 300, by: 60, 0, .pointer)
    let moved = try pixels(x: 818...819, y: outer.y)
    user.tap(640, 600)
    let deselected = try pixels(x: 818...819, y: outer.y)
    #expect(moved != deselected)
  }

  @Test("Inside a group, the pointer marks the member that a click would select")
  func hovered() throws {
    editor.select(["c"])
    let (single, whole) = ((x: 550...551, y: 290...310), (x: 250...550, y: 246...248))
    let plain = (try pixels(x: single.x, y: single.y), try pixels(x: whole.x, y: whole.y))
    user.stage.handle(
      .hover(HoverEvent(pointer: 2, location: CGPoint(x: 500, y: 300), time: user.time)))
    #expect(try pixels(x: whole.x, y: whole.y) != plain.1, "The group of “a” and “b” has a frame.")
    editor.select(["a"])
    user.wait(0.1)
    #expect(try pixels(x: single.x, y: single.y) != plain.0)
    editor.select([])
    user.wait(0.1)
    #expect(user.app.canvas.byID["b"]?.mark == nil, "Again, the whole group is marked.")
  }

  @Test(
    "The marks match the selection after random taps, drags, keys and commands in nested groups",
    arguments: 1...4)
  func property(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let actions: [CanvasAction] = [
      .group, .group, .ungroup, .enterGroup, .undo, .undo, .redo, .duplicate, .bringToFront,
      .sendBackward, .fill(.rose), .align(.top), .togglePin, .selectAll, .delete,
      .move(CGSize(width: 10, height: 0)),
    ]
    for round in 0..<300 {
      let shapes = user.document.shapes
      guard let shape = shapes.randomElement(using: &numbers) else {
        user.openGroups()
        continue
      }
      let (place, kind) = (
        user.seen(shape.id), Bool.random(using: &numbers) ? InputKind.touch : .pointer
      )
      var what = ""
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0...2:
        what = "tap \(shape.id)"
        user.tap(shape.id, kind)
      case 3:
        what = "tap \(shape.id) with Shift"
        user.tap(shape.id, kind, .shift)
      case 4:
        what = "double tap \(shape.id)"
        user.doubleTap(shape.id, kind)
      case 5:
        what = "drag \(shape.id)"
        user.drag(place.x, place.y, by: 15, -10, kind, Bool.random(using: &numbers) ? .option : [])
      case 6:
        what = "Escape"
        user.key(.escape)
      case 7:
        what = "Tab"
        user.key(.tab)
      default:
        let action = actions.randomElement(using: &numbers) ?? .cancel
        what = "\(action)"
        // Keep most of the shapes.
        if action == .delete, editor.selection.count > 2 { continue }
        user.app.ask(action, byKey: false)
        user.wait(0.5)
      }
      guard user.marked == editor.selection else {
        Issue.record(
          "After round \(round), \(what): marked \(user.marked), selected \(editor.selection)")
        return
      }
      // Each group has at least two members.
      let groups = user.document.shapes.flatMap(\.groups)
      let counts = Dictionary(grouping: groups) { $0 }.mapValues(\.count)
      #expect(!counts.values.contains(1), "After round \(round), \(what)")
      if user.document.shapes.count > 40 { user.openGroups() }
    }
  }
}
