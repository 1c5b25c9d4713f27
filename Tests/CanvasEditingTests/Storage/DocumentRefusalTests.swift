import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

/// Document text that the reader rejects.
struct RefusedText: CustomTestStringConvertible, Sendable {
  var text: String
  var place: String
  var reason: String
  var testDescription: String { reason }

  init(_ text: String, _ place: String, _ reason: String) {
    (self.text, self.place, self.reason) = (text, place, reason)
  }

  /// Returns a rejected document with a single shape, on line 3.
  static func shape(_ shape: String, _ column: Int, _ reason: String) -> RefusedText {
    RefusedText(
      "{\"format\": \"deft-document\", \"version\": 1,\n\"shapes\": [\n\(shape)\n]}", "3:\(column)",
      reason)
  }

  /// Returns a rejected document with a single shape that is valid except for an extra field.
  static func field(_ field: String, _ column: Int, _ reason: String) -> RefusedText {
    shape(
      #"{"id": "a", "circle": {"radius": 1}, "fill": {"plain": "sky"}, "home": {"at": [0, 0]}, \#(field)}"#,
      column, reason)
  }
}

@Suite("Rejected documents")
struct DocumentRefusalTests {
  private static let head = #"{"format": "deft-document", "version": 1, "#

  static let examples: [RefusedText] = [
    RefusedText("", "1:1", "The file is empty."),
    RefusedText("Lorem ipsum", "1:1", "Expected a document in braces."),
    RefusedText("[]", "1:1", "Expected a document in braces."),
    RefusedText("{}", "1:1", "A document has no “format”."),
    RefusedText(#"{"version": 99}"#, "1:1", "A document has no “format”."),
    RefusedText(#"{"format": "svg"}"#, "1:12", "“format” has the wrong value."),
    RefusedText(
      #"{"format": "deft-document", "shapes": []}"#, "1:1", "A document has no “version”."),
    RefusedText(#"{"format": "deft-document", "version": 0}"#, "1:40", "Version 0 does not exist."),
    RefusedText(
      #"{"format": "deft-document", "version": 1.5}"#, "1:40", "must be an integer."),
    RefusedText(head + "\n\"shape\": []}", "2:1", "Unknown field “shape” in a document."),
    RefusedText(
      head + #""shapes": [], "shapes": []}"#, "1:57", "A document contains “shapes” twice."),
    RefusedText(
      head + "\n\"shapes\": [{\"id\": \"a\", \"text\": {\"alignment\": \"left\"}}]}", "2:46",
      "Unknown alignment “left”. Use one of: leading, center, trailing."),
    RefusedText(
      head
        + "\n\"shapes\": [{\"id\": \"a\", \"fill\": {\"plain\": \"sky\"}, \"home\": {\"at\": [0, 0]}, "
        + "\"text\": {\"content\": \"\", \"size\": 9, \"width\": 0}}]}", "2:12",
      "the width of the text is 0.0; it must be greater than 0"),
    RefusedText(head + "\n\n\"shapes\": [", "3:12", "incomplete"),
    RefusedText(head + "\n\"shapes\": []", "2:13", "incomplete"),
    RefusedText(head + "\n\"sha", "2:5", "incomplete"),
    RefusedText(head + #""shapes": []} {}"#, "1:57", "Unexpected text after the end"),
    RefusedText(head + #""shapes": [],}"#, "1:56", "a field name in quotes"),
    RefusedText(head + #""shapes": [1]}"#, "1:54", "Expected a shape in braces."),
    RefusedText(head + "\"shapes\" []}", "1:52", "a colon after “shapes”"),
    RefusedText(head + #""shapes": {}}"#, "1:53", "Expected the shapes in brackets."),
    .shape("[[[[", 1, "Expected a shape in braces."),
    .shape(#"{"id": "a"}"#, 1, "The shape “a” has no figure"),
    .shape(#"{"circle": {"radius": 1}}"#, 1, "A shape has no “id”."),
    .shape(#"{"id": "a", "blob": {}}"#, 13, "Unknown field “blob” in a shape."),
    .shape(
      #"{"id": "a", "circle": {"radius": 1}, "ring": {"radius": 1, "lineWidth": 1}}"#, 38,
      "only one figure"),
    .shape(
      #"{"id": "a", "circle": {"radius": 1}, "fill": {"plain": "red"}}"#, 56,
      "Unknown hue “red”"),
    .shape(
      #"{"id": "a", "circle": {"radius": 1}, "fill": "none"}"#, 46, "A fill must be “picture”"),
    .shape(
      #"{"id": "a", "circle": {"radius": 1}, "fill": {}}"#, 46,
      "A fill needs one of these fields: plain, linear, radial, line."),
    .shape(#"{"id": "a", "circle": {"radius": "1"}}"#, 34, "Expected “radius” as a number."),
    .shape(#"{"id": "a", "circle": {"radius": NaN}}"#, 34, "Expected “radius” as a number."),
    .shape(#"{"id": "a", "circle": {"radius": 1e999}}"#, 34, "The number is too large."),
    .shape(#"{"id": "a", "circle": {"radius": 01}}"#, 34, "leading zeros."),
    .shape(#"{"id": "a", "circle": {"radius": 1.}}"#, 34, "a digit after its decimal point."),
    .shape(#"{"id": "a", "circle": {"radius": .5}}"#, 34, "Expected “radius” as a number."),
    .shape(#"{"id": "a", "circle": {"radius": 1e}}"#, 34, "a digit in its exponent."),
    .shape(#"{"id": "a", "circle": {"radius": +1}}"#, 34, "Expected “radius” as a number."),
    .shape(
      #"{"id": "a", "circle": {"radius": 1, "radius": 2}}"#, 37, "A circle contains “radius” twice."
    ),
    .shape(
      #"{"id": "a", "circle": {"radius": 1, "size": [1, 2]}}"#, 37, "“radius” or “size”, not both."),
    .shape(
      #"{"id": "a", "polygon": {"sides": 3}}"#, 24,
      "A polygon needs one of these fields: radius, size."),
    .shape(
      #"{"id": "a", "roundedRectangle": {"size": [9, 9], "cornerRadius": -1}, "fill": {"plain": "sky"}, "home": {"at": [0, 0]}}"#,
      1, "the corner radius is -1.0 (allowed: 0 to 1000000.0)."),
    .shape(
      ##"{"id": "a", "circle": {"radius": 1}, "fill": {"plain": "#12345"}}"##, 56,
      "Unknown hue “#12345”"),
    .shape(
      #"{"id": "a", "arrow": {"start": {"at": [0, 0]}, "width": 3}}"#, 22, "An arrow has no “end”."),
    .shape(
      #"{"id": "a", "arrow": {"start": {"at": [0, 0], "place": [0, 0]}}}"#, 32,
      "An end of an arrow has no “shape”."),
    .shape(#"{"id": "a", "rectangle": {"size": [1]}}"#, 35, "A size needs two numbers."),
    .shape(#"{"id": "a", "rectangle": {"size": [1, 2, 3]}}"#, 42, "A size needs two numbers."),
    .shape(
      #"{"id": "a", "star": {"points": 1000000000, "radius": 1, "inset": 0.5}}"#, 32,
      "A star cannot have"),
    .shape(
      #"{"id": "a", "star": {"points": 5.5, "radius": 1, "inset": 0.5}}"#, 32, "an integer."),
    .shape(#"{"id": "a", "curve": "L1 2"}"#, 22, "A curve must begin with “M”"),
    .shape(#"{"id": "a", "curve": "M1 2 A3"}"#, 22, "Unknown letter “A”"),
    .shape(#"{"id": "a", "curve": "M1"}"#, 22, "ends where a number is expected."),
    .shape(#"{"id": "a", "curve": "M1 x"}"#, 22, "“x” in the path data is not a number."),
    .shape(
      #"{"id": "a", "ink": "1 2 3, 4 5"}"#, 20, "The path data ends where a number is expected."),
    .shape(#"{"id": "\ud83d"}"#, 9, "This escape is only half of a surrogate pair."),
    .shape(#"{"id": "\x"}"#, 9, "This is not a JSON escape sequence."),
    .shape("{\"id\": \"a\tb\"}", 10, "must not contain control characters"),
    .field(#""home": {"at": [0, 0]}"#, 88, "A shape contains “home” twice."),
    .field(#""opacity": 1.5"#, 1, "the opacity is 1.5"),
    .field(#""pinned": 1"#, 98, "“pinned” as true or false"),
    .field(#""stroke": {"hue": "sky"}"#, 98, "A stroke has no “width”."),
    .field(#""stroke": {"width": -3}"#, 1, "the width of the stroke is -3"),
    .field(#""pose": {}"#, 96, "A pose has no “at”."),
    .field(#""pose": {"at": [1e10, 0]}"#, 96, "is outside the canvas"),
    .field(#""pose": {"at": [0, 0], "scale": 0}"#, 96, "The scale is 0"),
    .field(
      #""pose": {"at": [0, 0], "degrees": 1, "radians": 1}"#, 125,
      "“degrees” or “radians”, not both."),
    .field(#""groups": ["g", "g"]"#, 1, "it is in the group “g” twice."),
    RefusedText(
      head + #""shapes": [], "poses": {"10": {}}}"#, "1:67", "Poses are named “1” to “9”"),
    RefusedText(
      head + #""shapes": [], "poses": {"1": {}, "1": {}}}"#, "1:76", "Pose 1 occurs twice."),
    RefusedText(
      head + #""shapes": [], "pictures": {"a": {}}}"#, "1:75",
      "A picture needs one of these fields: data, file."),
    RefusedText(
      head + #""shapes": [], "pictures": {"a": {"data": "?"}}}"#, "1:84",
      "The picture is not valid Base64."),
    RefusedText(
      head + #""shapes": [], "pictures": {"a": {"file": "../../etc/passwd"}}}"#, "1:84",
      "is not in the document's folder"),
    RefusedText(
      head + #""shapes": [], "pictures": {"a": {"file": "/etc/passwd"}}}"#, "1:84",
      "is not in the document's folder"),
    RefusedText(
      head + #""shapes": [], "pictures": {"a": {"file": "b.png"}}}"#, "1:84", "is not available."),
  ]

  @Test("An error in a document is reported with line, column and reason", arguments: examples)
  func broken(_ example: RefusedText) {
    let error = #expect(throws: DocumentError.self) {
      try DocumentReader.read(Array(example.text.utf8), file: "f")
    }
    guard let error else { return }
    #expect(error.place == "f:\(example.place)")
    #expect(error.reason.contains(example.reason), "\(error.reason)")
    #expect(error.kind == .malformed)
    #expect(
      error.description.hasSuffix(
        "Correct the file in a text editor, or restore it from a backup."))
  }

  @Test("A duplicate id is rejected at the second shape")
  func twice() {
    let shape =
      #"{"id": "a", "circle": {"radius": 1}, "fill": {"plain": "sky"}, "home": {"at": [0, 0]}}"#
    let text = Self.head + "\n\"shapes\": [\n\(shape),\n\(shape)\n]}"
    let error = #expect(throws: DocumentError.self) {
      try DocumentReader.read(Array(text.utf8), file: "f")
    }
    #expect(error?.place == "f:4:1")
    #expect(error?.reason == "Two shapes have the id “a”.")
  }

  @Test(
    "A document of a newer version is reported as newer, even if its contents are invalid",
    arguments: [
      #"{"format": "deft-document", "version": 3, "shapes": 7}"#,
      #"{"format": "deft-document", "layers": [[{"a": "]}"}], -1e5, null], "version": 12, "shapes": ["#,
      #"{"version": 3, "format": "deft-document"}"#,
    ])
  func newer(text: String) {
    let error = #expect(throws: DocumentError.self) {
      try DocumentReader.read(Array(text.utf8), file: "f")
    }
    #expect(error?.kind == .newer)
    #expect(error?.description.contains("Open it with a newer version of Deft") == true)
  }

  @Test("Invalid UTF-8 is rejected with its position")
  func noText() {
    let bytes =
      Array((Self.head + "\n\"shapes\": [{\"id\": \"a").utf8) + [0xFF, 0xC0] + Array("\"}]}".utf8)
    let error = #expect(throws: DocumentError.self) { try DocumentReader.read(bytes, file: "f") }
    #expect(error?.place == "f:2:20")
    #expect(error?.reason == "The text is not valid UTF-8.")
  }

  @Test(
    "Deep nesting is rejected without exhausting memory or stack",
    arguments: ["[", "{\"a\":", "[{\"shapes\":"])
  func deep(opening: String) {
    let deep = String(repeating: opening, count: 300_000)
    for text in [
      deep, Self.head + "\"shapes\": " + deep, #"{"format": "deft-document", "x": "# + deep,
    ] {
      let error = #expect(throws: DocumentError.self) {
        try DocumentReader.read(Array(text.utf8), file: "f")
      }
      #expect(error?.kind == .malformed)
    }
  }

  @Test("Every prefix of a document is rejected with a position and a reason")
  func cut() throws {
    var random = RandomDocuments(seed: 4)
    let bytes = Array(random.document(shapes: 3).text().utf8)
    for count in 0..<(bytes.count - 2) {
      let outcome = DocumentRules.document(Array(bytes[..<count]))
      #expect(!outcome.wasRead)
      #expect(outcome.complaint == nil)
    }
  }

  @Test(
    "A document with damaged bytes is rejected, or can be saved and read back",
    arguments: 0..<8)
  func damaged(seed: UInt64) throws {
    var random = RandomDocuments(seed: seed &+ 100)
    var count = 0
    for _ in 0..<40 {
      let bytes = Array(random.document(shapes: 4).text().utf8)
      for _ in 0..<10 {
        var damaged = bytes
        for _ in 0...random.below(4) {
          let place = random.below(damaged.count)
          switch random.below(4) {
          case 0: damaged[place] = UInt8(random.below(256))
          case 1: damaged.remove(at: place)
          case 2:
            damaged.insert(contentsOf: damaged[place..<min(place + 9, damaged.count)], at: place)
          default: damaged[place] = Array("{}[]\",:0-e".utf8)[random.below(10)]
          }
        }
        let outcome = DocumentRules.document(damaged)
        #expect(outcome.complaint == nil)
        if !outcome.wasRead { count += 1 }
      }
    }
    // The reader detects most damage. A reader that accepted everything must not pass the test.
    #expect(count > 200)
  }

  @Test("A file above the size limit is rejected before it is read")
  func large() {
    let bytes = [UInt8](repeating: 0x20, count: DocumentLimits.fileSize + 1)
    let error = #expect(throws: DocumentError.self) { try DocumentReader.read(bytes, file: "f") }
    #expect(error?.kind == .tooLarge)
  }

  @Test(
    "A picture is rejected as a picture, whatever its name",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "PNG"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"),
      (Array("GIF89a".utf8), "GIF"), (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), "WebP"),
      (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "SVG"),
    ] as [([UInt8], String)])
  func pictures(bytes: [UInt8], format: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try DocumentReader.read(bytes, file: "balloon.deft")
    }
    #expect(error.kind == .picture && error.exitStatus == 65 && error.line == nil)
    #expect(
      error.message.english
        == "balloon.deft: This is a picture in the format \(format), not a Deft document. "
        + "To put it on a canvas, open a canvas and choose “Add picture”.")
  }
}
