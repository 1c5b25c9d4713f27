import CanvasEditing
import Deft

extension RGBAColor {
  /// The relative luminance, 0...1 (WCAG 2).
  private var luminance: Double {
    func part(_ value: Double) -> Double {
      value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }

  /// Returns the contrast ratio of two colors (WCAG 2), 1...21.
  package func contrast(on ground: RGBAColor) -> Double {
    let (own, other) = (luminance, ground.luminance)
    return (max(own, other) + 0.05) / (min(own, other) + 0.05)
  }

  /// Returns the color, mixed in steps of 5% with another color until it reaches the given contrast
  /// with a background.
  func mixed(
    with other: RGBAColor, toContrast least: Double, on ground: RGBAColor
  ) -> RGBAColor {
    let shares = stride(from: 0.0, through: 1, by: 0.05).lazy
    return shares.map { self.mixed(with: other, by: $0) }
      .first { $0.contrast(on: ground) >= least } ?? other
  }
}

extension RGBAColor {
  /// Creates the color of a hue: the exact color of a custom hue, or the deep tone of a named hue in the light
  /// appearance.
  package init(_ hue: Hue) {
    if case .custom(let color) = hue {
      self.init(
        red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255)
    } else {
      self = Palette(appearance: .light).tones(hue).deep
    }
  }
}

extension CustomColor {
  /// Creates the nearest custom color.
  package init(_ color: RGBAColor) {
    func part(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}
