/// Where the letters of a laid out text lie: what a caret, a selection and a click go by.
///
/// Places in the text are offsets in bytes of its UTF-8; places on the plane are in points, from the top left
/// corner of the text's frame.  Texts that run from right to left, and those of both directions, are laid out
/// as Unicode's bidirectional algorithm says.
public protocol TextGeometry: AnyObject {
  /// What the text measures.
  var metrics: TextMetrics { get }
  /// Whether its first paragraph begins at the right.
  var isRightToLeft: Bool { get }
  /// Where a caret stands before the letter at an offset.
  func caret(at offset: Int) -> TextCaret
  /// The offset whose caret is nearest to a place, which may be beside the text.
  func offset(at point: CGPoint) -> Int
  /// The offset that a caret comes to when it goes on by one place on the screen.
  ///
  /// - Parameters:
  ///   - offset: where it is.
  ///   - toRight: whether it goes to the right.
  /// - Returns: nil at that end of the text.
  func offset(besides offset: Int, toRight: Bool) -> Int?
  /// The rectangles that cover a part of the text, line by line.
  func rectangles(of range: Range<Int>) -> [CGRect]
  /// The lines as they are shown, from the top.
  var lines: [TextLine] { get }
}

/// A line of a laid out text.
public struct TextLine: Hashable, Sendable {
  /// What it says, in bytes of UTF-8; a line's break is not part of it.
  public var range: Range<Int>
  /// Where it lies, in points.
  public var frame: CGRect

  /// A line with these values.
  public init(range: Range<Int>, frame: CGRect) { (self.range, self.frame) = (range, frame) }
}

/// Where a caret stands, in points.
public struct TextCaret: Hashable, Sendable {
  /// Where what is typed in the text's direction appears; without a width.
  public var strong: CGRect
  /// Where what is typed in the other direction appears: elsewhere only between letters of two directions.
  public var weak: CGRect

  /// A caret with these places.
  public init(strong: CGRect, weak: CGRect) { (self.strong, self.weak) = (strong, weak) }
}
