import Deft

/// A subdued syntax coloring for Swift: comments are faint; keywords, types, strings and numbers have colors.
struct SourceColoring {
  /// The kind of a token.
  enum Kind: Equatable {
    case plain, keyword, type, string, number, comment
  }

  /// A part of a line with one kind.
  struct Token: Equatable {
    var kind: Kind
    var text: String
  }

  private static let keywords: Set<String> = [
    "associatedtype", "case", "default", "else", "enum", "extension", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "let", "nil", "private", "protocol", "return",
    "self", "Self", "some", "static", "struct", "switch", "true", "typealias", "var", "where",
  ]

  /// Returns the tokens of a line. Their texts add up to the line.
  static func tokens(of line: Substring) -> [Token] {
    var tokens: [Token] = []
    var rest = line
    func add(_ kind: Kind, _ text: Substring) {
      if tokens.last?.kind == kind {
        tokens[tokens.count - 1].text += text
      } else {
        tokens.append(Token(kind: kind, text: String(text)))
      }
      rest = rest[text.endIndex...]
    }
    while let first = rest.first {
      if rest.hasPrefix("//") {
        add(.comment, rest)
      } else if first == "\"" {
        add(.string, string(at: rest))
      } else if first.isLetter || first == "_" || first == "@" || first == "$" {
        let count = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
        let word = rest.prefix(1 + count)
        // An argument label may be spelled like a keyword.
        let isLabel = word == "in" && rest.dropFirst(word.count).first == ":"
        add(isLabel ? .plain : kind(of: word), word)
      } else if first.isNumber {
        add(.number, rest.prefix { $0.isNumber || $0 == "." })
      } else {
        add(.plain, rest.prefix(1))
      }
    }
    return tokens
  }

  private static func kind(of word: Substring) -> Kind {
    if word.hasPrefix("@") || keywords.contains(String(word)) { return .keyword }
    return word.first?.isUppercase == true ? .type : .plain
  }

  /// Returns a string literal with its quotes and interpolations.
  private static func string(at text: Substring) -> Substring {
    var (depth, isEscaped) = (0, false)
    for index in text.indices.dropFirst() {
      let character = text[index]
      if isEscaped {
        isEscaped = false
        if character == "(" { depth += 1 }
      } else if character == "\\" {
        isEscaped = true
      } else if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if character == "\"" {
        return text[...index]
      }
    }
    return text
  }

  static func text(of line: Substring) -> Text {
    tokens(of: line).reduce(Text(verbatim: "")) { text, token in
      text + Text(verbatim: token.text).foregroundStyle(color(of: token.kind))
    }
  }

  private static func color(of kind: Kind) -> Color {
    switch kind {
    case .plain: .primary
    case .comment: .secondary
    case .keyword: .purple
    case .type: .blue
    case .string: .red
    case .number: .indigo
    }
  }
}
