import DeftGeometry

/// A text that can be read letter by letter, with its caret.  Places are counted in Unicode's scalars, as AT-SPI does.
package struct AccessibleText {
  /// What it says; of a secret, as many dots as it has letters.
  package var string: String
  package var caret: Int
  /// What is selected; empty where nothing is.
  package var selection: Range<Int>
  /// Who does with it what is asked for.
  package var editor: any AccessibleEditor

  package init(
    _ string: String, caret: Int, selection: Range<Int>, editor: any AccessibleEditor
  ) {
    (self.string, self.caret, self.selection, self.editor) = (string, caret, selection, editor)
  }
}

/// Does with a text what assistive programs ask for.  Places are counted in Unicode's scalars; those beyond the text are
/// its end.
package protocol AccessibleEditor {
  /// Whether the text can be changed.
  var isEditable: Bool { get }
  /// Selects a part; an empty one puts the caret there.
  ///
  /// - Returns: whether that went.
  func select(_ range: Range<Int>) -> Bool
  /// Puts a text into the place of a part.
  ///
  /// - Returns: whether that went.
  func replace(_ range: Range<Int>, with text: String) -> Bool
  /// Puts a part on the clipboard.
  ///
  /// - Returns: whether that went.
  func copy(_ range: Range<Int>) -> Bool
  /// Puts the clipboard's text to a place.
  ///
  /// - Returns: whether that went.
  func paste(at place: Int) -> Bool
  /// Where a part is in the window, in pixels, line by line.
  func rectangles(of range: Range<Int>) -> [CGRect]
  /// The place that is nearest to a point of the window, in pixels.
  func place(at point: CGPoint) -> Int
  /// The line around a place, as it is seen.
  func line(at place: Int) -> Range<Int>
}

extension AccessibleText {
  /// A part of it; what is beyond its ends is left out.
  func part(_ range: Range<Int>) -> String {
    let scalars = Array(string.unicodeScalars)
    var part = String.UnicodeScalarView()
    part.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
    return String(part)
  }

  var count: Int { string.unicodeScalars.count }

  /// What is read as one around a place.
  enum Unit: UInt32 { case character, word, sentence, line, paragraph }

  /// The unit around a place: with the white space behind it, as screen readers go from one to the next.
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

  /// The part around a place that begins where a scalar begins one, by itself and the one before it.
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
