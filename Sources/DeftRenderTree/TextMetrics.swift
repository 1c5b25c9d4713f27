/// The measurements of a laid out text, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The size of the frame. Its width is that of the longest line, or the wrapping width unless the
  /// text hugs its lines. Its height is the height of all lines.
  public var size: CGSize
  /// The distance from the top of the frame to the first baseline.
  public var firstBaseline: CGFloat
  /// The distance from the top of the frame to the last baseline.
  public var lastBaseline: CGFloat
  /// The number of lines.
  public var lineCount: Int
  /// The width of the longest line. It exceeds the wrapping width only if a single character does.
  public var longestLine: CGFloat
  /// The bounding box of the glyphs, relative to the frame's top left corner. Accents and slanted letters
  /// extend beyond the frame. Null without glyphs.
  public var ink: CGRect
  /// Whether text was truncated and replaced by an ellipsis.
  public var isTruncated: Bool

  /// Creates metrics. If `longestLine` is `nil`, it equals the width of the frame.
  public init(
    size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int,
    longestLine: CGFloat? = nil, ink: CGRect = .null, isTruncated: Bool = false
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.longestLine = longestLine ?? size.width
    self.ink = ink
    self.isTruncated = isTruncated
  }
}

/// A measurer of texts. The runtime provides it, because the tree has no access to fonts.
public protocol TextMeasurer: AnyObject {
  /// Returns the size and baselines of a text, in points.
  func measure(_ run: TextRun) -> TextMetrics
  /// Returns the geometry of a text's characters.
  func geometry(of run: TextRun) -> any TextGeometry
  /// Returns the outlines of a text's glyphs, relative to the frame's top left corner; `nil` if some glyphs
  /// have no outline (such as colored ones) or outlines are not supported.
  func outline(of run: TextRun) -> Path?
}

extension TextMeasurer {
  /// Returns `nil`: outlines are not supported.
  public func outline(of run: TextRun) -> Path? { nil }
}
