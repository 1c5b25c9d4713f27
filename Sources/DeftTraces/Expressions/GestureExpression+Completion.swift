/// How a gesture expression that is being typed could go on.
package struct GestureExpressionCompletion: Hashable, Sendable {
  /// How many characters before the cursor belong to the word that is being typed.
  package var typed: Int
  /// What could stand in its place, the likeliest first.
  package var words: [String]

  package init(typed: Int, words: [String]) { (self.typed, self.words) = (typed, words) }
}

extension GestureExpression {
  /// How the text before a cursor could go on: *what the reader of expressions expects there, and no more*.
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
