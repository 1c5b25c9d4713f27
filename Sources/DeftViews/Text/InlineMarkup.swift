/// Inline markup as in Markdown: `**bold**`, `*italic*`, `~~struck~~`, `` `code` `` and
/// `[words](address)`, whose words have the color of links.
///
/// The policy: *A mark is active if it touches its content and has a partner; any other is shown
/// literally.* Interpolated values are not parsed, but have the style of the surrounding markup.
struct InlineMarkup {
  private enum Token {
    case text(String)
    case value(LocalizedStringKey.Argument)
    case code(String)
    case link(String)
    case mark(String, opens: Bool, closes: Bool)
  }

  private static let marks = ["**", "__", "~~", "*", "_"]

  static func mayContainMarks(_ text: String) -> Bool {
    text.utf8.contains { [0x2A, 0x5F, 0x7E, 0x60, 0x5C, 0x5B].contains($0) }
  }

  /// Returns the styled parts of a text.
  static func parts(of pieces: [LocalizedStringKey.Piece]) -> [Text.Part] {
    var tokens: [Token] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .value(let value): tokens.append(.value(value))
      case .literal(let text):
        // A mark next to an interpolated value counts as touching it.
        scan(
          text, before: index > 0 ? "x" : " ", after: index + 1 < pieces.count ? "x" : " ",
          &tokens)
      }
    }
    let active = partners(in: tokens)
    var parts: [Text.Part] = []
    var open: [String] = []
    func attributes(isCode: Bool = false, isLink: Bool = false) -> TextAttributes? {
      if open.isEmpty, !isCode, !isLink { return nil }
      var attributes = TextAttributes()
      for mark in open {
        switch mark {
        case "**", "__": attributes.isBold = true
        case "~~": attributes.strikethrough = TextAttributes.Line(isActive: true)
        default: attributes.isItalic = true
        }
      }
      if isCode { attributes.design = .monospaced }
      if isLink { attributes.style = AnyShapeStyle(TintShapeStyle()) }
      return attributes
    }
    func add(_ string: String, _ attributes: TextAttributes?) {
      if let last = parts.last, last.attributes == attributes {
        parts[parts.count - 1].string += string
      } else if !string.isEmpty {
        parts.append(Text.Part(string: string, attributes: attributes))
      }
    }
    for (index, token) in tokens.enumerated() {
      switch token {
      case .text(let text): add(text, attributes())
      case .code(let text): add(text, attributes(isCode: true))
      case .link(let text): add(text, attributes(isLink: true))
      case .value(.string(let string)): add(string, attributes())
      case .value(.text(let text)):
        for part in text.parts {
          var own = part.attributes ?? TextAttributes()
          if let outer = attributes() { own.fill(from: outer) }
          parts.append(Text.Part(string: part.string, attributes: own))
        }
      case .mark(let mark, _, _):
        if !active.contains(index) {
          add(mark, attributes())
        } else if let place = open.lastIndex(of: mark) {
          open.remove(at: place)
        } else {
          open.append(mark)
        }
      }
    }
    return parts.isEmpty ? [Text.Part(string: "")] : parts
  }

  /// Returns the positions of the marks that have a partner.
  private static func partners(in tokens: [Token]) -> Set<Int> {
    var active: Set<Int> = []
    var open: [(mark: String, index: Int)] = []
    for (index, token) in tokens.enumerated() {
      guard case .mark(let mark, let opens, let closes) = token else { continue }
      if closes, let place = open.lastIndex(where: { $0.mark == mark }) {
        active.formUnion([open[place].index, index])
        open.removeSubrange(place...)
      } else if opens {
        open.append((mark, index))
      }
    }
    return active
  }

  /// Returns the words of a link at the start of a text, and the rest of the text; `nil` without a
  /// link.
  private static func link(at text: Substring) -> (words: Substring, rest: Substring)? {
    let words = text.dropFirst().prefix { $0 != "]" && $0 != "[" }
    let after = text[words.endIndex...]
    guard !words.isEmpty, after.hasPrefix("](") else { return nil }
    let address = after.dropFirst(2).prefix { $0 != ")" && !$0.isWhitespace }
    guard !address.isEmpty, text[address.endIndex...].first == ")" else { return nil }
    return (words, text[address.endIndex...].dropFirst())
  }

  private static func scan(
    _ text: String, before: Character, after: Character, _ tokens: inout [Token]
  ) {
    var plain = ""
    var last = before
    var rest = Substring(text)
    func flush() {
      if !plain.isEmpty { tokens.append(.text(plain)) }
      plain = ""
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
        last = next
      } else if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        flush()
        tokens.append(.code(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
        last = "`"
      } else if first == "[", let link = link(at: rest) {
        flush()
        tokens.append(.link(String(link.words)))
        rest = link.rest
        last = ")"
      } else if let mark = marks.first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(mark.count)
        let next = rest.first ?? after
        // Underscores within a word belong to the word.
        let isWord =
          first == "_" && (last.isLetter || last.isNumber) && (next.isLetter || next.isNumber)
        flush()
        tokens.append(
          .mark(mark, opens: !next.isWhitespace && !isWord, closes: !last.isWhitespace && !isWord))
        last = first
      } else {
        plain.append(first)
        rest = rest.dropFirst()
        last = first
      }
    }
    flush()
  }
}
