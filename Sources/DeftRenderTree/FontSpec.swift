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

  /// The looks that every desktop has a family for.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// The desktop's font.
    case `default`
    /// Letters with feet.
    case serif
    /// Letters with round ends, or the desktop's font where there are none.
    case rounded
    /// Letters that all have one width.
    case monospaced

    /// The families to look for, in order of preference.
    public var family: String {
      switch self {
      case .default: "sans"
      case .serif: "serif"
      case .rounded: "Nunito, Varela Round, Quicksand, sans"
      case .monospaced: "monospace"
      }
    }
  }

  /// The font of a design.
  ///
  /// - Parameters:
  ///   - design: which of the desktop's families.
  ///   - size: the size of the em square, in points.
  ///   - weight: 100...900; where the family has no such weight, it is the nearest one.
  ///   - isItalic: whether letters are slanted.
  ///   - hasTabularFigures: whether all digits have one width.
  public init(
    design: Design, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    hasTabularFigures: Bool = false
  ) {
    self.init(
      family: design.family, size: size, weight: weight, isItalic: isItalic,
      hasTabularFigures: hasTabularFigures)
  }

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
