extension Font {
  /// The space between the lines of a text.
  public enum Leading: Hashable, Sendable {
    /// The space that the font defines.
    case standard
    /// Less space, for a text in a small area.
    case tight
    /// More space, for wide columns of text.
    case loose
  }

  /// Returns the font with another space between lines.
  public func leading(_ leading: Leading) -> Font {
    var font = self
    font.leading = leading
    return font
  }

  /// The additional space between lines, in points: an eighth of the font's size more or less.
  /// Source: UIKit's tight and loose leading of body text, 2 of 17 points.
  var leadingSpacing: CGFloat {
    switch leading {
    case .standard: 0
    case .tight: -spec.size / 8
    case .loose: spec.size / 8
    }
  }
}
