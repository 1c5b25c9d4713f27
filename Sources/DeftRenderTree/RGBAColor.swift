/// A color in sRGB with straight (not premultiplied) alpha; components run from 0 to 1.
///
///     let magenta = RGBAColor(hex: 0xFF00FF)
///     let veil = RGBAColor.black.opacity(0.2)
public struct RGBAColor: Hashable, Sendable {
  /// The share of red.
  public var red: Double
  /// The share of green.
  public var green: Double
  /// The share of blue.
  public var blue: Double
  /// How much it covers: 0 is clear, 1 opaque.
  public var alpha: Double

  /// The color with these components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A color written as on the web: `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// A gray.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same color, covering less: alpha times `factor`.
  public func opacity(_ factor: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The color between this one and another; `share` 0 is this one, 1 the other.
  public func mixed(with other: RGBAColor, by share: Double) -> RGBAColor {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return RGBAColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  public static let black = RGBAColor(white: 0)
  public static let white = RGBAColor(white: 1)
  /// Nothing at all.
  public static let clear = RGBAColor(white: 0, alpha: 0)
}
