/// A recording that was asked for.
package struct Recording {
  /// Where it goes.
  package var path: String
  /// Whether it may replace a file.
  package var replaces = false
  /// Whether letters, digits and signs that are typed are kept.
  package var keepsTyping = false

  package init(path: String, replaces: Bool = false, keepsTyping: Bool = false) {
    (self.path, self.replaces, self.keepsTyping) = (path, replaces, keepsTyping)
  }
}
