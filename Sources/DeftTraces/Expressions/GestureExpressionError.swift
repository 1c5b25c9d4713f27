import DeftLocalization

/// An error in a gesture expression: its position, and the expected input.
public struct GestureExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text of the expression.
  public var expression: String
  /// The number of characters before the error.
  public var offset: Int
  /// The input that was expected at the position, localized.
  public let resource: LocalizedStringResource
  /// The expected input, in English.
  public var expected: String { resource.english }

  public init(expression: String, offset: Int, expected: LocalizedStringResource) {
    (self.expression, self.offset, resource) = (expression, offset, expected)
  }

  /// The expression, a caret under the position of the error, and the expected input.
  public var description: String {
    // Line breaks and tabs are shown as spaces, so that each character has one column.
    let shown = String(expression.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return "  \(shown)\n  \(String(repeating: " ", count: offset))^\n\(expectation.english)"
  }

  /// The expected input, as a sentence.
  package var expectation: LocalizedStringResource { "Expected \(resource)." }
}
