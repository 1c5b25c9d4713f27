/// A visible line of a laid out text with its glyphs. Positions are relative to the upper left
/// corner of the text's frame, in points.
public struct TextGlyphLine: Hashable, Sendable {
  public var frame: CGRect
  /// The distance of the baseline from the top of the text's frame.
  public var baseline: CGFloat
  /// Whether the line runs from right to left.
  public var isRightToLeft: Bool
  /// The runs from left to right.
  public var runs: [TextGlyphRun]

  public init(frame: CGRect, baseline: CGFloat, isRightToLeft: Bool, runs: [TextGlyphRun]) {
    (self.frame, self.baseline) = (frame, baseline)
    (self.isRightToLeft, self.runs) = (isRightToLeft, runs)
  }
}

/// Neighboring glyphs of a line with the same font and direction, from the same span.
public struct TextGlyphRun: Hashable, Sendable {
  public var index: Int
  /// The index of the span; 0 for a text without spans.
  public var span: Int
  public var isRightToLeft: Bool
  /// The left end of the baseline.
  public var origin: CGPoint
  /// The distance from the baseline to the top of the run.
  public var ascent: CGFloat
  /// The distance from the baseline to the bottom of the run.
  public var descent: CGFloat
  /// The clusters from left to right.
  public var clusters: [TextCluster]

  public init(
    index: Int, span: Int, isRightToLeft: Bool, origin: CGPoint, ascent: CGFloat,
    descent: CGFloat, clusters: [TextCluster]
  ) {
    (self.index, self.span, self.isRightToLeft) = (index, span, isRightToLeft)
    (self.origin, self.ascent, self.descent) = (origin, ascent, descent)
    self.clusters = clusters
  }
}

/// The glyphs of a character, or of several characters that share a glyph.
public struct TextCluster: Hashable, Sendable {
  /// The indices of the glyphs in their run.
  public var glyphs: Range<Int>
  /// The offset of the first character in the UTF-8 form of the text.
  public var offset: Int
  /// The left edge.
  public var x: CGFloat
  public var width: CGFloat

  public init(glyphs: Range<Int>, offset: Int, x: CGFloat, width: CGFloat) {
    (self.glyphs, self.offset, self.x, self.width) = (glyphs, offset, x, width)
  }
}

/// A part of a text that is painted alone, at its place in the whole text.
///
/// It is an object, because most texts have no part and should not need memory for one.
public final class TextPart: Hashable, Sendable {
  /// The index of a run in the text.
  public let run: Int
  /// The glyphs of the run.
  public let glyphs: Range<Int>
  /// The bounding box of the part without its ink, relative to the text's frame.
  public let bounds: CGRect
  /// Whether the part may begin on a whole pixel, like other texts.
  public let isSnapped: Bool

  public init(run: Int, glyphs: Range<Int>, bounds: CGRect, isSnapped: Bool = true) {
    (self.run, self.glyphs, self.bounds, self.isSnapped) = (run, glyphs, bounds, isSnapped)
  }

  public static func == (a: TextPart, b: TextPart) -> Bool {
    a === b
      || a.run == b.run && a.glyphs == b.glyphs && a.bounds == b.bounds
        && a.isSnapped == b.isSnapped
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(run)
    hasher.combine(glyphs)
  }
}
