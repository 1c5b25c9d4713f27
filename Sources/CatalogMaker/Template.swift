/// The gettext template with all texts of the sources.
///
/// Texts are ordered by the path of the first file that contains them, and by their position in this file. Files are
/// named without line numbers, so that the template changes only with the texts.
struct Template {
  private struct Key: Hashable {
    var context: String?
    var text: String
  }

  private struct Entry {
    var key: Key
    var many: String?
    var hasFormats: Bool
    var files: [String]
    var comments: [String]
  }

  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  /// Reads sources, in any order.
  init(of sources: [(path: String, text: String)]) {
    let read = sources.sorted { $0.path < $1.path }.map {
      ($0.path, TokenReader.tokens(of: $0.text))
    }
    var declarations = Declarations()
    for (path, places) in read { declarations.read(places, of: Self.module(of: path)) }
    for (path, places) in read {
      let texts = TextFinder.texts(in: places, of: Self.module(of: path), declarations)
      for text in texts { add(text, of: path) }
    }
  }

  /// Returns the module of a source, from its path.
  private static func module(of path: String) -> String {
    path.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
  }

  private mutating func add(_ text: TextFinder.Text, of file: String) {
    let hasFormats = !text.literal.values.isEmpty || text.many?.values.isEmpty == false
    let key = Key(context: text.context, text: Self.key(text.literal, hasFormats))
    // Texts without letters are translated only if they combine several values. Empty texts are omitted, because
    // gettext reserves the empty key.
    guard Self.hasWords(text.literal) || text.many.map(Self.hasWords) == true else { return }
    if places[key] == nil {
      places[key] = entries.count
      entries.append(
        Entry(key: key, hasFormats: hasFormats, files: [], comments: []))
    }
    guard let index = places[key] else { return }
    if let many = text.many { entries[index].many = Self.key(many, hasFormats) }
    if !entries[index].files.contains(file) { entries[index].files.append(file) }
    if let comment = text.comment, !entries[index].comments.contains(comment) {
      entries[index].comments.append(comment)
    }
  }

  private static func hasWords(_ literal: Token.StringLiteral) -> Bool {
    literal.literals.contains { $0.contains(where: \.isLetter) } || literal.values.count > 1
  }

  /// Returns the key of a text in the form of the library's `MessageFormat`.
  private static func key(_ literal: Token.StringLiteral, _ hasFormats: Bool) -> String {
    guard hasFormats else { return literal.literals[0] }
    return literal.literals.map { $0.replacing("%", with: "%%") }.joined(separator: "%@")
  }

  /// The number of texts.
  var count: Int { entries.count }

  /// The contents of the template file.
  var text: String {
    var lines = [
      "# The texts of Deft, extracted from the sources by `make catalog`.",
      "msgid \"\"", "msgstr \"\"",
      #""Project-Id-Version: Deft\n""#, #""MIME-Version: 1.0\n""#,
      #""Content-Type: text/plain; charset=UTF-8\n""#, #""Content-Transfer-Encoding: 8bit\n""#,
      "",
    ]
    for entry in entries {
      lines += entry.comments.map { "#. \($0)" }
      lines += entry.files.map { "#: \($0)" }
      if entry.hasFormats { lines.append("#, objc-format") }
      if let context = entry.key.context { lines += Self.quoted("msgctxt", context) }
      lines += Self.quoted("msgid", entry.key.text)
      if let many = entry.many {
        lines += Self.quoted("msgid_plural", many)
        lines += ["msgstr[0] \"\"", "msgstr[1] \"\""]
      } else {
        lines.append("msgstr \"\"")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ name: String, _ text: String) -> [String] {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropLast() { parts[index] += "\n" }
    if parts.last == "", parts.count > 1 { parts.removeLast() }
    let quoted = parts.map { part in
      let escaped = part.map { character -> String in
        switch character {
        case "\\": #"\\"#
        case "\"": #"\""#
        case "\n": #"\n"#
        case "\t": #"\t"#
        default: String(character)
        }
      }
      return "\"\(escaped.joined())\""
    }
    return quoted.count == 1 ? ["\(name) \(quoted[0])"] : ["\(name) \"\""] + quoted
  }
}
