import DeftLocalization

/// A mistake in a gesture expression: where, and what was expected there.
public struct GestureExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expression as it was given.
  public var expression: String
  /// The characters before the place.
  public var offset: Int
  /// What was expected there, in words.
  public let resource: LocalizedStringResource
  /// The same in English.
  public var expected: String { resource.english }

  public init(expression: String, offset: Int, expected: LocalizedStringResource) {
    (self.expression, self.offset, resource) = (expression, offset, expected)
  }

  /// The expression, a caret under the place, and what was expected there.
  public var description: String {
    // One character, one column: what breaks lines is shown as a space.
    let shown = String(expression.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return "  \(shown)\n  \(String(repeating: " ", count: offset))^\n\(expectation.english)"
  }

  /// What was expected, in a sentence.
  package var expectation: LocalizedStringResource { "Expected \(resource)." }
}
