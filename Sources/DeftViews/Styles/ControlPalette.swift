/// The colors of controls in an appearance.
///
/// What is read has a contrast of at least 4.5 to 1 to what it stands on, whatever the tint: colors are
/// moved towards black or white until it holds.  Source: WCAG 2.2, success criterion 1.4.3.
package struct ControlPalette {
  let isDark: Bool
  /// Whether the person wants more contrast.
  let isRaised: Bool
  /// The color of what is on, runs or has the focus.
  package let accent: RGBAColor
  private let tint: RGBAColor

  package init(_ environment: EnvironmentValues, tint: RGBAColor? = nil) {
    isDark = environment.colorScheme == .dark
    isRaised = environment.colorSchemeContrast == .increased
    let own = environment.tintStyle?._resolve(in: environment).color
    self.tint = tint ?? own ?? Color.accentColor.resolved(in: environment)
    // A line that is to be seen needs 3 to 1 (1.4.11).
    accent = self.tint.legible(on: isDark ? Self.darkPanel : Self.lightPanel, contrast: 3)
  }

  private static let lightPanel = RGBAColor(hex: 0xF6_F5_F2)
  private static let darkPanel = RGBAColor(hex: 0x16_18_1D)

  /// What controls stand on.
  package var panel: RGBAColor { isDark ? Self.darkPanel : Self.lightPanel }
  /// What is read.
  package var text: RGBAColor { RGBAColor(hex: isDark ? 0xF2_F2_F4 : 0x1B_1C_1F) }
  /// What is read second.
  package var secondaryText: RGBAColor {
    isRaised
      ? RGBAColor(hex: isDark ? 0xC6_CA_D1 : 0x45_48_4F)
      : RGBAColor(hex: isDark ? 0xA9_AB_B3 : 0x5C_5E_66)
  }
  /// The tint as a text on the panel, or on a control's face.
  package var tintedText: RGBAColor {
    tint.legible(
      on: isDark ? RGBAColor(hex: 0x3A_3E_48) : RGBAColor(hex: 0xEC_EB_E7), contrast: 4.5)
  }
  /// A thin line around a control; where more contrast is wanted it is told from what it stands on by 3 to 1.
  var hairline: RGBAColor {
    if isRaised { return RGBAColor(hex: isDark ? 0x86_8A_93 : 0x7C_7E_86) }
    return isDark ? RGBAColor(white: 1, alpha: 0.14) : RGBAColor(white: 0, alpha: 0.16)
  }

  /// The face of a control that is neither on nor prominent.
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

  /// The face of a control that is on or prominent.
  package func prominentFace(_ state: ControlState) -> RGBAColor {
    let isDeep = tint.luminance < 0.36
    let base = isDeep ? tint.legible(on: .white, contrast: 4.6) : tint
    return switch state {
    case .normal, .disabled: base
    // Away from the text, so that it stays legible.
    case .hovered: base.mixed(with: isDeep ? .black : .white, by: 0.08)
    case .pressed: base.mixed(with: .black, by: 0.18)
    }
  }

  /// What is read on a prominent face.
  package var prominentText: RGBAColor {
    tint.luminance < 0.36 ? .white : RGBAColor(hex: 0x16_18_1D)
  }

  /// What a value runs in: the part of a slider or a switch that is off.
  var track: RGBAColor {
    if isRaised { return RGBAColor(hex: isDark ? 0x86_8A_93 : 0x7C_7E_86) }
    return isDark ? RGBAColor(hex: 0x4A_4E_59) : RGBAColor(hex: 0xD3_D1_CB)
  }

  /// A shade over what has no face, such as a button of text.
  func shade(_ state: ControlState) -> RGBAColor {
    let alpha =
      switch state {
      case .normal, .disabled: 0.0
      case .hovered: 0.06
      case .pressed: 0.12
      }
    return isDark ? RGBAColor(white: 1, alpha: alpha) : RGBAColor(white: 0, alpha: alpha)
  }

  /// How much what does not answer covers.
  static let disabledOpacity = 0.45
}

/// What a control shows of how it stands.
package enum ControlState: Hashable {
  case normal, hovered, pressed, disabled

  init(isEnabled: Bool, isHovered: Bool, isPressed: Bool) {
    self = !isEnabled ? .disabled : isPressed ? .pressed : isHovered ? .hovered : .normal
  }
}

extension RGBAColor {
  /// How bright the color is to the eye, 0...1.  Source: WCAG 2.2, relative luminance.
  var luminance: Double {
    func linear(_ v: Double) -> Double {
      v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast to another color, 1...21.
  package func contrast(to other: RGBAColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The color, moved towards black or white until it can be told from a ground.
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

  /// The color without any transparency.
  package var opaque: RGBAColor { RGBAColor(red: red, green: green, blue: blue) }
}
