import CanvasEditing
import DeftGeometry
import Testing

@Suite("Kinds of edits")
struct EditKindTests {
  /// The titles in journals of version 1 and the codes in version 2; neither may ever change.
  private static let plain = [
    "Move": "move", "Scale": "scale", "Turn": "turn", "Transform": "transform",
    "Add Circle": "addCircle", "Add Ring": "addRing", "Add Rectangle": "addRectangle",
    "Add Rounded Rectangle": "addRoundedRectangle", "Add Triangle": "addTriangle",
    "Add Hexagon": "addHexagon", "Add Star": "addStar", "Add Text": "addText", "Draw": "draw",
    "Edit Text": "editText", "Name": "name", "Color": "color", "Fill": "fill",
    "Stroke": "stroke", "Opacity": "opacity", "Pin": "pin", "Unpin": "unpin",
    "Group": "group", "Ungroup": "ungroup", "Bring to Front": "bringToFront",
    "Bring Forward": "bringForward", "Send Backward": "sendBackward",
    "Send to Back": "sendToBack", "Align Left": "alignLeft", "Align Centers": "alignCenters",
    "Align Right": "alignRight", "Align Top": "alignTop", "Align Middles": "alignMiddles",
    "Align Bottom": "alignBottom", "Distribute Horizontally": "distributeHorizontally",
    "Distribute Vertically": "distributeVertically", "Reset": "reset",
    "Reset Shapes": "resetShapes", "Reset All": "resetAll", "Set Home": "setHome",
    "Set All Homes": "setAllHomes", "Stretch": "stretch", "Add Arrow": "addArrow",
    "Move Arrow End": "moveArrowEnd", "Reorder Poses": "arrangePoses",
  ]

  /// The kinds that were added after version 1.
  private static let newer = ["textSize", "alignText", "textWidth"]

  private static let titles: [(title: String, code: String, number: Int)] = {
    var titles = plain.map { ($0.key, $0.value, 1) }
    for code in ["add", "delete", "erase", "duplicate", "cut", "paste", "drop"] {
      titles.append(("\(code.capitalized) Shape", code, 1))
      for count in [2, 1000] { titles.append(("\(code.capitalized) \(count) Shapes", code, count)) }
    }
    for number in 1...9 {
      titles.append(("Keep Pose \(number)", "keepPose", number))
      titles.append(("Go to Pose \(number)", "goToPose", number))
      titles.append(("Name Pose \(number)", "namePose", number))
      titles.append(("Delete Pose \(number)", "deletePose", number))
    }
    return titles
  }()

  /// Returns the current title of the kind that had a given title in version 1.
  private static func current(_ title: String) -> String {
    if title == "Turn" { return "Rotate" }
    let title = title.replacing("Keep Pose", with: "Save pose")
    return title.prefix(1) + title.dropFirst().lowercased()
  }

  private func read(_ edit: String) throws -> Edit {
    try JournalEntry(Array(#"{"did": {\#(edit), "changes": []}}"#.utf8), file: "journal").edit
  }

  @Test("Each title in a journal of version 1 is read as its kind")
  func oldTitles() throws {
    for (title, code, number) in Self.titles {
      let edit = try read(#""title": "\#(title)""#)
      #expect(
        edit.code == code && edit.number == number && edit.title.english == Self.current(title))
    }
    #expect(
      Set(Self.titles.map(\.code)).union(Self.newer) == Set(EditKind.allCases.map(\.rawValue)))
  }

  @Test("A journal of version 1 is read with its undo history, and new entries store kinds")
  func oldJournal() throws {
    let folder = try TemporaryFolder()
    let path = folder["journal"]
    let document = Document(OpeningScene.shapes)
    let base = document.text()
    var edits = [document.edit(.move, of: ["circle"]) { $0.pose.position.x = 5 }]
    var next = document
    try next.apply(edits[0])
    edits.append(next.deleting(["circle", "star"]))
    let lines = try zip(edits, ["Move", "Delete 2 Shapes"]).map { edit, title in
      let text = JournalEntry.did(edit).text
      let changes = try #require(text.firstRange(of: #""changes""#))
      return #"{"did": {"title": "\#(title)", \#(text[changes.lowerBound...])"#
    }
    let header = """
      {"format": "deft-journal", "version": 1, "length": \(base.utf8.count), \
      "checksum": "\(Checksum(base.utf8))"}
      """
    try folder.write(
      "\(Checksum(header.utf8)) \(header)\n\(base)\n"
        + lines.map { "\(Checksum($0.utf8)) \($0)\n" }.joined(), to: "journal")
    var history = History(document)
    for edit in edits { try history.perform(edit) }
    do {
      let (journal, contents) = try Journal.open(path)
      let found = try #require(contents)
      #expect(!found.isDamaged && found.droppedBytes == 0)
      #expect(try found.recovery(at: path).history == history)
      let undone = history.undo()
      journal.append(.undid(try #require(undone))) { ([], nil) }
    }
    #expect(try folder.text(of: "journal").contains(#"{"undid": {"kind": "delete", "number": 2,"#))
    #expect(try Journal.open(path).contents?.recovery(at: path).history == history)
  }

  @Test("An edit of an unknown kind is titled “Change”, and its kind is stored unchanged")
  func unknown() throws {
    let edit = try read(#""kind": "blur", "number": 7"#)
    #expect(edit.kind == nil && edit.title.english == "Change")
    #expect(
      JournalEntry.did(edit).text == #"{"did": {"kind": "blur", "number": 7, "changes": []}}"#)
    #expect(try read(#""title": "Blur 7 Shapes""#).title.english == "Change")
  }

  @Test("An edit without a kind is rejected")
  func missing() {
    #expect(throws: DocumentError.self) { try read(#""number": 1"#) }
  }

  @Test("Inverse edits and amended steps retain the kind of the edit and its number of shapes")
  func retained() throws {
    var history = History(Document(OpeningScene.shapes))
    let edit = history.document.deleting(["circle", "star"])
    #expect(edit.inverse.kind == .delete && edit.inverse.number == 2)
    try history.perform(edit)
    try history.amend(history.document.edit(.move, of: ["ring"]) { $0.pose.position.x = 5 })
    #expect(history.done.map(\.title.english) == ["Delete 2 shapes"])
  }
}
