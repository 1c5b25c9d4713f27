import Deft
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Selecting, and changing single shapes inside a group.
@Suite("Shapes inside groups")
@MainActor
struct GroupMembersTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  init() { user.openGroups() }

  private func tap(_ id: ShapeID, _ kind: InputKind = .touch, _ modifiers: EventModifiers = []) {
    user.tap(id, kind, modifiers)
  }

  private func expect(_ ids: Set<ShapeID>, _ comment: Comment = "") {
    #expect(editor.selection == ids, comment)
    #expect(user.marked == ids, comment)
  }

  @Test(
    "Each tap on the selected group goes one level in, and a tap on another member selects it",
    arguments: [InputKind.touch, .pointer, .pen])
  func levels(_ kind: InputKind) {
    let steps: [(tapped: ShapeID, selected: Set<ShapeID>)] = [
      ("a", ["a", "b", "c"]), ("a", ["a", "b"]), ("a", ["a"]), ("a", ["a"]), ("b", ["b"]),
      ("c", ["c"]), ("a", ["a", "b"]), ("c", ["c"]), ("b", ["a", "b"]), ("b", ["b"]), ("d", ["d"]),
      ("c", ["a", "b", "c"]), ("c", ["c"]),
    ]
    for (index, step) in steps.enumerated() {
      tap(step.tapped, kind)
      expect(step.selected, "Tap \(index)")
    }
    user.tap(640, 600, kind)
    user.wait(0.5)
    expect([], "A tap beside the shapes deselects.")
    #expect(user.steps == ["Group", "Group"])
  }

  @Test("Escape goes one level out, and finally deselects")
  func escape() {
    for _ in 0..<3 { tap("b") }
    expect(["b"])
    for ids in [["a", "b"], ["a", "b", "c"], []] as [Set<ShapeID>] {
      user.key(.escape)
      expect(ids)
    }
    // Several members are a level as well.
    editor.select(["b", "c"])
    user.key(.escape)
    expect(["a", "b", "c"])
  }

  @Test(
    "A double tap resets the group and leaves it selected, although its first tap goes in",
    arguments: [InputKind.touch, .pointer], [true, false])
  func doubleTaps(_ kind: InputKind, isSelected: Bool) {
    editor.select(["a", "b", "c"])
    editor.perform(.move(CGSize(width: 0, height: 90)))
    if !isSelected { editor.select([]) }
    user.wait(0.5)
    user.doubleTap("a", kind)
    expect(["a", "b", "c"])
    for id in ["a", "b", "c"] as [ShapeID] {
      #expect(user.document[id]?.pose == user.document[id]?.home)
    }
    // A single member is reset alone.
    editor.perform(.move(CGSize(width: 0, height: 90)))
    user.wait(0.5)
    for _ in 0..<2 { tap("a", kind) }
    user.doubleTap("a", kind)
    expect(["a"])
    #expect(user.pose("a").position.y == 300 && user.pose("b").position.y == 390)
  }

  @Test(
    "A selected member is moved alone, and so is another member that is dragged",
    arguments: [InputKind.touch, .pointer])
  func moved(_ kind: InputKind) {
    for _ in 0..<3 { tap("a", kind) }
    user.drag(300, 300, by: 0, 100, kind)
    #expect(user.pose("a").position == CGPoint(x: 300, y: 400))
    #expect(user.pose("b").position.y == 300 && user.pose("c").position.y == 300)
    expect(["a"])
    user.drag(500, 300, by: 0, 60, kind)
    #expect(user.pose("b").position == CGPoint(x: 500, y: 360))
    #expect(user.pose("a").position.y == 400 && user.pose("c").position.y == 300)
    expect(kind == .pointer ? ["b"] : [])
    // With nothing selected, the group moves as a whole.
    editor.select([])
    user.drag(500, 360, by: 0, 40, kind)
    #expect(user.pose("a").position.y == 440 && user.pose("c").position.y == 340)
    editor.perform(.undo)
    editor.perform(.undo)
    editor.perform(.undo)
    #expect(user.pose("a").position == CGPoint(x: 300, y: 300))
    expect(["a"], "Undo restores the selected member.")
  }

  @Test("A selected member is colored, stretched and reordered alone")
  func changed() throws {
    for _ in 0..<3 { tap("a", .pointer) }
    let before = user.document
    user.app.ask(.fill(.coral), byKey: false)
    user.app.ask(.stretch(.horizontal, CommandSteps.scale), byKey: false)
    #expect(user.steps.suffix(2) == ["Color", "Stretch"])
    let shape = try #require(user.document["a"])
    #expect(shape.style.fill.hue == .coral && shape.groups == before["a"]?.groups)
    #expect(editor.frame(of: shape).width > 105)
    for id in ["b", "c", "d"] as [ShapeID] { #expect(user.document[id] == before[id]) }
    // The order changes only among the members of the group.
    func order() -> [ShapeID] { user.document.shapes.map(\.id) }
    #expect(editor.canPerform(.bringToFront) && !editor.canPerform(.sendToBack))
    editor.perform(.bringToFront)
    #expect(order() == ["b", "a", "c", "d"] && !editor.canPerform(.bringForward))
    editor.perform(.sendToBack)
    #expect(order() == ["a", "b", "c", "d"])
    tap("c", .pointer)
    editor.perform(.sendToBack)
    #expect(order() == ["c", "a", "b", "d"])
  }

  @Test("A member is duplicated within its group, by the command and by a drag with Alt")
  func duplicated() throws {
    for _ in 0..<3 { tap("a", .pointer) }
    editor.perform(.duplicate)
    expect(["a-2"])
    #expect(user.document["a-2"]?.groups == user.document["a"]?.groups)
    #expect(user.document.shapes.map(\.id) == ["a", "b", "a-2", "c", "d"])
    user.key(.escape)
    expect(["a", "a-2", "b"])
    editor.perform(.undo)
    expect(["a"])
    user.drag(300, 300, by: 0, 150, .pointer, .option)
    expect(["a-3"])
    #expect(user.document["a-3"]?.groups == user.document["a"]?.groups)
    #expect(user.pose("a").position == CGPoint(x: 300, y: 300))
    // A copy for another place leaves the group.
    user.key(nil, "c", .control)
    user.key(nil, "v", .control)
    #expect(editor.selected.map(\.groups) == [[]])
  }

  @Test("A copied group with a pinned member is a group of its own")
  func copiedWithPin() throws {
    editor.select(["c"])
    editor.perform(.togglePin)
    editor.select(["a", "b", "c"])
    user.drag(300, 300, by: 0, 150, .pointer, .option)
    expect(["a-2", "b-2"], "The pinned shape stays.")
    let groups = try #require(user.document["a"]).groups
    let copied = try #require(user.document["a-2"]).groups
    #expect(copied == user.document["b-2"]?.groups && copied.count == 2)
    #expect(Set(copied).isDisjoint(with: groups))
    #expect(user.document.shapes.map(\.id) == ["a", "b", "c", "d", "a-2", "b-2"])
    // Without a second shape, the copy is in no group.
    editor.select(["b"])
    editor.perform(.togglePin)
    editor.select(["a", "b", "c"])
    user.drag(300, 300, by: 0, 300, .pointer, .option)
    expect(["a-3"])
    #expect(user.document["a-3"]?.groups == [])
  }

  @Test("A group whose last but one member is deleted is dissolved, and undo restores it")
  func deleted() throws {
    let before = user.document
    for _ in 0..<3 { tap("a") }
    user.key(.deleteForward)
    #expect(user.document["a"] == nil)
    #expect(user.document["b"]?.groups.count == 1)
    #expect(user.document["b"]?.groups == user.document["c"]?.groups)
    tap("b")
    expect(["b", "c"])
    tap("b")
    expect(["b"])
    user.key(nil, "x", .control)
    #expect(user.document["b"] == nil && user.document["c"]?.groups == [])
    editor.perform(.undo)
    editor.perform(.undo)
    #expect(user.document == before)
    expect(["a"])
  }

  @Test("Shift adds members, which become a group inside their group; ungrouping dissolves it")
  func grouped() throws {
    editor.perform(.selectAll)
    editor.perform(.ungroup)
    editor.perform(.ungroup)
    #expect(user.document.shapes.allSatisfy { $0.groups.isEmpty })
    editor.perform(.group)
    let outer = try #require(user.document["d"]).groups
    tap("a")
    expect(["a"])
    tap("b", .touch, .shift)
    expect(["a", "b"])
    #expect(editor.canPerform(.align(.left)) && !editor.canPerform(.distribute(.horizontal)))
    editor.perform(.align(.left))
    #expect(user.pose("b").position.x == 300 && user.pose("c").position.x == 700)
    editor.perform(.undo)
    editor.perform(.group)
    #expect(user.document["a"]?.groups.count == 2 && user.document["c"]?.groups == outer)
    #expect(user.document["b"]?.groups.first == outer.first)
    #expect(!editor.canPerform(.group))
    editor.perform(.ungroup)
    #expect(user.document.shapes.allSatisfy { $0.groups == outer })
    // A single member dissolves the group around it.
    tap("c")
    expect(["c"])
    editor.perform(.ungroup)
    #expect(user.document.shapes.allSatisfy { $0.groups.isEmpty })
    expect(["a", "b", "c", "d"])
  }

  @Test("During a hold of a member, a tap on another member adds it")
  func held() {
    for _ in 0..<3 { tap("a") }
    let finger = user.down(300, 300)
    user.wait(0.2)
    tap("b")
    expect(["a", "b"])
    tap("b")
    expect(["a"])
    tap("c")
    expect(["a", "c"])
    user.up(finger)
    user.wait(0.5)
    expect(["a", "c"])
    #expect(user.steps == ["Group", "Group"])
  }

  @Test("Two hands move two members of a group at once")
  func hands() {
    for _ in 0..<3 { tap("a") }
    var fingers = [user.down(300, 300), user.down(500, 300)]
    user.wait(0.2)
    user.move(&fingers[0], by: 0, 100)
    user.move(&fingers[1], by: 0, 50)
    user.wait(0.3)
    for finger in fingers { user.up(finger) }
    user.wait(1)
    #expect(user.pose("a").position.y == 400 && user.pose("b").position.y == 350)
    #expect(user.pose("c").position.y == 300)
  }

  @Test("A tap that stops a moving group does not go in")
  func caught() {
    let user = CanvasUser()
    user.openGroups()
    user.editor.select(["a", "b", "c"])
    var finger = user.down(300, 300)
    user.move(&finger, by: 0, 100)
    user.up(finger)
    user.wait(0.03)
    #expect(user.app.canvas.byID["a"]?.isMoving == true)
    user.tap("a")
    #expect(user.editor.selection == ["a", "b", "c"])
    user.wait(2)
    user.tap("a")
    #expect(user.editor.selection == ["a", "b"])
  }

  /// Types the label of a shape, and returns its id.
  private func label(_ id: ShapeID, _ words: String) throws -> ShapeID {
    editor.select([id])
    _ = user.type(words)
    user.key(.escape)
    editor.select([])
    return try #require(user.document.shapes.first { $0.figure.text?.content == words }).id
  }

  @Test("A shape and its label are entered together, and Control selects one of them")
  func labels() throws {
    let free = try label("d", "D")
    tap("d")
    expect(["d", free])
    tap("d")
    expect(["d", free])
    // A labeled member of a group moves with its label.
    let label = try label("a", "A")
    for _ in 0..<2 { tap("b") }
    expect(["a", "b", label])
    tap("a")
    expect(["a", label])
    user.drag(335, 335, by: 0, 100)
    #expect(user.pose(label).position.distance(to: user.pose("a").position) < 1)
    #expect(user.pose("a").position.y == 400 && user.pose("b").position.y == 300)
    tap(label, .pointer, .control)
    expect([label])
    user.key(.escape)
    user.key(.escape)
    expect(["a", "b", "c", label])
  }

  @Test(
    "A label that was edited or is selected alone is not a level: Escape deselects it, and Tab leaves it"
  )
  func editedLabel() throws {
    let free = try label("d", "D")
    tap(free, .pointer, .control)
    expect([free])
    user.key(.escape)
    expect([])
    user.doubleTap(free, .touch)
    #expect(user.app.canvas.text.state == .editingText)
    user.key(.escape)
    expect(["d", free])
    user.key(.escape)
    expect([])
    tap("d")
    user.doubleTap(free, .touch)
    #expect(user.app.canvas.text.state == .editingText, "The label of a selected shape")
    user.key(.escape)
    user.key(.tab, "", .shift)
    expect(["a", "b", "c"])
  }

  @Test("Keys select a shape in a group, move to its other members and leave the group")
  func keys() {
    editor.select(["a", "b", "c"])
    #expect(editor.canPerform(.enterGroup))
    user.key(.return, "", .shift)
    expect(["a", "b"])
    user.key(.tab)
    expect(["c"])
    user.key(.tab)
    expect(["a", "b"])
    user.key(.return, "", .shift)
    expect(["a"])
    #expect(!editor.canPerform(.enterGroup))
    user.key(.tab)
    expect(["b"])
    user.key(.tab, "", .shift)
    expect(["a"])
    user.key(.escape)
    user.key(.tab, "", .shift)
    expect(["c"])
    user.key(.escape)
    user.key(.escape)
    expect([])
    editor.select(["d"])
    #expect(!editor.canPerform(.enterGroup))
    user.key(.tab, "", .shift)
    expect(["a", "b", "c"])
  }

  @Test("Assistive technologies select a shape without its group by an action")
  func accessibility() throws {
    func actions(_ id: ShapeID) -> [AccessibilityDeferredAction] {
      let root = user.app.accessibilityNodes(on: user.stage)
      return root[0].children.first { $0.id == AnyHashable(id) }?.deferredActions?() ?? []
    }
    #expect(!actions("d").contains { $0.name == "Select in group" })
    try #require(actions("b").first { $0.name == "Select in group" }).perform()
    expect(["b"])
    // Other actions and the focus then apply to the shape alone.
    try #require(actions("b").first { $0.name == "Duplicate" }).perform()
    expect(["b-2"])
    let root = user.app.accessibilityNodes(on: user.stage)[0]
    #expect(root.selection?.set(AnyHashable(ShapeID("a")), true) == true)
    expect(["a", "b-2"])
  }
}
