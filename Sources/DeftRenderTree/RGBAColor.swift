/// A color in sRGB with straight (not premultiplied) alpha. Components range from 0 to 1.
///
///     let magenta = RGBAColor(hex: 0xFF00FF)
///     let veil = RGBAColor.black.opacity(0.2)
public struct RGBAColor: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Creates a color from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color from its hexadecimal form, as on the web: `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a gray.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the color with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Returns the interpolation between this color (`share` 0) and another (`share` 1).
  public func mixed(with other: RGBAColor, by share: Double) -> RGBAColor {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return RGBAColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  public static let black = RGBAColor(white: 0)
  public static let white = RGBAColor(white: 1)
  /// Fully transparent.
  public static let clear = RGBAColor(white: 0, alpha: 0)
}
