/// The way from text fields to the clipboard; the runtime gives it.
package struct TextClipboard {
  /// Puts a text on the clipboard.
  package var write: (String) -> Void
  /// Asks for the clipboard's text, which may come later; nil where there is none.
  package var read: (@escaping (String?) -> Void) -> Void
  /// Offers what is selected, for a click of the middle button elsewhere.
  package var select: (String) -> Void
  /// Asks for what was selected last, by whichever program.
  package var readSelected: (@escaping (String?) -> Void) -> Void

  /// A clipboard by these ways.
  package init(
    write: @escaping (String) -> Void, read: @escaping (@escaping (String?) -> Void) -> Void,
    select: @escaping (String) -> Void,
    readSelected: @escaping (@escaping (String?) -> Void) -> Void
  ) {
    (self.write, self.read) = (write, read)
    (self.select, self.readSelected) = (select, readSelected)
  }
}

private struct TextClipboardKey: EnvironmentKey {
  static var defaultValue: TextClipboard? { nil }
}

extension EnvironmentValues {
  /// The clipboard of text fields; nil where there is none.
  package var textClipboard: TextClipboard? {
    get { self[TextClipboardKey.self] }
    set { self[TextClipboardKey.self] = newValue }
  }
}
