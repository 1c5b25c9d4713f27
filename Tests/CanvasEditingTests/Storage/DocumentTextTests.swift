import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

@Suite("Document text")
struct DocumentTextTests {
  private func read(_ text: String) throws -> Document {
    try DocumentReader.read(Array(text.utf8), file: "f").document
  }

  @Test(
    "A document is read back unchanged, and its text is deterministic",
    arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var random = RandomDocuments(seed: seed)
    for _ in 0..<10 {
      let document = random.document()
      let text = document.text()
      let again = try read(text)
      #expect(again == document)
      #expect(again.text() == text)
    }
  }

  @Test("An edit is read back unchanged", arguments: 0..<20)
  func edits(seed: UInt64) throws {
    var random = RandomDocuments(seed: seed)
    var document = random.document()
    for step in 0..<60 {
      let edit = random.edit(of: document)
      let entries: [JournalEntry] = [
        .did(edit), .amended(edit), .undid(edit.inverse), .redid(edit),
      ]
      let line = entries[step % 4].text
      #expect(!line.contains("\n"))
      #expect(try JournalEntry(Array(line.utf8), file: "f") == entries[step % 4])
      try document.apply(edit)
    }
  }

  @Test("The text of the opening scene has one line per shape, with short numbers")
  func openingScene() throws {
    let document = Document(OpeningScene.shapes)
    let text = document.text()
    #expect(try read(text) == document)
    let lines = text.split(separator: "\n")
    #expect(lines.count == OpeningScene.shapes.count + 6)
    #expect(
      lines[5]
        == #"    {"id": "circle", "circle": {"radius": 76}, "fill": {"radial": "coral"}, "#
        + #""home": {"at": [520, 180]}},"#)
    #expect(
      lines[7]
        == #"    {"id": "star", "star": {"points": 5, "radius": 92, "inset": 0.48}, "#
        + #""fill": {"linear": "amber"}, "stroke": {"width": 3}, "home": {"at": [1014, 190], "degrees": -8}},"#
    )
  }

  @Test("Moving one shape changes one line")
  func difference() throws {
    var random = RandomDocuments(seed: 3)
    let document = Document((0..<50).map { _ in random.shape() })
    var moved = document
    try moved.apply(
      document.edit(.move, of: [document.shapes[20].id]) { $0.pose.position.x += 0.25 })
    let (a, b) = (
      document.text().split(separator: "\n"), moved.text().split(separator: "\n")
    )
    #expect(a.count == b.count)
    #expect(zip(a, b).count { $0 != $1 } == 1)
  }

  @Test(
    "Numbers have their shortest form",
    arguments: [
      (0.1, "0.1"), (3, "3"), (-2.5, "-2.5"), (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"),
      (-0.0, "-0"),
      (0.1 + 0.2, "0.30000000000000004"), (123_456_789.125, "123456789.125"),
    ])
  func numbers(value: Double, text: String) {
    #expect(DocumentText.number(value) == text)
  }

  @Test("A document has version 2 only if its features require it")
  func versions() throws {
    func version(_ figure: Figure, _ style: Style = Style(.plain(.sky))) -> Bool {
      Document([CanvasShape("a", figure, style, home: Pose())]).text().contains(#""version": 2"#)
    }
    let square = CGSize(width: 10, height: 10)
    let wide = CGSize(width: 20, height: 10)
    #expect(!version(.oval(square)) && version(.oval(wide)))
    #expect(!version(.star(points: 5, size: square, inset: 0.5)))
    #expect(version(.star(points: 5, size: wide, inset: 0.5)))
    #expect(!version(.rectangle(wide)))
    #expect(!version(.text(TextBlock("a"))) && version(.text(TextBlock("a", width: 90))))
    #expect(version(.text(TextBlock("a", alignment: .center))))
    #expect(version(.rectangle(wide), Style(.plain(.black))))
    #expect(version(.rectangle(wide), Style(.plain(.sky), stroke: Stroke(.gray))))
    #expect(try version(.rectangle(wide), Style(.plain(.custom(#require(CustomColor("#3a5bd9")))))))
    let arrow = Arrow(from: Arrow.End(.zero), to: Arrow.End(CGPoint(x: 9, y: 9)))
    #expect(version(.arrow(arrow)))
  }

  @Test("Numbers in any notation are read exactly")
  func exactNumbers() throws {
    var numbers = SplitMix64(seed: 9)
    for index in 0..<20_000 {
      let bits = Double(bitPattern: numbers.next())
      let short = (Double.random(in: -1e9...1e9, using: &numbers) * 1000).rounded() / 1000
      let value = index.isMultiple(of: 2) && bits.isFinite ? bits : short
      // Rotations accept all values up to this limit.
      guard abs(value) < 1e7 else { continue }
      let pose = #"{"at": [0, 0], "radians": \#(value)}"#
      let text =
        #"{"format": "deft-document", "version": 1, "shapes": [], "poses": {"1": {"a": \#(pose)}}}"#
      let read = try read(text).poses[1]?["a"]?.rotation.radians
      #expect(read?.bitPattern == value.bitPattern)
    }
  }

  @Test("Fields can have any order and whitespace")
  func order() throws {
    let text = """
      \t{ "shapes" :\r\n[ { "home":{"at":[1,2],"scale":2.0},"fill":{"plain":"sky"},"circle":{"radius":1e1},
      "id":"\\u0061\\ud83d\\ude00\\n\\/"} ] , "version":1.0, "format":"deft-document" }
      """.replacing("\\n\\/", with: "\\/")
    let document = try read(text)
    #expect(
      document.shapes == [
        CanvasShape(
          "a😀/", .circle(radius: 10), Style(.plain(.sky)),
          home: Pose(position: CGPoint(x: 1, y: 2), scale: 2))
      ])
  }

  @Test("Stored types have only the properties that documents store")
  func parts() {
    let shape = OpeningScene.shapes[0]
    expect(shape, has: 8)
    expect(shape.style, has: 3)
    expect(shape.pose, has: 3)
    expect(Stroke(), has: 2)
    expect(Ink.Point(.zero, width: 1), has: 2)
    let end = Arrow.End(.zero, attachment: .init("a"))
    expect(Arrow(from: end, to: end), has: 3)
    expect(end, has: 2)
    expect(Arrow.Attachment("a"), has: 2)
    // The five properties: shapes, poses, names of poses, pictures, and the indices of the shapes, which documents do
    // not store.
    expect(Document(), has: 5)
  }

  private func expect(
    _ value: some Any, has count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      Mirror(reflecting: value).children.count == count,
      """
      \(type(of: value)) has other properties than before. Write the new one in DocumentText, read it in \
      DocumentReader, set it in RandomDocuments, and change the number here.
      """, sourceLocation: sourceLocation)
  }

  @Test("An edit that adds an invalid shape is rejected and changes nothing")
  func impossible() {
    var document = Document(OpeningScene.shapes)
    let before = document
    for body: (inout CanvasShape) -> Void in [
      { $0.pose.scale = 0 }, { $0.pose.position.x = .nan }, { $0.style.opacity = 2 },
      { $0.figure = .circle(radius: -1) }, { $0.figure = .curve(Path()) },
      { $0.name = "a\u{0}" }, { $0.pose.rotation = .radians(.infinity) },
      { $0.style.stroke = Stroke(width: 0) },
      { $0.figure = .star(points: 2, radius: 1, inset: 0.5) },
    ] {
      let edit = document.edit(.move, of: ["circle"], body)
      #expect(throws: EditError.self) { try document.apply(edit) }
      #expect(document == before)
    }
  }
}
