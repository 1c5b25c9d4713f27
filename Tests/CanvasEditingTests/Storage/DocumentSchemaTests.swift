import CanvasEditing
import DeftGeometry
import Testing

/// Comparisons of the reader with the schema in the assets, using an independent validator.
@Suite("Document schema")
struct DocumentSchemaTests {
  /// A script that reports for each input line whether it is JSON, whether it is valid, and the error if not.
  private static let program = #"""
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    def refuse(constant):
        raise ValueError(constant)
    for line in open(sys.argv[2], encoding="utf-8"):
        try:
            document = json.loads(line, parse_constant=refuse)
        except ValueError:
            print("no JSON")
            continue
        error = next(validator.iter_errors(document), None)
        print("valid" if error is None else "invalid: " + str(error.message)[:200].replace("\n", " "))
    """#

  private func validate(_ documents: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(Self.program, to: "validate.py")
    // Line breaks outside strings are not significant.
    let lines = documents.map { $0.split(separator: "\n").joined(separator: " ") + "\n" }
    try folder.write(lines.joined(), to: "documents")
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../assets/document.schema.json").standardized.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [folder["validate.py"], schema, folder["documents"]]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return said.split(separator: "\n").map(String.init)
  }

  @Test("Written documents conform to the schema")
  func written() throws {
    var texts = [Document(OpeningScene.shapes).text(), Document().text()]
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomDocuments(seed: seed)
      texts.append(random.document().text(pictureFiles: ["picture 0.png": "photos/a.png"]))
    }
    let answers = try validate(texts)
    #expect(answers.count == texts.count)
    #expect(answers.allSatisfy { $0 == "valid" }, "\(answers.first { $0 != "valid" } ?? "")")
  }

  /// Parts of the messages for errors that a schema cannot express, such as duplicate fields and invalid numbers within
  /// strings.
  private static let beyond = [
    "twice", "ends where", "in the path data is not a number", "not valid Base64",
    "is not available",
  ]

  @Test("JSON that the reader rejects does not conform to the schema")
  func refused() throws {
    let cases = DocumentRefusalTests.examples.filter { example in
      !Self.beyond.contains { example.reason.contains($0) }
    }
    let answers = try validate(cases.map(\.text))
    #expect(answers.count == cases.count)
    // Compares only inputs that the validator accepts as JSON, because parsers differ.
    let parsed = zip(cases, answers).filter { $0.1 != "no JSON" }
    #expect(parsed.count > 20)
    for (example, answer) in parsed {
      #expect(answer.hasPrefix("invalid"), "\(example.reason)")
    }
  }
}
