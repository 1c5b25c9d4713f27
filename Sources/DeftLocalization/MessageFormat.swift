/// A text with formats in it, as keys and translations are written: `"%@ of %@"`, `"%2$@ von %1$@"`.
///
/// The policy: *a format says which value stands there and nothing more*; how a number is written was said by
/// who gave it.  Formats without a number take the values in their order; `%%` is a percent sign; a format
/// whose value there is not says nothing.
package struct MessageFormat {
  /// A part of what is said.
  package enum Piece: Equatable {
    /// As it is.
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
  }
}
