/// A text with its fonts and layout options. Colors and positions belong to the drawing, so that equal texts
/// share one layout.
public struct TextRun: Hashable, Sendable {
  /// The alignment of lines within the width.
  public enum Alignment: Hashable, Sendable {
    /// At the side where reading starts.
    case leading
    case center
    /// At the side where reading ends.
    case trailing
  }

  /// The position of the ellipsis in a truncated text.
  public enum Truncation: Hashable, Sendable {
    /// At the beginning; only for single lines.
    case head
    case middle
    case tail
  }

  /// The text; it may have several lines.
  public var string: String {
    didSet { if string != oldValue { spans = [] } }
  }
  /// The font. For a text with spans, the font of empty lines.
  public var font: FontSpec
  /// The styled parts; `string` is the concatenation of their strings. Empty if the whole text has
  /// one font and one color. Setting `string` removes them.
  public private(set) var spans: [TextSpan] = []
  /// The alignment of the lines.
  public var alignment: Alignment
  /// The width at which lines wrap, in points; `nil` for no wrapping.
  public var width: CGFloat?
  /// The maximum number of visible lines; `nil` for all. If text is omitted, the last visible line
  /// contains an ellipsis.
  public var lineLimit: Int?
  /// The part to omit if the text does not fit its lines.
  public var truncation: Truncation = .tail
  /// Additional space between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// Whether the frame of a wrapping text is as wide as its longest line, instead of the wrapping width.
  public var hugsLines = false
  /// Whether the surrounding layout runs from right to left. If so, all paragraphs follow the direction of
  /// the first one, and lines begin at the right. If not, each paragraph follows the direction of its own
  /// characters.
  public var beginsAtRight = false
  /// The part that is painted; `nil` for the whole text. It does not affect the layout.
  public var part: TextPart?

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

  /// Creates a text from styled parts.
  ///
  /// - Precondition: `spans` is not empty.
  public init(
    spans: [TextSpan], alignment: Alignment = .leading, width: CGFloat? = nil,
    lineLimit: Int? = nil
  ) {
    precondition(!spans.isEmpty, "A text needs at least one span.")
    self.init(
      spans.map(\.string).joined(), font: spans[0].font, alignment: alignment, width: width,
      lineLimit: lineLimit)
    // A single plain span equals a text without spans, and shares its layout.
    if spans.count > 1 || !spans[0].isPlain { self.spans = spans }
  }

  // Hashes the properties that distinguish most texts. Rare properties are only compared, which keeps
  // lookups cheap.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(font)
    hasher.combine(alignment)
    hasher.combine(width)
    hasher.combine(lineLimit)
  }

  /// The text without a restriction to a part.
  package var whole: TextRun {
    if part == nil { return self }
    var run = self
    run.part = nil
    return run
  }

  /// The largest sum of a font size and its baseline offset.
  var largestSize: CGFloat {
    spans.reduce(font.size) { max($0, $1.font.size + abs($1.baselineOffset)) }
  }
}
