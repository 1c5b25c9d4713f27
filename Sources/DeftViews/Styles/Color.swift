/// A color, which may depend on the appearance. As a view, it is an area of this color.
///
/// The policy: *A color is resolved into components where it is used*, so one value serves light
/// and dark environments.
///
///     let ink = Color(red: 0.1, green: 0.2, blue: 0.5)
///     Circle().fill(ink.opacity(0.5))
public struct Color: Hashable, Sendable {
  // The components are plain numbers, which are cheap to copy.
  package let light: RGBAColor
  package let dark: RGBAColor

  package init(light: RGBAColor, dark: RGBAColor) { (self.light, self.dark) = (light, dark) }
  init(_ color: RGBAColor) { self.init(light: color, dark: color) }

  /// The color space of components.
  public enum RGBColorSpace: Hashable, Sendable {
    /// sRGB, as on the web.
    case sRGB
    /// sRGB with linear components.
    case sRGBLinear
    /// Display P3, as on wide-gamut displays; shown as sRGB.
    case displayP3
  }

  /// Creates a color from components, 0...1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    func encoded(_ value: Double) -> Double {
      colorSpace == .sRGBLinear ? Resolved.encoded(value) : value
    }
    self.init(
      RGBAColor(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: opacity))
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from hue, saturation and brightness, each 0...1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ n: Double) -> Double {
      let turn = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      let k = turn < 0 ? turn + 6 : turn
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// Creates a color from resolved components.
  public init(_ resolved: Resolved) { self.init(resolved.color) }

  /// Returns the color with its opacity multiplied by a factor of 0...1.
  public func opacity(_ opacity: Double) -> Color {
    Color(light: light.opacity(opacity), dark: dark.opacity(opacity))
  }

  /// Returns a mixture of this color and another.
  ///
  /// - Parameters:
  ///   - rhs: The other color.
  ///   - fraction: 0 returns this color, and 1 returns the other; clamped to this range.
  ///   - colorSpace: The color space of the interpolation.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let share = min(max(fraction, 0), 1)
    return Color(
      light: colorSpace.mixed(light, rhs.light, by: share),
      dark: colorSpace.mixed(dark, rhs.dark, by: share))
  }

  /// Returns the components in this environment; with increased contrast, the components of the
  /// color's replacement, if it has one. The accent color has the components of the environment's accent color.
  package func resolved(in environment: EnvironmentValues) -> RGBAColor {
    if let opacity = accentOpacity, let own = environment.accentColor {
      return own.ownComponents(in: environment).opacity(opacity)
    }
    return ownComponents(in: environment)
  }

  /// The opacity of a color that is the accent color, with any opacity; `nil` for other colors.
  private var accentOpacity: Double? {
    let accent = Color.accentColor
    guard light.red == accent.light.red, light.opaque == accent.light, dark.opaque == accent.dark,
      light.alpha == dark.alpha
    else { return nil }
    return light.alpha
  }

  private func ownComponents(in environment: EnvironmentValues) -> RGBAColor {
    if environment.colorSchemeContrast == .increased, let pair = Color.increasedContrast[self] {
      return environment.colorScheme == .dark ? pair.dark : pair.light
    }
    return environment.colorScheme == .dark ? dark : light
  }
}

extension Color: CustomStringConvertible {
  /// The components in web notation, for both appearances if they differ.
  public var description: String {
    light == dark
      ? Resolved(light).description
      : "\(Resolved(light).description)/\(Resolved(dark).description)"
  }
}

extension Color: ShapeStyle {
  /// Returns the components in this environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(resolved(in: environment))
  }
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(resolved(in: environment))
  }
}
