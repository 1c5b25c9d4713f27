import DeftGeometry

/// A custom color of a shape, without opacity.
///
///     CustomColor("#3a5bd9")?.description  // "#3a5bd9"
public struct CustomColor: Hashable, Sendable {
  /// The components, 0...255.
  public var red, green, blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a color from `#` and six hexadecimal digits; `nil` for any other text.
  public init?(_ text: String) {
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}

extension CustomColor: CustomStringConvertible {
  /// The color as `#` and six lowercase digits.
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension CustomColor {
  /// A color as hue, saturation and brightness.
  package struct Wheel: Hashable, Sendable {
    /// The angle on the color wheel, from 0 to 1 for a full circle; 0 for red.
    package var hue: Double
    /// The saturation, from 0 for gray to 1 for the pure color.
    package var saturation: Double
    /// The brightness, called lightness in HSL: 0 for black, 0.5 for the pure color, 1 for white.
    package var brightness: Double

    package init(hue: Double, saturation: Double, brightness: Double) {
      (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }
  }

  /// Creates the color nearest to a color of the wheel.
  package init(_ wheel: Wheel) {
    let chroma = (1 - abs(2 * wheel.brightness - 1)) * wheel.saturation
    func part(_ shift: Double) -> UInt8 {
      let place = (wheel.hue * 6 + shift).truncatingRemainder(dividingBy: 6)
      let share = min(max(abs(place - 3) - 1, 0), 1)
      let value = wheel.brightness + chroma * (share - 0.5)
      return UInt8((min(max(value, 0), 1) * 255).rounded())
    }
    self.init(red: part(0), green: part(4), blue: part(2))
  }

  /// The hue, saturation and brightness of the color.
  package var wheel: Wheel {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let (brightness, chroma) = ((high + low) / 2, high - low)
    guard chroma > 0 else { return Wheel(hue: 0, saturation: 0, brightness: brightness) }
    let sector =
      if high == r { (g - b) / chroma + (g < b ? 6 : 0) } else if high == g {
        (b - r) / chroma + 2
      } else {
        (r - g) / chroma + 4
      }
    return Wheel(
      hue: sector / 6, saturation: chroma / (1 - abs(2 * brightness - 1)), brightness: brightness)
  }

  /// The named color nearest to this one, for a description in words.
  package var nearest: Hue {
    let wheel = wheel
    if wheel.brightness < 0.12 { return .black }
    if wheel.brightness > 0.94 { return .white }
    if wheel.saturation < 0.15 { return .gray }
    // The angles of the hues on the wheel, in degrees.
    let angles: [(Hue, Double)] = [
      (.coral, 8), (.amber, 40), (.leaf, 115), (.teal, 172), (.sky, 208), (.indigo, 238),
      (.violet, 272), (.rose, 330),
    ]
    func distance(_ angle: Double) -> Double {
      let way = abs(angle - wheel.hue * 360)
      return min(way, 360 - way)
    }
    return angles.min { distance($0.1) < distance($1.1) }?.0 ?? .gray
  }
}
