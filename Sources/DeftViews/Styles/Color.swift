/// A color, which may depend on the appearance; as a view, an area of it.
public struct Color: Hashable, Sendable {
  var light: RGBAColor
  var dark: RGBAColor

  init(light: RGBAColor, dark: RGBAColor) { (self.light, self.dark) = (light, dark) }
  init(_ color: RGBAColor) { (light, dark) = (color, color) }

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
    func gamma(_ v: Double) -> Double {
      colorSpace != .sRGBLinear ? v : v <= 0.0031308 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055
    }
    self.init(
      RGBAColor(red: gamma(red), green: gamma(green), blue: gamma(blue), alpha: opacity))
  }

  /// A gray, 0...1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// The color of a hue, a saturation and a brightness, 0...1 each.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// The same color, covering less.
  public func opacity(_ opacity: Double) -> Color {
    Color(light: light.opacity(opacity), dark: dark.opacity(opacity))
  }

  func resolved(in environment: EnvironmentValues) -> RGBAColor {
    environment.colorScheme == .dark ? dark : light
  }
}

extension Color {
  private init(_ light: UInt32, _ dark: UInt32) {
    self.init(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark))
  }
  /// Red.
  public static let red = Color(0xE0_41_3A, 0xFF_6A_61)
  /// Orange.
  public static let orange = Color(0xE8_83_1D, 0xFF_9F_45)
  /// Yellow.
  public static let yellow = Color(0xE8_BE_1C, 0xFF_D6_4A)
  /// Green.
  public static let green = Color(0x3F_A6_55, 0x5F_C8_74)
  /// Mint.
  public static let mint = Color(0x35_B0_9B, 0x63_D4_C1)
  /// Teal.
  public static let teal = Color(0x2A_9C_B0, 0x55_C4_D6)
  /// Cyan.
  public static let cyan = Color(0x2B_A6_DD, 0x62_C6_F2)
  /// Blue.
  public static let blue = Color(0x2F_7D_D6, 0x5A_A2_F5)
  /// Indigo.
  public static let indigo = Color(0x5B_57_CE, 0x86_83_EE)
  /// Purple.
  public static let purple = Color(0x9B_4F_C4, 0xC3_7E_E8)
  /// Pink.
  public static let pink = Color(0xDF_45_7A, 0xFA_6F_9E)
  /// Brown.
  public static let brown = Color(0x96_73_50, 0xB8_94_70)
  /// White.
  public static let white = Color(RGBAColor.white)
  /// Gray.
  public static let gray = Color(0x85_86_8B, 0x9A_9B_A1)
  /// Black.
  public static let black = Color(RGBAColor.black)
  /// Nothing at all.
  public static let clear = Color(RGBAColor.clear)
  /// What is read first.
  public static let primary = Color(0x1B_1C_1F, 0xF2_F2_F4)
  /// What is read second.
  public static let secondary = Color(0x5C_5E_66, 0xA9_AB_B3)
  /// The color of what can be acted upon.
  public static let accentColor = blue
}

extension Color: ShapeStyle {
  /// A primitive style.
  public typealias Resolved = Never
  /// What is painted.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(resolved(in: environment))
  }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { .red }
  /// Orange.
  public static var orange: Color { .orange }
  /// Yellow.
  public static var yellow: Color { .yellow }
  /// Green.
  public static var green: Color { .green }
  /// Mint.
  public static var mint: Color { .mint }
  /// Teal.
  public static var teal: Color { .teal }
  /// Cyan.
  public static var cyan: Color { .cyan }
  /// Blue.
  public static var blue: Color { .blue }
  /// Indigo.
  public static var indigo: Color { .indigo }
  /// Purple.
  public static var purple: Color { .purple }
  /// Pink.
  public static var pink: Color { .pink }
  /// Brown.
  public static var brown: Color { .brown }
  /// White.
  public static var white: Color { .white }
  /// Gray.
  public static var gray: Color { .gray }
  /// Black.
  public static var black: Color { .black }
  /// Nothing at all.
  public static var clear: Color { .clear }
}

// In an extension, so that the color itself is not on the main actor.
extension Color: View {
  /// It is made of nothing else.
  public typealias Body = Never

  /// Makes an area of the color.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let element = ShapeElement(in: context)
    element.show(Rectangle(), view._resolve(in: context.environment), FillStyle())
    return element
  }
  /// Updates the area.
  nonisolated public static func _update(
    _ element: _ViewElement, with view: Self, in context: _ViewContext
  ) {
    let element = unsafeDowncast(element, to: ShapeElement.self)
    element.environment = context.environment
    element.show(Rectangle(), view._resolve(in: context.environment), FillStyle())
  }
}
