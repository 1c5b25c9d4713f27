import DeftTesting
import Testing

/// A folder of catalogs, compiled from the source catalogs with gettext's tools.
final class Translations {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let folder: ReplayTests.Folder
  private let language: String

  /// The environment of a program that uses the catalogs.
  var environment: [String: String?] {
    [
      "TEXTDOMAINDIR": folder.url.path, "LANGUAGE": language, "LC_ALL": nil, "LC_MESSAGES": nil,
      "LANG": "C.UTF-8",
    ]
  }

  /// Creates the catalog of a language in `po`.
  convenience init(into language: String) throws {
    try self.init(
      language, String(contentsOf: Self.root.appending(path: "po/\(language).po"), encoding: .utf8))
  }

  /// Creates an artificial language with each English text in brackets.
  static func inBrackets() throws -> Translations {
    let template = try String(
      contentsOf: root.appending(path: "po/deft.pot"), encoding: .utf8)
    return try Translations("qbr", inBrackets(template))
  }

  /// Creates an artificial right-to-left language with English texts.
  static func fromRightToLeft() throws -> Translations {
    try Translations(
      "qrl",
      #"""
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\n"

      msgid "default:LTR"
      msgstr "default:RTL"

      """#)
  }

  private init(_ language: String, _ catalog: String) throws {
    self.language = language
    folder = try ReplayTests.Folder()
    let messages = folder.url.appending(path: "\(language)/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let made = try ShellLine(
      "msgfmt --output-file='\(messages.path)/deft.mo' '\(folder.write(catalog, to: "source.po"))'")
    try #require(made.status == 0, "\(made.output)")
  }

  /// Returns the template with each text in brackets as its translation.
  static func inBrackets(_ template: String) -> String {
    var messages = template.components(separatedBy: "\n\n")
    messages[0] = #"""
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\n"
      """#
    for index in messages.indices.dropFirst() {
      var texts: [[Substring]] = []
      var lines: [Substring] = []
      for line in messages[index].split(separator: "\n") {
        if line.hasPrefix("msgstr") { break }
        lines.append(line)
        guard let quote = line.firstIndex(of: "\""), !line.hasPrefix("msgctxt"), line.first != "#"
        else { continue }
        if line.hasPrefix("msgid") { texts.append([]) }
        if !texts.isEmpty { texts[texts.count - 1].append(line[quote...]) }
      }
      let bracketed = texts.map { (["\"⟦\""] + $0 + ["\"⟧\""]).joined(separator: "\n") }
      let plural = bracketed.count > 1
      lines += bracketed.enumerated().map { number, text in
        Substring(plural ? "msgstr[\(number)] \(text)" : "msgstr \(text)")
      }
      messages[index] = lines.joined(separator: "\n")
    }
    return messages.joined(separator: "\n\n") + "\n"
  }

  /// Returns the parts of text that are outside brackets.
  static func outsideBrackets(_ text: String) -> String {
    var depth = 0
    return String(
      text.filter { character in
        if character == "⟦" { depth += 1 }
        defer { if character == "⟧" { depth -= 1 } }
        return depth == 0
      })
  }
}
