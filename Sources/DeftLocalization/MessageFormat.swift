/// A text with formats in it, as keys and translations are written: `"%@ of %@"`, `"%2$@ von %1$@"`.
///
/// The policy: *a format says which value stands there and nothing more*; how a number is written was said by
/// who gave it.  Formats without a number take the values in their order; `%%` is a percent sign; a format
/// whose value there is not says nothing.  *Where a format is written from right to left, each value reads in its
/// own direction*: Unicode's isolates stand around it, or a path and a number below zero would change places with
/// what is beside them.
package struct MessageFormat {
  /// A part of what is said.
  package enum Piece: Equatable {
    case literal(String)
    /// The value with this number, from 0.
    case value(Int)
  }

  /// The key in a catalog of a text with values: what lies before, between and after them, and "%@" for each.
  ///
  /// What kinds of values they are makes no difference: the text is looked for as it reads in the source.
  package static func key(of literals: [String]) -> String {
    literals.map { $0.contains("%") ? $0.replacing("%", with: "%%") : $0 }.joined(separator: "%@")
  }

  /// The parts, one after the other; literals and values alternate, with a literal at both ends.
  package private(set) var pieces: [Piece] = []

  /// Reads a format for a number of values.
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

  /// Whether a text has letters that are written from right to left.
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
