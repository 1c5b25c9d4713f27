/// Text that an input method or a key sequence is composing.
///
/// It may still change, is shown underlined at the insertion point, and is not part of the document's text yet.
public struct TextComposition: Hashable, Sendable {
  /// The text so far; empty at the end of the composition.
  public var text: String
  /// The caret's position, as an offset in UTF-8 bytes.
  public var caret: Int
  /// Whether the text is committed as shown when typing ends; false for an accent that waits for its letter.
  public var isText: Bool

  /// - Parameters:
  ///   - text: The text so far.
  ///   - caret: The caret's offset in UTF-8 bytes; `nil` for the end.
  ///   - isText: Whether the text is committed as shown, unlike an accent that waits for its letter.
  public init(_ text: String, caret: Int? = nil, isText: Bool = true) {
    self.text = text
    self.caret = caret ?? text.utf8.count
    self.isText = isText
  }
}
