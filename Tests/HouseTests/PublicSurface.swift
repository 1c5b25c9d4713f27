import Foundation

/// The public declarations of a file, verbatim but without bodies.
///
/// The reader follows braces and does not compile, so it does not see inferred types.
struct PublicSurface {
  /// The declarations, in order. A member of an extension is prefixed with the extension.
  private(set) var declarations: [String] = []
  /// The source without comments and string contents.
  let code: String

  /// A declaration whose braces surround a statement.
  private struct Container {
    var header: String
    var isPublic: Bool
    func begins(with word: String) -> Bool {
      header.split(separator: " ").contains(Substring(word))
    }
  }

  /// Reads a source.
  init(of text: String) {
    code = Self.bare(text)
    var containers: [Container] = []
    var statement = ""
    var parentheses = 0
    func end(opens: Bool = false) {
      let words = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      statement = ""
      let isPublic = Self.isPublic(words, in: containers.last)
      if isPublic, !words.hasPrefix("extension") {
        let around = containers.last?.header ?? ""
        declarations.append(around.contains("extension ") ? "\(around) { \(words) }" : words)
      }
      if opens { containers.append(Container(header: words, isPublic: isPublic)) }
    }
    for line in code.split(separator: "\n") {
      // Some lines continue the previous one.
      let start = line.trimmingCharacters(in: .whitespaces)
      if parentheses == 0, !statement.isEmpty, !Self.goesOn(statement, with: start) { end() }
      for character in line {
        switch character {
        case "(", "[": parentheses += 1
        case ")", "]": parentheses -= 1
        case "{" where parentheses == 0:
          end(opens: true)
          continue
        case "}" where parentheses == 0:
          end()
          _ = containers.popLast()
          continue
        default: break
        }
        statement.append(character)
      }
      statement.append(" ")
    }
    end()
  }

  /// Returns the top-level types of a source that are visible to other modules.
  static func types(in text: String) -> [String] {
    text.matches(
      of:
        /^(?:public |package )(?:final )?(?:struct|class|enum|protocol|typealias|actor) (\w+)/
        .anchorsMatchLineEndings()
    ).map { String($0.1) }
  }

  /// Returns the given words that occur in text.
  static func words(_ words: Set<String>, in text: String) -> Set<String> {
    words.intersection(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "actor", "init", "subscript",
    "typealias", "associatedtype", "case", "extension", "import",
  ]

  private static func isPublic(_ statement: String, in container: Container?) -> Bool {
    let words = statement.split { !$0.isLetter && $0 != "_" }
    guard let keyword = words.firstIndex(where: keywords.contains) else { return false }
    let modifiers = words[..<keyword]
    if modifiers.contains("public") || modifiers.contains("open") { return true }
    // Protocol requirements and enum cases are as public as their type.
    guard let container, container.isPublic, modifiers.allSatisfy({ $0 != "private" }) else {
      return false
    }
    return container.begins(with: "protocol") || container.header.hasPrefix("public extension")
      || (container.begins(with: "enum") && words[keyword] == "case")
  }

  private static func goesOn(_ statement: String, with next: String) -> Bool {
    let last = statement.trimmingCharacters(in: .whitespaces).last
    if let last, ",=:>&|+".contains(last), last != ">" || statement.hasSuffix("-> ") { return true }
    return ["where ", "-> ", ".", "{", "= ", ": ", "? ", "throws", "async"].contains {
      next.hasPrefix($0)
    }
  }

  /// Returns a source without comments and string contents.
  private static func bare(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("\"\"\"") {
        let body = rest.dropFirst(3)
        rest = body.range(of: "\"\"\"").map { body[$0.upperBound...] } ?? ""
        result += "\"\""
      } else if character == "\"" {
        rest = afterText(rest.dropFirst())
        result += "\"\""
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Returns the text after a string literal whose first quote has been removed, skipping interpolations.
  private static func afterText(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    while let character = rest.first, character != "\n" {
      rest = rest.dropFirst()
      switch character {
      case "\\" where depth == 0:
        if rest.first == "(" { depth = 1 }
        rest = rest.dropFirst()
      case "\"":
        if depth == 0 { return rest }
        rest = afterText(rest)
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      default: break
      }
    }
    return rest
  }
}
