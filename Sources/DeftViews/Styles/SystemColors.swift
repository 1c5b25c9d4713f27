// Named colors, each for the light and the dark appearance, in the hues of the project's palette.
// Each hue except yellow has a contrast of at least 3 to 1 with the window's background; primary
// and secondary text and the accent color have at least 4.5 to 1.
extension Color {
  package init(_ light: UInt32, _ dark: UInt32) {
    self.init(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark))
  }

  public static let red = Color(0xE0_41_3A, 0xFF_6A_61)
  public static let orange = Color(0xE2_6A_08, 0xFF_9F_45)
  public static let yellow = Color(0xE3_B1_12, 0xFF_D6_4A)
  public static let green = Color(0x2F_94_47, 0x5F_C8_74)
  public static let mint = Color(0x1F_9A_86, 0x63_D4_C1)
  public static let teal = Color(0x17_8A_9E, 0x55_C4_D6)
  public static let cyan = Color(0x1A_8F_C4, 0x62_C6_F2)
  public static let blue = Color(0x28_72_CC, 0x5A_A2_F5)
  public static let indigo = Color(0x5B_57_CE, 0x8E_8B_F2)
  public static let purple = Color(0x94_4A_BF, 0xC3_7E_E8)
  public static let pink = Color(0xD6_3D_74, 0xFA_6F_9E)
  public static let brown = Color(0x8A_68_45, 0xBE_9A_76)
  public static let gray = Color(0x7C_7D_83, 0x9A_9B_A1)
  /// White in both appearances.
  public static let white = Color(RGBAColor.white)
  /// Black in both appearances.
  public static let black = Color(RGBAColor.black)
  public static let clear = Color(RGBAColor.clear)

  /// The color of primary text.
  public static let primary = Color(0x22_24_2A, 0xEC_ED_EF)
  /// The color of secondary text.
  public static let secondary = Color(0x62_65_6D, 0xA4_A9_B2)
  /// The color of interactive parts, if no tint is set; within `accentColor(_:)`, the color set there.
  public static let accentColor = Color(0x3A_5B_D9, 0x8A_A4_FF)

  /// The color of tertiary text, with a contrast of at least 3 to 1 with the window's background.
  package static let tertiary = Color(0x87_89_91, 0x7B_7F_88)
  /// A barely visible color.
  package static let quaternary = Color(0xB9_BA_BF, 0x4D_51_5A)
  package static let windowBackground = Color(0xF6_F5_F2, 0x16_18_1D)
  /// The background of sheets, popovers and dialogs.
  static let cardBackground = Color(0xFB_FA_F8, 0x23_26_2D)
  /// The color of separator lines.
  package static let separator = Color(0xDE_DC_D5, 0x35_39_41)

  /// Replacements for increased contrast. The contrast with the window's background is at least 7
  /// to 1 for secondary text, 6.5 to 1 for tertiary text and gray, and 3 to 1 for other parts.
  /// Source: WCAG 2.2, success criteria 1.4.6 and 1.4.11.
  static let increasedContrast: [Color: Color] = [
    .secondary: Color(0x45_48_4F, 0xC6_CA_D1), .tertiary: Color(0x55_58_60, 0xB4_B8_C0),
    .quaternary: Color(0x7C_7E_86, 0x86_8A_93), .separator: Color(0x7C_7E_86, 0x86_8A_93),
    .gray: Color(0x55_56_5C, 0xB8_B9_BE),
  ]
}

private struct SurfaceColorKey: EnvironmentKey {
  static let defaultValue = Color.windowBackground
}

extension EnvironmentValues {
  /// The background of the enclosing window, sheet or popover.
  var surfaceColor: Color {
    get { self[SurfaceColorKey.self] }
    set { self[SurfaceColorKey.self] = newValue }
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
