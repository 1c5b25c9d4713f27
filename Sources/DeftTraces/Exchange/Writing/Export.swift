/// A recording in another form, and what is worth telling of it.
package struct Export {
  /// All of the file, with the end of its last line.
  package var text: String
  /// What was changed or left out, each in a sentence.
  package var warnings: [String]

  /// A text with what is worth telling of it.
  package init(text: String, warnings: [String]) { (self.text, self.warnings) = (text, warnings) }
}
