/// A text that an input method or a sequence of keys has begun, and that may still become another one: it is
/// shown where it will stand, with a line under it, and is no part of the text yet.
public struct TextComposition: Hashable, Sendable {
  /// What it says so far; empty where nothing is composed any more.
  public var text: String
  /// Where its caret is, in bytes of its UTF-8.
  public var caret: Int
  /// Whether it is a text, which stays as it is seen when typing ends; an accent that waits for its letter is none.
  public var isText: Bool

  /// A composition.
  ///
  /// - Parameters:
  ///   - text: What it says so far.
  ///   - caret: Where its caret is, in bytes of its UTF-8; nil for its end.
  ///   - isText: Whether it is a text, and no accent that waits for its letter.
  public init(_ text: String, caret: Int? = nil, isText: Bool = true) {
    self.text = text
    self.caret = caret ?? text.utf8.count
    self.isText = isText
  }
}
