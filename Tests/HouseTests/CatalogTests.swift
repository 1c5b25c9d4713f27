import Foundation
import Testing

@testable import CatalogMaker

/// Checks of the translations with gettext's tools.
@Suite("Translations")
struct CatalogTests {
  static let languages: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: HouseTests.root.appending(path: "po").path)
    return (files ?? []).filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
  }()

  private static func run(_ line: String) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "export LC_ALL=C; \(line)"]
    process.currentDirectoryURL = HouseTests.root
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }

  @Test("The translation template contains all texts of the sources")
  func template() throws {
    let made = try CatalogMaker.template(of: HouseTests.root.appending(path: "Sources"))
    #expect(made.count > 500)
    let kept = try String(
      contentsOf: HouseTests.root.appending(path: "po/deft.pot"), encoding: .utf8)
    guard made.text != kept else { return }
    func texts(_ template: String) -> Set<Substring> {
      Set(template.split(separator: "\n").filter { $0.hasPrefix("msgid ") })
    }
    let (new, old) = (texts(made.text), texts(kept))
    Issue.record(
      """
      po/deft.pot differs from the sources. Run `make catalog`, then translate the new texts in po/*.po.
      New: \(new.subtracting(old).sorted().joined(separator: ", "))
      Gone: \(old.subtracting(new).sorted().joined(separator: ", "))
      """)
  }

  @Test("German is one of the languages of the translations")
  func german() { #expect(Self.languages.contains("de")) }

  @Test("A translation is valid, and its placeholders match the texts", arguments: languages)
  func formats(language: String) throws {
    let result = try Self.run("msgfmt --check --output-file=/dev/null po/\(language).po")
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
  }

  @Test(
    "A translation covers every text of the template and contains no fuzzy text",
    arguments: languages)
  func complete(language: String) throws {
    let result = try Self.run("msgcmp po/\(language).po po/deft.pot")
    #expect(result.status == 0, "\(result.output)")
    let statistics = try Self.run(
      "msgfmt --statistics --output-file=/dev/null po/\(language).po")
    #expect(!statistics.output.contains("fuzzy"), "\(statistics.output)")
  }

  @Test("The checks find missing and fuzzy texts, and wrong placeholders")
  func found() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func check(_ message: String) throws -> Bool {
      let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
      let (texts, template) = (folder.appending(path: "x.po"), folder.appending(path: "x.pot"))
      try (header + message).write(to: texts, atomically: true, encoding: .utf8)
      try (header + "#, objc-format\nmsgid \"%@ of %@\"\nmsgstr \"\"\n")
        .write(to: template, atomically: true, encoding: .utf8)
      let valid = try Self.run("msgfmt --check-format -o /dev/null \(texts.path)")
      return try valid.status == 0 && Self.run("msgcmp \(texts.path) \(template.path)").status == 0
    }
    #expect(try check("#, objc-format\nmsgid \"%@ of %@\"\nmsgstr \"%2$@ / %1$@\"\n"))
    #expect(try !check("#, objc-format\nmsgid \"%@ of %@\"\nmsgstr \"%@\"\n"))
    #expect(try !check("#, fuzzy, objc-format\nmsgid \"%@ of %@\"\nmsgstr \"%@ / %@\"\n"))
    #expect(try !check("msgid \"other\"\nmsgstr \"anderes\"\n"))
  }
}
