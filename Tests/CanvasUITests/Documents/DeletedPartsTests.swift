import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// A deleted shape leaves nothing behind in the saved file: neither its picture nor its poses.
@MainActor
@Suite("Parts of deleted shapes")
struct DeletedPartsTests {
  private let user: DocumentUser
  private var path: String { user.folder + "/sun.deft" }
  private let picture = CanvasShape(
    "picture-2", .picture("own.png", CGSize(width: 10, height: 10)), Style(.picture), home: Pose())

  init() throws {
    user = try DocumentUser()
    var document = Document(OpeningScene.shapes)
    try document.apply(Edit(.add, [.picture("own.png", from: nil, to: Data([1, 2, 3]))]))
    try document.apply(document.adding([picture]))
    try document.apply(document.savingPose(3))
    try DocumentFile.write(document, to: path, old: nil, replaces: true)
  }

  @Test(
    "A removed picture is not in the saved file, and undo restores it with its pose",
    arguments: [CanvasAction.delete, .cut])
  func saved(_ action: CanvasAction) throws {
    let (app, _) = user.begin(try .file(path))
    let before = app.editor.document
    app.editor.select(["picture-2"])
    app.editor.perform(action)
    app.editor.perform(.save)
    let reopened = try DocumentFile.read(path).document
    #expect(reopened["picture-2"] == nil && reopened.pictures.isEmpty)
    #expect(reopened.poses[3]?.count == before.shapes.count - 1)
    #expect(reopened.poses[3]?["picture-2"] == nil)
    app.editor.perform(.undo)
    #expect(app.editor.document == before)
    app.editor.perform(.save)
    #expect(try DocumentFile.read(path).document == before)
  }

  @Test("A shape added after reopening does not inherit the pose of a deleted shape")
  func inherited() throws {
    let pose = Pose(position: CGPoint(x: 7, y: 9))
    // Earlier versions wrote files with poses of deleted shapes.
    var document = Document(OpeningScene.shapes)
    try document.apply(
      Edit(.savePose, [.pose(1, from: nil, to: ["star-2": pose, "star-3": pose])]))
    try DocumentFile.write(document, to: path, old: nil, replaces: true)
    let (app, _) = user.begin(try .file(path))
    app.editor.perform(.add(.star))
    let added = try #require(app.editor.selected.first)
    app.editor.perform(.goToPose(1))
    #expect(app.editor.document[added.id]?.pose == added.pose)
    var fresh = IDGenerator(History(document))
    #expect(fresh.next(like: "star-2") != "star-2")
  }
}
