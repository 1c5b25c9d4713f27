extension Color {
  /// The components of a color, resolved in an environment.
  public struct Resolved: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    /// The opacity, 0...1.
    public var opacity: Float

    /// Creates a color with these components.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      func encoded(_ value: Float) -> Float {
        colorSpace == .sRGBLinear ? Float(Self.encoded(Double(value))) : value
      }
      (self.red, self.green, self.blue) = (encoded(red), encoded(green), encoded(blue))
      self.opacity = opacity
    }

    init(_ color: RGBAColor) {
      (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
      opacity = Float(color.alpha)
    }

    var color: RGBAColor {
      RGBAColor(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(opacity))
    }

    /// The red component on a linear scale of light.
    public var linearRed: Float {
      get { Float(Self.decoded(Double(red))) }
      set { red = Float(Self.encoded(Double(newValue))) }
    }
    /// The green component on a linear scale of light.
    public var linearGreen: Float {
      get { Float(Self.decoded(Double(green))) }
      set { green = Float(Self.encoded(Double(newValue))) }
    }
    /// The blue component on a linear scale of light.
    public var linearBlue: Float {
      get { Float(Self.decoded(Double(blue))) }
      set { blue = Float(Self.encoded(Double(newValue))) }
    }

    /// Returns the component for a linear amount of light, by sRGB's transfer function (IEC
    /// 61966-2-1).
    static func encoded(_ light: Double) -> Double {
      light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    /// Returns the linear amount of light of a component.
    static func decoded(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// The components in web notation: `#RRGGBBAA`.
  public var description: String {
    let parts = [red, green, blue, opacity].map { part in
      let byte = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return byte.count == 1 ? "0" + byte : byte
    }
    return "#" + parts.joined()
  }
}

extension Color.Resolved: Animatable {
  /// The color components multiplied by the opacity, and the opacity.
  public var animatableData: _StyleVector {
    get { _StyleVector(color) }
    set { if let color = newValue.colors.first { self = Self(color) } }
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(color)
  }
}
