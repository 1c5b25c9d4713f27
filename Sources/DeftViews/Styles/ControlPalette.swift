/// The colors of controls in an environment.
///
/// Text in the library's own colors, such as the default accent color, has a contrast of at least 4.5 to 1 with its
/// background: colors are moved towards black or white until this holds. Source: WCAG 2.2, success criterion 1.4.3. A
/// tint or accent color that the program sets is shown exactly, because the program also chooses the background.
package struct ControlPalette {
  let isDark: Bool
  let hasIncreasedContrast: Bool
  /// The color of selected, running or focused controls.
  package let accent: RGBAColor
  private let tint: RGBAColor
  /// Whether the tint is the program's own color.
  private let isExact: Bool

  /// Creates the colors of controls.
  ///
  /// - Parameters:
  ///   - environment: The environment of the controls.
  ///   - tint: A color of the library instead of the environment's tint.
  package init(_ environment: EnvironmentValues, tint: RGBAColor? = nil) {
    isDark = environment.colorScheme == .dark
    hasIncreasedContrast = environment.colorSchemeContrast == .increased
    let own = environment.tintStyle?._resolve(in: environment).color
    self.tint = tint ?? own ?? Color.accentColor.resolved(in: environment)
    isExact = tint == nil && (own != nil || environment.accentColor != nil)
    // A visible line needs a contrast of 3 to 1 (1.4.11).
    accent =
      isExact
      ? self.tint : self.tint.legible(on: isDark ? Self.darkPanel : Self.lightPanel, contrast: 3)
  }

  private static let lightPanel = RGBAColor(hex: 0xF6_F5_F2)
  private static let darkPanel = RGBAColor(hex: 0x16_18_1D)

  /// The background of controls.
  package var panel: RGBAColor { isDark ? Self.darkPanel : Self.lightPanel }
  package var text: RGBAColor { RGBAColor(hex: isDark ? 0xF2_F2_F4 : 0x1B_1C_1F) }
  package var secondaryText: RGBAColor {
    hasIncreasedContrast
      ? RGBAColor(hex: isDark ? 0xC6_CA_D1 : 0x45_48_4F)
      : RGBAColor(hex: isDark ? 0xA9_AB_B3 : 0x5C_5E_66)
  }
  /// The tint as a text color on the panel or a control's face.
  package var tintedText: RGBAColor {
    if isExact { return tint }
    return tint.legible(
      on: isDark ? RGBAColor(hex: 0x3A_3E_48) : RGBAColor(hex: 0xEC_EB_E7), contrast: 4.5)
  }
  /// A thin line around a control. If increased contrast is on, its contrast with the background is
  /// at least 3 to 1.
  var hairline: RGBAColor {
    if hasIncreasedContrast { return RGBAColor(hex: isDark ? 0x86_8A_93 : 0x7C_7E_86) }
    return isDark ? RGBAColor(white: 1, alpha: 0.14) : RGBAColor(white: 0, alpha: 0.16)
  }

  /// Returns the face of a control that is neither on nor prominent.
  package func face(_ state: ControlState) -> RGBAColor {
    switch (state, isDark) {
    case (.normal, false), (.disabled, false): RGBAColor(hex: 0xFF_FF_FF)
    case (.hovered, false): RGBAColor(hex: 0xF7_F6_F3)
    case (.pressed, false): RGBAColor(hex: 0xEC_EB_E7)
    case (.normal, true), (.disabled, true): RGBAColor(hex: 0x2B_2E_36)
    case (.hovered, true): RGBAColor(hex: 0x33_37_40)
    case (.pressed, true): RGBAColor(hex: 0x3A_3E_48)
    }
  }

  package func prominentFace(_ state: ControlState) -> RGBAColor {
    let isDeep = tint.luminance < 0.36
    let base = isDeep && !isExact ? tint.legible(on: .white, contrast: 4.6) : tint
    return switch state {
    case .normal, .disabled: base
    // Move the face away from the text color, so that the text remains legible.
    case .hovered: base.mixed(with: isDeep ? .black : .white, by: 0.08)
    case .pressed: base.mixed(with: .black, by: 0.18)
    }
  }

  /// The color of text on a prominent face.
  package var prominentText: RGBAColor {
    tint.luminance < 0.36 ? .white : RGBAColor(hex: 0x16_18_1D)
  }

  /// The color of a switch that is off, and of a slider's track beyond its value.
  var track: RGBAColor {
    if hasIncreasedContrast { return RGBAColor(hex: isDark ? 0x86_8A_93 : 0x7C_7E_86) }
    return isDark ? RGBAColor(hex: 0x4A_4E_59) : RGBAColor(hex: 0xD3_D1_CB)
  }

  /// Returns a shade for a control without a face, such as a plain text button.
  func shade(_ state: ControlState) -> RGBAColor {
    let alpha =
      switch state {
      case .normal, .disabled: 0.0
      case .hovered: 0.06
      case .pressed: 0.12
      }
    return isDark ? RGBAColor(white: 1, alpha: alpha) : RGBAColor(white: 0, alpha: alpha)
  }

  static let disabledOpacity = 0.45
}

/// The visual state of a control.
package enum ControlState: Hashable {
  case normal, hovered, pressed, disabled

  init(isEnabled: Bool, isHovered: Bool, isPressed: Bool) {
    self = !isEnabled ? .disabled : isPressed ? .pressed : isHovered ? .hovered : .normal
  }
}

extension RGBAColor {
  /// The perceived brightness, 0...1. Source: WCAG 2.2, relative luminance.
  var luminance: Double {
    func linear(_ v: Double) -> Double {
      v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast with another color, 1...21.
  package func contrast(to other: RGBAColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the color, moved towards black or white until it has enough contrast with its
  /// background.
  func legible(on ground: RGBAColor, contrast wanted: Double) -> RGBAColor {
    let end: RGBAColor = ground.luminance > 0.18 ? .black : .white
    var share = 0.0
    var color = self
    while color.contrast(to: ground) < wanted, share < 1 {
      share += 0.04
      color = mixed(with: end, by: min(1, share)).opaque
    }
    return color
  }

  /// The color with full opacity.
  package var opaque: RGBAColor { RGBAColor(red: red, green: green, blue: blue) }
}
