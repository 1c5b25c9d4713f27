/// A line under or through letters.
public struct TextDecoration: Hashable, Sendable {
  /// Its color; nil for that of the letters.
  public var color: RGBAColor?

  public init(color: RGBAColor? = nil) { self.color = color }
}

/// A part of a text with a look of its own.
///
///     let hint = TextRun(spans: [
///       TextSpan("Press ", font: body), TextSpan("R", font: bold, color: accent),
///     ])
public struct TextSpan: Hashable, Sendable {
  /// What it says.
  public var string: String
  /// Its type.
  public var font: FontSpec
  /// Its color; nil for the one that the text is drawn in.
  public var color: RGBAColor?
  /// A line under it.
  public var underline: TextDecoration?
  /// A line through it.
  public var strikethrough: TextDecoration?
  /// What is added between its letters, in points.
  public var kerning: CGFloat
  /// How far it is moved up from the line, in points.
  public var baselineOffset: CGFloat

  /// The part with these properties.
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

  /// Whether it says no more than its string and its font.
  var isPlain: Bool {
    color == nil && underline == nil && strikethrough == nil && kerning == 0
      && baselineOffset == 0
  }
}
