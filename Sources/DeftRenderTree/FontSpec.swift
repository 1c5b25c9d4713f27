/// A font by name, size and weight.
public struct FontSpec: Hashable, Sendable {
  /// The family, or a list of families in order of preference. "sans" is the desktop's font.
  public var family: String
  /// The size of the em square, in points.
  public var size: CGFloat
  /// The weight on the CSS scale: 400 is regular, 600 semibold, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  /// Whether all digits have the same width, so that changing numbers do not jitter.
  public var hasTabularFigures: Bool
  /// The width of the letters in percent of the normal width, 50...200. If the family lacks the width, the nearest one
  /// is used.
  public var stretch = 100
  /// The letters that are shown as small capitals. If the family has none, capitals are scaled.
  public var smallCaps: SmallCaps = []

  /// The letters that are shown as small capitals.
  public struct SmallCaps: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let lowercase = SmallCaps(rawValue: 1)
    public static let uppercase = SmallCaps(rawValue: 2)
  }

  /// The font styles available on every desktop.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// The desktop's font.
    case `default`
    /// Letters with serifs.
    case serif
    /// Letters with rounded ends, or the desktop's font if there is none.
    case rounded
    /// Letters of equal width.
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

  /// Creates a font of a design.
  ///
  /// - Parameters:
  ///   - design: The font style.
  ///   - size: The size of the em square, in points.
  ///   - weight: The weight, 100...900. If the family lacks the weight, the nearest one is used.
  ///   - isItalic: Whether the font is italic.
  ///   - hasTabularFigures: Whether all digits have the same width.
  public init(
    design: Design, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    hasTabularFigures: Bool = false
  ) {
    self.init(
      family: design.family, size: size, weight: weight, isItalic: isItalic,
      hasTabularFigures: hasTabularFigures)
  }

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
