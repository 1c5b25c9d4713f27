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

  /// Where an ellipsis stands in a text that is cut off.
  public enum Truncation: Hashable, Sendable {
    /// At the beginning; for one line.
    case head
    case middle
    /// At the end.
    case tail
  }

  /// What it says; may have several lines.
  public var string: String {
    didSet { if string != oldValue { spans = [] } }
  }
  /// Its type; of a text with spans, that of its empty lines.
  public var font: FontSpec
  /// The parts with looks of their own, whose strings in a row are `string`; empty where all of it
  /// has one font and the color that it is drawn in.  Setting `string` removes them.
  public private(set) var spans: [TextSpan] = []
  /// How its lines are aligned.
  public var alignment: Alignment
  /// The width in points at which lines wrap, or nil for as wide as the longest line.
  public var width: CGFloat?
  /// The most lines shown, the last one ending in an ellipsis; nil for all.
  public var lineLimit: Int?
  /// What is left out where the text does not fit its lines.
  public var truncation: Truncation = .tail
  /// What is added between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// Whether the frame of a text that wraps is as wide as its longest line, instead of the width at
  /// which lines wrap.
  public var hugsLines = false
  /// Whether the reading around the text goes to the left: its lines begin at the right, whatever their letters
  /// are; of paragraphs in several directions, all are taken for what the first is.  Of a text around which it goes
  /// to the right, each paragraph begins where its own letters do.
  public var beginsAtRight = false

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

  /// The text of these parts, one after the other.
  ///
  /// - Precondition: there is at least one.
  public init(
    spans: [TextSpan], alignment: Alignment = .leading, width: CGFloat? = nil,
    lineLimit: Int? = nil
  ) {
    precondition(!spans.isEmpty, "A text of spans has at least one.")
    self.init(
      spans.map(\.string).joined(), font: spans[0].font, alignment: alignment, width: width,
      lineLimit: lineLimit)
    // A single plain part is a text without parts: it shares its layout.
    if spans.count > 1 || !spans[0].isPlain { self.spans = spans }
  }

  // What few texts have takes part in comparing alone, so that other texts cost no more to look up.
  /// Hashes what tells most texts apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(font)
    hasher.combine(alignment)
    hasher.combine(width)
    hasher.combine(lineLimit)
  }

  /// The size of the largest type in it.
  var largestSize: CGFloat {
    spans.reduce(font.size) { max($0, $1.font.size + abs($1.baselineOffset)) }
  }
}
