import DeftGeometry
import Testing

@testable import CanvasEditing

@Suite("Numbered poses")
struct PoseTests {
  private let document: Document

  init() throws {
    var document = Document([
      CanvasShape("a", .circle(radius: 10), Style(.plain(.sky)), home: Pose())
    ])
    for (number, name) in [(1, "one"), (4, "four"), (7, "")] {
      try document.apply(
        document.edit(.move, of: ["a"]) { $0.pose.position.x = CGFloat(number) })
      try document.apply(document.savingPose(number))
      try document.apply(document.namingPose(number, name))
    }
    self.document = document
  }

  /// Applies an edit, and checks that its inverse restores the document.
  private func after(_ edit: Edit) throws -> Document {
    var new = document
    try new.apply(edit)
    var old = new
    try old.apply(edit.inverse)
    #expect(old == document)
    return new
  }

  private func order(_ document: Document) -> [CGFloat?] {
    document.savedPoses.map { document.poses[$0]?["a"]?.position.x }
  }

  @Test("A moved pose keeps its name, and the same numbers stay in use")
  func move() throws {
    let last = try after(document.movingPose(at: 0, to: 2))
    #expect(last.savedPoses == [1, 4, 7] && order(last) == [4, 7, 1])
    #expect(last.poseNames == [1: "four", 7: "one"])
    let first = try after(document.movingPose(at: 2, to: 0))
    #expect(order(first) == [7, 1, 4] && first.poseNames == [4: "one", 7: "four"])
    #expect(document.movingPose(at: 1, to: 1).isEmpty && document.movingPose(at: 0, to: 3).isEmpty)
  }

  @Test("A new name is trimmed, and an empty name removes the current name")
  func name() throws {
    #expect(try after(document.namingPose(7, "  end \n")).poseNames[7] == "end")
    #expect(try after(document.namingPose(1, " ")).poseNames[1] == nil)
    #expect(document.namingPose(1, "one").isEmpty)
    #expect(throws: EditError.self) { try after(document.namingPose(1, "a\u{7}b")) }
  }

  @Test("Deleting a pose deletes its name and frees its number")
  func delete() throws {
    let new = try after(document.deletingPose(1))
    #expect(new.savedPoses == [4, 7] && new.poseNames == [4: "four"] && new.freePose == 1)
    #expect(document.freePose == 2 && document.deletingPose(2).isEmpty)
  }

  @Test("Names are read back; a document without names is written without a field for them")
  func text() throws {
    let text = document.text()
    #expect(text.contains(#""poseNames": {"#) && text.contains(#""version": 2,"#))
    #expect(try DocumentReader.read(Array(text.utf8), file: "f").document == document)
    let plain = try after(document.namingPose(1, "")).deletingPose(4)
    var unnamed = try after(document.namingPose(1, ""))
    try unnamed.apply(plain)
    #expect(!unnamed.text().contains("poseNames"))
    for (names, reason) in [
      (#"{"0": "a"}"#, "“1” to “9”"), (#"{"1": ""}"#, "empty"),
      (#"{"1": "a", "1": "b"}"#, "twice"), (#"{"1": 2}"#, "the name of the pose"),
    ] {
      let text = """
        {"format": "deft-document", "version": 1, "shapes": [], "poseNames": \(names)}
        """
      let error = #expect(throws: DocumentError.self) {
        try DocumentReader.read(Array(text.utf8), file: "f")
      }
      #expect(error?.reason.contains(reason) == true, "\(names): \(error?.reason ?? "")")
    }
  }

  @Test("“Save pose” uses the free numbers in order, and is unavailable when all are in use")
  func keep() {
    let editor = CanvasEditor()
    editor.open(document)
    for number in [2, 3, 5, 6, 8, 9] {
      editor.perform(.keepPose)
      #expect(editor.document.poses[number] != nil)
      #expect(editor.confirmation(of: .keepPose)?.english == "Pose \(number) saved")
    }
    #expect(!editor.canPerform(.keepPose))
    #expect(editor.obstacle(to: .keepPose)?.english == "All nine poses are in use")
  }
}
