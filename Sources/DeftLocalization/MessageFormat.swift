/// A format string in keys and translations, such as `"%@ of %@"` or `"%2$@ von %1$@"`.
///
/// The policy: *a placeholder only selects a value*. The English text determines how numbers are
/// formatted. Placeholders without a number take the values in order. `%%` is a percent sign. A
/// placeholder without a value yields nothing. *In right-to-left text, each value keeps its own
/// direction*: it is enclosed in Unicode isolates. Without the isolates, a path or a negative
/// number would be reordered with its neighbors.
package struct MessageFormat {
  /// A part of a format: a literal or a value.
  package enum Piece: Equatable {
    case literal(String)
    /// The value with this index, from 0.
    case value(Int)
  }

  /// Returns the catalog key of a text with values: its literals, joined by "%@".
  ///
  /// The types of the values do not matter.
  package static func key(of literals: [String]) -> String {
    literals.map { $0.contains("%") ? $0.replacing("%", with: "%%") : $0 }.joined(separator: "%@")
  }

  /// The parts in order. Literals and values alternate, with a literal at both ends.
  package private(set) var pieces: [Piece] = []

  /// Parses a format for a number of values.
  package init(_ format: String, values: Int) {
    var literal = ""
    var next = 0
    var rest = Substring(format)
    while let character = rest.popFirst() {
      guard character == "%" else {
        literal.append(character)
        continue
      }
      if rest.first == "%" {
        literal.append(rest.removeFirst())
        continue
      }
      var index = next
      let digits = rest.prefix(while: \.isNumber)
      if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
        index = number - 1
        rest = rest.dropFirst(digits.count + 1)
      } else {
        next += 1
      }
      while let part = rest.popFirst(), !part.isLetter && part != "@" || "lhqzt".contains(part) {}
      guard index >= 0, index < values else { continue }
      pieces += [.literal(literal), .value(index)]
      literal = ""
    }
    pieces.append(.literal(literal))
    if Self.runsToLeft(format) { isolateValues() }
  }

  /// Returns whether a text has right-to-left letters.
  private static func runsToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      switch $0.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }

  /// Ends the literal before each value with FIRST STRONG ISOLATE, and begins the one after it with POP DIRECTIONAL
  /// ISOLATE.
  private mutating func isolateValues() {
    for index in pieces.indices {
      guard case .literal(var literal) = pieces[index] else { continue }
      if index > pieces.startIndex { literal.insert("\u{2069}", at: literal.startIndex) }
      if index < pieces.endIndex - 1 { literal.append("\u{2068}") }
      pieces[index] = .literal(literal)
    }
  }
}
