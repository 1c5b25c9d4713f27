/// A color, which may depend on the appearance; as a view, an area of it.
///
/// The policy: *a color is a recipe, and becomes components where it is used*, so that one value serves
/// light and dark surroundings.
///
///     let ink = Color(red: 0.1, green: 0.2, blue: 0.5)
///     Circle().fill(ink.opacity(0.5))
public struct Color: Hashable, Sendable {
  // Plain numbers, so that a color costs nothing to hand on.
  let light: RGBAColor
  let dark: RGBAColor

  init(light: RGBAColor, dark: RGBAColor) { (self.light, self.dark) = (light, dark) }
  init(_ color: RGBAColor) { self.init(light: color, dark: color) }

  /// How components are meant.
  public enum RGBColorSpace: Hashable, Sendable {
    /// As on the web.
    case sRGB
    /// With light's own scale.
    case sRGBLinear
    /// As on wide displays; shown as sRGB.
    case displayP3
  }

  /// The color of these components, 0...1.
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

  /// A gray, 0...1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// The color of a hue, a saturation and a brightness, 0...1 each.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ n: Double) -> Double {
      let turn = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      let k = turn < 0 ? turn + 6 : turn
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// The color of components that are known already.
  public init(_ resolved: Resolved) { self.init(resolved.color) }

  /// There is no catalog of colors.
  @available(*, unavailable, message: "There is no asset catalog: spell the color's components.")
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.clear)
  }

  /// The same color, covering less: its opacity times a factor of 0...1.
  public func opacity(_ opacity: Double) -> Color {
    Color(light: light.opacity(opacity), dark: dark.opacity(opacity))
  }

  /// The color between this one and another.
  ///
  /// - Parameters:
  ///   - rhs: The other color.
  ///   - fraction: 0 is this color, 1 the other; held to that range.
  ///   - colorSpace: Where the way between them is straight.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let share = min(max(fraction, 0), 1)
    return Color(
      light: colorSpace.mixed(light, rhs.light, by: share),
      dark: colorSpace.mixed(dark, rhs.dark, by: share))
  }

  /// The components in these surroundings; with more contrast, those of the color that takes its place there.
  package func resolved(in environment: EnvironmentValues) -> RGBAColor {
    if environment.colorSchemeContrast == .increased, let raised = Color.raised[self] {
      return environment.colorScheme == .dark ? raised.dark : raised.light
    }
    return environment.colorScheme == .dark ? dark : light
  }
}

extension Color: CustomStringConvertible {
  /// The components as on the web, those of both appearances where they differ.
  public var description: String {
    light == dark
      ? Resolved(light).description
      : "\(Resolved(light).description)/\(Resolved(dark).description)"
  }
}

extension Color: ShapeStyle {
  /// The components in these surroundings.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(resolved(in: environment))
  }
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(resolved(in: environment))
  }
}
