/// What a laid out text measures, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The size of its frame: the longest line, or the wrapping width unless the text
  /// hugs its lines, by all lines.
  public var size: CGSize
  /// From the top of the frame to the first baseline.
  public var firstBaseline: CGFloat
  /// From the top of the frame to the last baseline.
  public var lastBaseline: CGFloat
  /// The number of lines.
  public var lineCount: Int
  /// The width of the longest line, which is at most the wrapping width but for a letter that is
  /// wider.
  public var longestLine: CGFloat
  /// The rectangle around its letters, seen from the frame's top left corner: accents and slanted
  /// letters reach out of the frame; null without letters.
  public var ink: CGRect
  /// Whether something was left out, and an ellipsis stands in its place.
  public var isTruncated: Bool

  /// Metrics with these values; without a longest line, the frame is as wide as that.
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

/// Who can tell how large a text is; given by the runtime, since the tree knows no fonts.
public protocol TextMeasurer: AnyObject {
  /// The size and baselines of a text, in points.
  func measure(_ run: TextRun) -> TextMetrics
  /// Where the letters of a text lie.
  func geometry(of run: TextRun) -> any TextGeometry
  /// The outlines of a text's letters, seen from the frame's top left corner; nil where some have none,
  /// as colored ones, or where nobody can tell.
  func outline(of run: TextRun) -> Path?
}

extension TextMeasurer {
  /// Nobody can tell.
  public func outline(of run: TextRun) -> Path? { nil }
}
