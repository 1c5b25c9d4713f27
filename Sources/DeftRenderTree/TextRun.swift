/// A font by name, size and weight.
public struct FontSpec: Hashable, Sendable {
  /// The family, or a list of families in order of preference; "sans" is the desktop's.
  public var family: String
  /// The size of the em square in points.
  public var size: CGFloat
  /// The weight on the scale of CSS: 400 is regular, 600 semibold, 700 bold.
  public var weight: Int
  /// Whether letters are slanted.
  public var isItalic: Bool
  /// Whether all digits have one width, so that changing numbers do not tremble.
  public var hasTabularFigures: Bool

  /// The font with these properties.
  public init(
    family: String = "sans", size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    hasTabularFigures: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularFigures = hasTabularFigures
  }
}

/// A text as a value: what it says and in which type.  Colors and places belong to the drawing, so
/// that equal texts share one layout.
public struct TextRun: Hashable, Sendable {
  /// How lines lie within the width.
  public enum Alignment: Hashable, Sendable {
    /// At the side where reading begins.
    case leading
    /// In the middle.
    case center
    /// At the side where reading ends.
    case trailing
  }

  /// What it says; may have several lines.
  public var string: String
  /// Its type.
  public var font: FontSpec
  /// How its lines are aligned.
  public var alignment: Alignment
  /// The width in points at which lines wrap, or nil for as wide as the longest line.
  public var width: CGFloat?
  /// The most lines shown, the last one ending in an ellipsis; nil for all.
  public var lineLimit: Int?

  /// The text with these properties.
  public init(
    _ string: String, font: FontSpec, alignment: Alignment = .leading, width: CGFloat? = nil,
    lineLimit: Int? = nil
  ) {
    self.string = string
    self.font = font
    self.alignment = alignment
    self.width = width
    self.lineLimit = lineLimit
  }
}

/// What a laid out text measures, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The size of its frame: the longest line (or the wrapping width) by all lines.
  public var size: CGSize
  /// From the top of the frame to the first baseline.
  public var firstBaseline: CGFloat
  /// From the top of the frame to the last baseline.
  public var lastBaseline: CGFloat
  /// The number of lines.
  public var lineCount: Int

  /// Metrics with these values.
  public init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
  }
}

/// Who can tell how large a text is; given by the runtime, since the tree knows no fonts.
public protocol TextMeasurer: AnyObject {
  /// The size and baselines of a text, in points.
  func measure(_ run: TextRun) -> TextMetrics
}
