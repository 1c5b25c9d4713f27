import DeftGeometry

/// A text with its caret, readable character by character. As in AT-SPI, positions are counted in Unicode scalars.
package struct AccessibleText {
  /// The characters; dots for a secret text.
  package var string: String
  package var caret: Int
  /// The selected range; empty without a selection.
  package var selection: Range<Int>
  /// The editor that performs requests.
  package var editor: any AccessibleEditor

  package init(
    _ string: String, caret: Int, selection: Range<Int>, editor: any AccessibleEditor
  ) {
    (self.string, self.caret, self.selection, self.editor) = (string, caret, selection, editor)
  }
}

/// An editor that performs the requests of assistive technologies on a text. Positions are counted in Unicode scalars;
/// positions beyond the text refer to its end.
package protocol AccessibleEditor {
  var isEditable: Bool { get }
  /// Selects a range; an empty one moves the caret.
  ///
  /// - Returns: Whether the range was selected.
  func select(_ range: Range<Int>) -> Bool
  /// Replaces a range with a text.
  ///
  /// - Returns: Whether the range was replaced.
  func replace(_ range: Range<Int>, with text: String) -> Bool
  /// Copies a range to the clipboard.
  ///
  /// - Returns: Whether the range was copied.
  func copy(_ range: Range<Int>) -> Bool
  /// Inserts the clipboard's text at a position.
  ///
  /// - Returns: Whether the text was inserted.
  func paste(at place: Int) -> Bool
  /// Returns the rectangles of a range in the window, in pixels, one per line.
  func rectangles(of range: Range<Int>) -> [CGRect]
  /// Returns the position nearest to a point of the window, in pixels.
  func place(at point: CGPoint) -> Int
  /// Returns the displayed line around a position.
  func line(at place: Int) -> Range<Int>
}

extension AccessibleText {
  /// Returns the characters of a range, clamped to the text.
  func part(_ range: Range<Int>) -> String {
    let scalars = Array(string.unicodeScalars)
    var part = String.UnicodeScalarView()
    part.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
    return String(part)
  }

  var count: Int { string.unicodeScalars.count }

  /// A unit of reading.
  enum Unit: UInt32 { case character, word, sentence, line, paragraph }

  /// Returns the unit around a position. A word includes the white space after it, as screen readers expect. A sentence
  /// includes the white space before it.
  func range(of unit: Unit, at place: Int) -> Range<Int> {
    let scalars = Array(string.unicodeScalars)
    let place = min(max(0, place), scalars.count)
    switch unit {
    case .character: return place..<min(place + 1, scalars.count)
    case .line: return editor.line(at: place).clamped(to: 0..<scalars.count)
    case .word:
      return Self.range(in: scalars, at: place) { Self.isWord($0) && !Self.isWord($1) }
    case .sentence:
      return Self.range(in: scalars, at: place) {
        Self.isSpace($0) && ".!?".unicodeScalars.contains($1)
      }
    case .paragraph:
      return Self.range(in: scalars, at: place) { $1 == "\n" }
    }
  }

  /// Returns the unit around a position. `begins` returns whether a scalar begins a unit, given the scalar before it.
  private static func range(
    in scalars: [Unicode.Scalar], at place: Int,
    begins: (Unicode.Scalar, _ before: Unicode.Scalar) -> Bool
  ) -> Range<Int> {
    func isStart(_ index: Int) -> Bool {
      index <= 0 || index >= scalars.count || begins(scalars[index], scalars[index - 1])
    }
    guard place < scalars.count else { return place..<place }
    var (start, end) = (place, place + 1)
    while !isStart(start) { start -= 1 }
    while !isStart(end) { end += 1 }
    return start..<end
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
