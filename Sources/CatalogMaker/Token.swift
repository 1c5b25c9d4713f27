/// A word of a Swift source, or something in brackets with all that is in it.
indirect enum Token {
  /// A name, a keyword or a number.
  case word(String)
  /// Punctuation and operators, as they stand together.
  case symbol(String)
  case string(StringLiteral)
  /// What stands in `(…)`, `[…]` or `{…}`, by the bracket that opens it.
  case group(Character, [Place])

  /// A token, and what the line around it says of it.
  struct Place {
    var token: Token
    /// Whether it is the first on its line.
    var startsLine: Bool
    /// Whether nothing, not even a space, is between it and the token before.
    var isAttached: Bool
    /// What the comment above its line tells translators.
    var comment: String?
    /// Where it begins, in the source's bytes.
    var offset: Int
  }

  /// A text in quotes.
  struct StringLiteral {
    /// What lies before, between and after the values.
    var literals: [String] = [""]
    /// What stands in `\(…)`.
    var values: [[Place]] = []
  }
}

extension Token.Place {
  var word: String? { if case .word(let word) = token { word } else { nil } }
  var symbol: String? { if case .symbol(let symbol) = token { symbol } else { nil } }
  var string: Token.StringLiteral? {
    if case .string(let string) = token { string } else { nil }
  }
  /// What is in the brackets that begin here.
  func group(_ bracket: Character) -> [Token.Place]? {
    if case .group(bracket, let places) = token { places } else { nil }
  }
}
