/// An underline or strikethrough.
public struct TextDecoration: Hashable, Sendable {
  /// The color of the line; `nil` for the color of the text.
  public var color: RGBAColor?
  /// The pattern of the line.
  public var pattern: Pattern

  /// The pattern of a line.
  public enum Pattern: Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot

    /// The lengths of the painted and the empty parts in turn, in multiples of the line's thickness; empty for a
    /// continuous line.
    public var lengths: [CGFloat] {
      switch self {
      case .solid: []
      case .dot: [2, 2]
      case .dash: [6, 3]
      case .dashDot: [6, 3, 2, 3]
      case .dashDotDot: [6, 3, 2, 3, 2, 3]
      }
    }
  }

  public init(color: RGBAColor? = nil, pattern: Pattern = .solid) {
    (self.color, self.pattern) = (color, pattern)
  }
}

/// A part of a text with its own style.
///
///     let hint = TextRun(spans: [
///       TextSpan("Press ", font: body), TextSpan("R", font: bold, color: accent),
///     ])
public struct TextSpan: Hashable, Sendable {
  public var string: String
  public var font: FontSpec
  /// The color of the span; `nil` for the color of the whole text.
  public var color: RGBAColor?
  /// The underline, if any.
  public var underline: TextDecoration?
  /// The strikethrough, if any.
  public var strikethrough: TextDecoration?
  /// Additional space between characters, in points.
  public var kerning: CGFloat
  /// The upward offset from the baseline, in points.
  public var baselineOffset: CGFloat

  public init(
    _ string: String, font: FontSpec, color: RGBAColor? = nil, underline: TextDecoration? = nil,
    strikethrough: TextDecoration? = nil, kerning: CGFloat = 0, baselineOffset: CGFloat = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.underline = underline
    self.strikethrough = strikethrough
    self.kerning = kerning
    self.baselineOffset = baselineOffset
  }

  /// Whether the span has no style apart from its font.
  var isPlain: Bool {
    color == nil && underline == nil && strikethrough == nil && kerning == 0
      && baselineOffset == 0
  }
}
