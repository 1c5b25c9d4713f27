/// A recording in another format, with warnings.
package struct Export {
  /// The contents of the file, including the last line break.
  package var text: String
  /// Messages about changed or omitted input.
  package var warnings: [String]

  package init(text: String, warnings: [String]) { (self.text, self.warnings) = (text, warnings) }
}
