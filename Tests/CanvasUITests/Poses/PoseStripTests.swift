import Deft
import Testing

@testable import AppSupport
@testable import CanvasEditing
@testable import CanvasUI

@MainActor
@Suite("Strip of poses")
struct PoseStripTests {
  private let user = ChromeUser()

  private var poses: PosesController { user.app.poses }
  private var titles: [String] { poses.model.items.map(\.title) }

  init() {
    // Save three poses with the circle at different positions.
    for x in [200.0, 400, 600] {
      move(to: x)
      user.press(.letter("k"))
    }
    user.press(.letter("k", .shift))
    user.wait(0.5)
  }

  private func move(to x: CGFloat) {
    user.app.editor.commit(
      user.document.edit(.move, of: ["circle"]) { $0.pose.position.x = x }, .atOnce)
  }

  private var circle: CGFloat? { user.document["circle"]?.pose.position.x }

  private func picture(_ title: String) throws -> CGPoint {
    let frame = try #require(user.element(title)).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test("The strip shows a picture of each pose above the toolbar, large enough for fingers")
  func pictures() throws {
    #expect(titles == ["Pose 1", "Pose 2", "Pose 3"])
    #expect(poses.model.items.allSatisfy { $0.picture != nil })
    let pixels = poses.model.items.compactMap { $0.picture?.pixels }
    #expect(Set(pixels).count == 3)
    let (strip, layout) = (try #require(user.element("Poses")), ChromeLayout(on: user.stage))
    #expect(!strip.frame.intersects(layout.toolBar) && !strip.frame.intersects(layout.zoom))
    for label in ["Pose 1", "Play poses", "Save pose", "Delete Pose 3", "Close"] {
      let frame = try #require(strip.first { $0.label == label }, "\(label)").frame
      #expect(frame.width >= 44 && frame.height >= 44, "\(label)")
    }
  }

  @Test("A tap on a picture shows its pose", arguments: [InputKind.pointer, .touch])
  func tap(_ kind: InputKind) throws {
    user.press(at: try picture("Pose 1"), kind: kind)
    #expect(circle == 200 && poses.model.items.map(\.isCurrent) == [true, false, false])
    user.press(.control("z"))
    #expect(circle == 600)
  }

  @Test(
    "Dragging with a mouse or a finger reorders the poses in one undo step",
    arguments: [InputKind.pointer, .touch])
  func reorder(_ kind: InputKind) throws {
    let (first, last) = (try picture("Pose 1"), try picture("Pose 3"))
    user.press(at: first, to: last, kind: kind)
    let order = user.document.savedPoses.map { user.document.poses[$0]?["circle"]?.position.x }
    #expect(order == [400, 600, 200])
    // The drag does not count as a tap.
    #expect(circle == 600)
    user.press(.control("z"))
    #expect(user.document.poses[1]?["circle"]?.position.x == 200)
  }

  @Test("A tap on a name renames the pose; Return and a press elsewhere save the name")
  func rename() throws {
    try user.press(button: "Rename Pose 2")
    user.type("end")
    user.press(.return)
    #expect(user.document.poseNames == [2: "end"] && titles == ["Pose 1", "end", "Pose 3"])
    try user.press(button: "Rename Pose 1")
    user.type("start")
    // The typed letters do not act as shortcuts.
    #expect(user.document.shapes.count == OpeningScene.shapes.count)
    user.press(at: CGPoint(x: 1230, y: 60))
    #expect(user.document.poseNames == [1: "start", 2: "end"])
    try user.press(button: "Rename end")
    user.type("other")
    user.press(.escape)
    #expect(user.document.poseNames == [1: "start", 2: "end"])
    user.press(.control("z"))
    #expect(user.document.poseNames == [2: "end"])
  }

  @Test("The name of a pose is selected when its editing begins, so that typing replaces it")
  func replacedName() throws {
    let steps = user.app.editor.history.done.count
    try user.press(button: "Rename Pose 2")
    #expect(user.element("Name of the pose")?.value == "Pose 2")
    // An unchanged title does not become the name.
    user.press(.return)
    #expect(user.document.poseNames.isEmpty && user.app.editor.history.done.count == steps)
    for (old, new) in [("Pose 2", "One"), ("One", "Two")] {
      try user.press(button: "Rename \(old)")
      user.type(new)
      user.press(.return)
      #expect(user.document.poseNames == [2: new])
    }
    try user.press(button: "Rename Two")
    user.press(.delete)
    user.press(.return)
    #expect(user.document.poseNames.isEmpty && titles == ["Pose 1", "Pose 2", "Pose 3"])
  }

  @Test("A right click during the playback opens no menu, which would be dead")
  func rightClick() {
    user.press(.f5)
    user.press(at: CGPoint(x: 640, y: 60), button: 3)
    #expect(user.contextMenu == nil && poses.model.isPlaying)
    user.press(.escape)
    user.press(at: CGPoint(x: 640, y: 60), button: 3)
    #expect(user.contextMenu != nil)
  }

  @Test("Assistive technologies can move, rename and delete poses")
  func assistive() throws {
    let pose = try #require(user.element("Pose 2"))
    #expect(
      Set(pose.actions.compactMap(\.name))
        .isSuperset(of: ["Move earlier", "Move later", "Rename…", "Delete"]))
    #expect(pose.perform(named: "Move earlier"))
    user.wait(0.3)
    #expect(user.document.poses[1]?["circle"]?.position.x == 400)
    #expect(try #require(user.element("Pose 3")).perform(named: "Delete"))
    user.wait(0.3)
    #expect(user.document.savedPoses == [1, 2] && titles.count == 2)
  }

  @Test("Space, Return or a tap shows the next pose, and playback is a single step")
  func play() {
    let steps = user.app.editor.history.done.count
    user.press(.f5)
    #expect(poses.model.isPlaying && circle == 200 && user.element("Toolbar") == nil)
    user.type(" ")
    #expect(circle == 400)
    // A tap anywhere shows the next pose, even on a shape.
    user.press(at: CGPoint(x: 756, y: 184), kind: .touch)
    #expect(circle == 600 && user.selection.isEmpty)
    user.press(.leftArrow)
    #expect(circle == 400)
    user.press(.return)
    #expect(circle == 600 && poses.model.isPlaying)
    user.type(" ")
    #expect(!poses.model.isPlaying && user.element("Toolbar") != nil)
    #expect(user.app.editor.history.done.count == steps + 1)
    user.press(.control("z"))
    #expect(circle == 600)
  }

  @Test("Escape ends the playback, and other keys have no effect during it")
  func escape() {
    user.press(.f5)
    user.press(.letter("c"))
    user.press(.deleteForward)
    #expect(user.document.shapes.count == OpeningScene.shapes.count)
    user.press(.escape)
    #expect(!poses.model.isPlaying && circle == 200)
  }

  @Test("A long press ends the playback")
  func longPress() {
    user.press(.named(.f5))
    user.wait(0.5)
    #expect(poses.model.isPlaying)
    func contact(_ phase: ContactEvent.Phase) {
      user.stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 3, sequence: 77), kind: .touch, phase: phase, time: user.now,
            location: CGPoint(x: 640, y: 300))))
    }
    contact(.began)
    user.wait(1)
    #expect(!poses.model.isPlaying && circle == 200)
    contact(.ended)
    user.wait(0.5)
    #expect(!poses.model.isPlaying && circle == 200)
  }

  @Test("Without poses, the strip explains how to save one, and cannot be played")
  func empty() throws {
    let user = ChromeUser()
    user.press(.letter("k", .shift))
    #expect(user.element("Arrange the shapes, then save the pose.") != nil)
    #expect(user.element("Play poses")?.isEnabled == false)
    user.press(.f5)
    #expect(!user.app.poses.model.isPlaying)
    try user.press(button: "Close")
    #expect(user.element("Poses") == nil)
  }

  @Test("An edit repaints the pictures after a short delay")
  func repaint() throws {
    let before = try #require(poses.model.items[0].picture)
    user.app.editor.select(["star"])
    user.app.ask(.fill(.rose))
    #expect(poses.model.items[0].picture === before)
    user.wait(0.3)
    #expect(poses.model.items[0].picture?.pixels != before.pixels)
  }

  @Test("In right-to-left layout, a drag to the left moves a pose toward the end")
  func mirrored() throws {
    user.stage.layoutDirection = .rightToLeft
    user.wait(0.2)
    let (first, last) = (try picture("Pose 1"), try picture("Pose 3"))
    #expect(first.x > last.x)
    user.press(at: first, to: last)
    #expect(user.document.poses[3]?["circle"]?.position.x == 200)
  }

  @Test("The buttons keep their places when no pose is current")
  func steadyButtons() throws {
    let before = try #require(user.element("Save pose")).frame
    move(to: 700)
    user.wait(0.5)
    #expect(poses.model.items.allSatisfy { !$0.isCurrent })
    #expect(try #require(user.element("Save pose")).frame == before)
    #expect(user.element("Delete pose")?.isEnabled == false)
  }

  @Test("Of several equal poses, the tapped one is current and is deleted")
  func equalPoses() throws {
    user.press(.letter("k"))
    #expect(titles.count == 4 && poses.model.items.map(\.isCurrent) == [false, false, false, true])
    user.press(at: try picture("Pose 3"))
    #expect(poses.model.items.map(\.isCurrent) == [false, false, true, false])
    try user.press(button: "Delete Pose 3")
    #expect(titles.count == 3 && circle == 600)
  }

  @Test(
    "During the playback, a swipe to the left shows the next pose, and one to the right the previous"
  )
  func swipes() {
    user.press(.f5)
    let (left, right) = (CGPoint(x: 300, y: 300), CGPoint(x: 800, y: 320))
    user.press(at: right, to: left, kind: .touch)
    #expect(circle == 400)
    user.press(at: right, to: left, kind: .touch)
    #expect(circle == 600)
    user.press(at: left, to: right, kind: .touch)
    #expect(circle == 400)
    for _ in 0..<3 { user.press(at: left, to: right, kind: .touch) }
    #expect(circle == 200 && poses.model.isPlaying)
    // A vertical swipe is neither a tap nor a step.
    user.press(at: CGPoint(x: 600, y: 200), to: CGPoint(x: 620, y: 500), kind: .touch)
    #expect(circle == 200)
  }

  @Test("The pictures show attached arrows at the shapes of their pose")
  func arrows() throws {
    let editor = user.app.editor
    func box(_ id: ShapeID, _ y: CGFloat) -> CanvasShape {
      CanvasShape(
        id, .rectangle(CGSize(width: 100, height: 100)), Style(.plain(.sky)),
        home: Pose(position: CGPoint(x: 300, y: y)))
    }
    func thumbnail(moved: Bool) throws -> [UInt32] {
      editor.open(Document([box("a", 100), box("b", 400)]))
      editor.select(["a", "b"])
      editor.perform(.connect)
      if moved {
        editor.perform(.savePose(1))
        editor.commit(
          editor.document.edit(.move, of: ["b"]) { $0.pose.position = CGPoint(x: 900, y: 100) },
          .atOnce)
      } else {
        editor.perform(.savePose(1))
      }
      let maker = PoseThumbnails(of: editor, pictures: Pictures())
      return try #require(maker.pictures(.light, scale: 1)[1]).pixels
    }
    #expect(try thumbnail(moved: true) == thumbnail(moved: false))
  }
}
