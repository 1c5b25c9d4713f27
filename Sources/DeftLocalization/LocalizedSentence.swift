/// A translatable message inside a Foundation error, whose own description is only in English.
package struct LocalizedSentence: MessageError {
  package let message: LocalizedStringResource

  /// Creates an error with a message.
  package init(_ message: LocalizedStringResource) { self.message = message }

  /// Returns the context of a decoding error with this message.
  package func context(_ path: [any CodingKey]) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: path, debugDescription: message.english, underlyingError: self)
  }
}

extension LocalizedStringResource {
  /// Creates a text that is not translated, such as a name.
  package init(verbatim text: String) {
    var said = StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    said.appendInterpolation(text)
    self.init(stringInterpolation: said)
  }
}
