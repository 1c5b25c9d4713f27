/// A token of a Swift source, or brackets with their contents.
indirect enum Token {
  /// A name, a keyword or a number.
  case word(String)
  /// Adjacent punctuation or operator characters.
  case symbol(String)
  case string(StringLiteral)
  /// The contents of `(…)`, `[…]` or `{…}`, with the opening bracket.
  case group(Character, [Place])

  /// A token with its context.
  struct Place {
    var token: Token
    /// Whether the token is the first on its line.
    var startsLine: Bool
    /// Whether the token directly follows the previous one, without a space.
    var isAttached: Bool
    /// The comment for translators above the token's line.
    var comment: String?
    /// The byte offset in the source.
    var offset: Int
  }

  struct StringLiteral {
    /// The parts before, between and after the interpolated values.
    var literals: [String] = [""]
    /// The contents of each `\(…)`.
    var values: [[Place]] = []
  }
}

extension Token.Place {
  var word: String? { if case .word(let word) = token { word } else { nil } }
  var symbol: String? { if case .symbol(let symbol) = token { symbol } else { nil } }
  var string: Token.StringLiteral? {
    if case .string(let string) = token { string } else { nil }
  }
  /// Returns the contents of a bracket of the given kind; `nil` for other tokens.
  func group(_ bracket: Character) -> [Token.Place]? {
    if case .group(bracket, let places) = token { places } else { nil }
  }
}
