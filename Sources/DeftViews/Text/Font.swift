/// A font by its size, weight and design.
public struct Font: Hashable, Sendable {
  var spec: FontSpec

  /// How thick the strokes of letters are.
  public struct Weight: Hashable, Sendable {
    let value: Int
    /// 100.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900.
    public static let black = Weight(value: 900)
  }

  /// The character of a typeface.
  public enum Design: Hashable, Sendable {
    /// The desktop's.
    case `default`
    /// With serifs.
    case serif
    /// With round ends, where there is such a font.
    case rounded
    /// With letters of one width.
    case monospaced
  }

  /// The desktop's font in a size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    let family =
      switch design ?? .default {
      case .default: "sans"
      case .serif: "serif"
      case .rounded: "sans"
      case .monospaced: "monospace"
      }
    return Font(
      spec: FontSpec(family: family, size: size, weight: (weight ?? .regular).value))
  }

  /// For what is read.
  public static let body = Font.system(size: 14)
}
