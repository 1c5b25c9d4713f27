import DeftRenderTree
import DeftViews

// The fixed colors have the components of their names. Colors that depend on the appearance are Deft's own, so that
// they fit its windows and controls.
extension UIColor {
  private convenience init(_ light: UInt32, _ dark: UInt32) {
    self.init(Color(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark)))
  }
  private convenience init(fixed hex: UInt32) { self.init(hex, hex) }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(fixed: 0xFF_00_00)
  public static let green = UIColor(fixed: 0x00_FF_00)
  public static let blue = UIColor(fixed: 0x00_00_FF)
  public static let cyan = UIColor(fixed: 0x00_FF_FF)
  public static let yellow = UIColor(fixed: 0xFF_FF_00)
  public static let magenta = UIColor(fixed: 0xFF_00_FF)
  public static let orange = UIColor(fixed: 0xFF_80_00)
  public static let purple = UIColor(fixed: 0x80_00_80)
  public static let brown = UIColor(fixed: 0x99_66_33)

  public static let systemRed = UIColor(Color.red)
  public static let systemOrange = UIColor(Color.orange)
  public static let systemYellow = UIColor(Color.yellow)
  public static let systemGreen = UIColor(Color.green)
  public static let systemMint = UIColor(Color.mint)
  public static let systemTeal = UIColor(Color.teal)
  public static let systemCyan = UIColor(Color.cyan)
  public static let systemBlue = UIColor(Color.blue)
  public static let systemIndigo = UIColor(Color.indigo)
  public static let systemPurple = UIColor(Color.purple)
  public static let systemPink = UIColor(Color.pink)
  public static let systemBrown = UIColor(Color.brown)
  public static let tintColor = UIColor(Color.accentColor)
  public static let link = UIColor(Color.accentColor)

  // The grays, from a text color to a color close to the window's background.
  public static let systemGray = UIColor(Color.gray)
  public static let systemGray2 = UIColor(0xA9_AA_AF, 0x6D_6F_77)
  public static let systemGray3 = UIColor(0xC2_C2_C5, 0x51_54_5C)
  public static let systemGray4 = UIColor(0xD1_D0_CF, 0x40_44_4C)
  public static let systemGray5 = UIColor(0xE1_E0_DC, 0x31_35_3D)
  public static let systemGray6 = UIColor(0xEC_EB_E7, 0x23_26_2D)

  /// The color of text.
  public static let label = UIColor(Color.primary)
  public static let secondaryLabel = UIColor(Color.secondary)
  public static let tertiaryLabel = UIColor(Color.tertiary)
  public static let quaternaryLabel = UIColor(Color.quaternary)
  public static let placeholderText = UIColor(Color.tertiary)
  public static let separator = UIColor(Color.separator)
  public static let opaqueSeparator = UIColor(Color.separator)

  /// The background of windows.
  public static let systemBackground = UIColor(Color.windowBackground)
  /// The background of groups in a window.
  public static let secondarySystemBackground = systemGray6
  /// The background of groups inside other groups.
  public static let tertiarySystemBackground = UIColor(0xF6_F5_F2, 0x2D_31_39)
  /// The background of windows with groups.
  public static let systemGroupedBackground = systemGray6
  /// The background of groups in windows with groups.
  public static let secondarySystemGroupedBackground = UIColor(0xFF_FF_FF, 0x2D_31_39)
  /// The background of groups inside other groups.
  public static let tertiarySystemGroupedBackground = systemGray6

  /// The background of thin shapes, such as the track of a slider.
  public static let systemFill = systemGray4
  public static let secondarySystemFill = systemGray4
  public static let tertiarySystemFill = systemGray5
  public static let quaternarySystemFill = systemGray6
}

// AppKit's names.
extension NSColor {
  public static let labelColor = label
  public static let secondaryLabelColor = secondaryLabel
  public static let tertiaryLabelColor = tertiaryLabel
  public static let quaternaryLabelColor = quaternaryLabel
  public static let textColor = label
  public static let placeholderTextColor = placeholderText
  public static let separatorColor = separator
  public static let linkColor = link
  public static let controlAccentColor = tintColor
  public static let windowBackgroundColor = systemBackground
  /// The background of lists and text.
  public static let controlBackgroundColor = secondarySystemGroupedBackground
  public static let textBackgroundColor = secondarySystemGroupedBackground
  /// The background of the window behind its content.
  public static let underPageBackgroundColor = systemGray5
  public static let selectedContentBackgroundColor = tintColor
}
