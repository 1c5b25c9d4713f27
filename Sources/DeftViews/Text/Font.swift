/// A font, described by its size, weight and design.
///
///     Text("12.5").font(.system(size: 22, weight: .semibold, design: .rounded))
///     Text("Notes").font(.headline)
public struct Font: Hashable, Sendable {
  package var spec: FontSpec
  /// The space between lines.
  var leading = Leading.standard

  package init(spec: FontSpec) { self.spec = spec }

  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The design of a typeface.
  public typealias Design = FontSpec.Design

  /// Returns the desktop's font in the given size.
  ///
  /// - Parameters:
  ///   - size: The size of the em square, in points.
  ///   - weight: The weight; `nil` for regular.
  ///   - design: The family of the desktop's fonts; `nil` for the default.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(
      spec: FontSpec(
        design: design ?? .default, size: size, weight: (weight ?? .regular).value))
  }

  /// Returns the desktop's font in the size and weight of a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(
      spec: FontSpec(
        design: design ?? .default, size: style.size, weight: (weight ?? style.weight).value))
  }

  /// Returns a font of the given family, or the desktop's font if the family is missing.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(spec: FontSpec(family: name + ", sans", size: size))
  }
  /// Returns a font of the given family, or the desktop's font if the family is missing.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    custom(name, size: fixedSize)
  }
  /// Returns a font of the given family, or the desktop's font if the family is missing.
  ///
  /// - Parameters:
  ///   - name: The name of the family.
  ///   - size: The size of the em square, in points.
  ///   - textStyle: Ignored: text does not scale with a user setting.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    custom(name, size: size)
  }

  /// Returns the font in the given weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight.value } }
  public func bold() -> Font { with { $0.weight = max($0.weight, Weight.bold.value) } }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospaced() -> Font { with { $0.family = Design.monospaced.family } }
  /// Returns the font with tabular digits, so that changing numbers do not jitter.
  public func monospacedDigit() -> Font { with { $0.hasTabularFigures = true } }

  /// Returns the font with small capitals for all letters.
  public func smallCaps() -> Font { with { $0.smallCaps = [.lowercase, .uppercase] } }
  /// Returns the font with small capitals for lowercase letters.
  public func lowercaseSmallCaps() -> Font { with { $0.smallCaps.insert(.lowercase) } }
  /// Returns the font with small capitals for uppercase letters.
  public func uppercaseSmallCaps() -> Font { with { $0.smallCaps.insert(.uppercase) } }

  private func with(_ change: (inout FontSpec) -> Void) -> Font {
    var font = self
    change(&font.spec)
    return font
  }
}
