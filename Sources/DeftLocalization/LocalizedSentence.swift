/// A sentence that travels in an error of Foundation's, which has a place for English only.
package struct LocalizedSentence: MessageError {
  package let message: LocalizedStringResource

  /// An error that says this.
  package init(_ message: LocalizedStringResource) { self.message = message }

  /// The context of a decoding error that says it.
  package func context(_ path: [any CodingKey]) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: path, debugDescription: message.english, underlyingError: self)
  }
}

extension LocalizedStringResource {
  /// A text that is the same in all languages, such as a name.
  package init(verbatim text: String) {
    var said = StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    said.appendInterpolation(text)
    self.init(stringInterpolation: said)
  }
}
