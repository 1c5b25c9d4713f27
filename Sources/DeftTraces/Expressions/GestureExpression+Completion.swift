/// Completions of a gesture expression, offered while the user types.
package struct GestureExpressionCompletion: Hashable, Sendable {
  /// The number of characters before the cursor that belong to the incomplete word.
  package var typed: Int
  /// The possible replacements for that word, the likeliest first.
  package var words: [String]

  package init(typed: Int, words: [String]) { (self.typed, self.words) = (typed, words) }
}

extension GestureExpression {
  /// Returns the completions of the text before a cursor: *exactly the words that the parser accepts next*.
  ///
  ///     GestureExpression.completion(of: "longPress(min").words  // ["minimumDuration: "]
  package static func completion(of text: String) -> GestureExpressionCompletion {
    var parser = GestureExpressionParser(text)
    do {
      _ = try parser.parse()
      return GestureExpressionCompletion(typed: 0, words: GestureExpressionParser.combinations)
    } catch {
      let word = String(text.dropFirst(error.offset))
      let words = parser.offers.filter {
        $0.count > word.count && $0.lowercased().hasPrefix(word.lowercased())
      }
      return GestureExpressionCompletion(typed: word.count, words: words)
    }
  }
}
