/// A text that an input method or a sequence of keys has begun, and that may still become another one: it is
/// shown where it will stand, with a line under it, and is no part of the text yet.
public struct TextComposition: Hashable, Sendable {
  /// What it says so far; empty where nothing is composed any more.
  public var text: String
  /// Where its caret is, in bytes of its UTF-8.
  public var caret: Int

  /// A composition with its caret, which is at its end if it is not told.
  public init(_ text: String, caret: Int? = nil) {
    self.text = text
    self.caret = caret ?? text.utf8.count
  }
}
