/// The geometry of a laid out text, for carets, selections and clicks.
///
/// Positions in the text are byte offsets in its UTF-8. Positions on screen are in points, from the top left
/// corner of the text's frame. Right-to-left and mixed text follows Unicode's bidirectional algorithm.
public protocol TextGeometry: AnyObject {
  /// The measurements of the text.
  var metrics: TextMetrics { get }
  /// Whether the first paragraph runs from right to left.
  var isRightToLeft: Bool { get }
  /// Returns the caret before the character at an offset.
  func caret(at offset: Int) -> TextCaret
  /// Returns the offset of the caret nearest to a point, which may lie outside the text.
  func offset(at point: CGPoint) -> Int
  /// Returns the offset of the next caret position in visual order.
  ///
  /// - Parameters:
  ///   - offset: The current offset.
  ///   - toRight: Whether the caret moves right.
  /// - Returns: The new offset; `nil` if the text ends there.
  func offset(nextTo offset: Int, toRight: Bool) -> Int?
  /// Returns the rectangles that cover a range of the text, line by line.
  func rectangles(of range: Range<Int>) -> [CGRect]
  /// The visible lines, from top to bottom.
  var lines: [TextLine] { get }
  /// The visible lines with their glyphs, from top to bottom.
  var glyphLines: [TextGlyphLine] { get }
}

extension TextGeometry {
  /// Returns no lines: glyphs are not known.
  public var glyphLines: [TextGlyphLine] { [] }
}

/// A line of a laid out text.
public struct TextLine: Hashable, Sendable {
  /// The range of the text in UTF-8 byte offsets, without the line break.
  public var range: Range<Int>
  /// The frame of the line, in points.
  public var frame: CGRect

  public init(range: Range<Int>, frame: CGRect) { (self.range, self.frame) = (range, frame) }
}

/// The position of a caret, in points.
public struct TextCaret: Hashable, Sendable {
  /// The position for text typed in the paragraph's direction; a rectangle of zero width.
  public var strong: CGRect
  /// The position for text typed in the other direction. It differs only between characters of opposite
  /// directions.
  public var weak: CGRect

  public init(strong: CGRect, weak: CGRect) { (self.strong, self.weak) = (strong, weak) }
}
