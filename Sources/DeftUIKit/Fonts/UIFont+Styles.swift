import DeftViews

extension UIFont {
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// The weight from -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The weights on the CSS scale.
    private static let values: [(Weight, Int)] = [
      (ultraLight, 100), (thin, 200), (light, 300), (regular, 400), (medium, 500),
      (semibold, 600), (bold, 700), (heavy, 800), (black, 900),
    ]

    /// The nearest weight on the CSS scale, 100...900.
    var value: Int {
      Self.values.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
    }
  }

  /// The role of a text, which determines its size and weight.
  public struct TextStyle: Hashable, Sendable {
    let style: Font.TextStyle

    public static let largeTitle = TextStyle(style: .largeTitle)
    public static let title1 = TextStyle(style: .title)
    public static let title2 = TextStyle(style: .title2)
    public static let title3 = TextStyle(style: .title3)
    public static let headline = TextStyle(style: .headline)
    public static let subheadline = TextStyle(style: .subheadline)
    public static let body = TextStyle(style: .body)
    public static let callout = TextStyle(style: .callout)
    public static let footnote = TextStyle(style: .footnote)
    public static let caption1 = TextStyle(style: .caption)
    public static let caption2 = TextStyle(style: .caption2)
  }
}
