/// A requested recording.
package struct Recording {
  /// The path of the file.
  package var path: String
  /// Whether an existing file may be replaced.
  package var replaces = false
  /// Whether typed letters, digits and symbols are recorded.
  package var recordsTyping = false

  package init(path: String, replaces: Bool = false, recordsTyping: Bool = false) {
    (self.path, self.replaces, self.recordsTyping) = (path, replaces, recordsTyping)
  }
}
