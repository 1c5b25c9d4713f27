import CanvasEditing
import Deft

/// The appearance: light or dark.
package enum Appearance: String, CaseIterable, Sendable {
  case light, dark
}

/// All colors of the app. The eight hues have equal chroma. The hues, black, gray and white each have a lit and a deep
/// tone in both appearances. The other colors are those of the canvas, panels and text.
package struct Palette {
  package let appearance: Appearance
  /// Whether contrast is increased: 3 to 1 for borders and 7 to 1 for text.
  package var hasIncreasedContrast = false

  package init(appearance: Appearance, hasIncreasedContrast: Bool = false) {
    (self.appearance, self.hasIncreasedContrast) = (appearance, hasIncreasedContrast)
  }

  /// Returns the lit and the deep tone of a hue: the two ends of its gradients.
  package func tones(_ hue: Hue) -> (lit: RGBAColor, deep: RGBAColor) {
    guard let (light, dark) = Self.hues[hue] else {
      let deep = legible(RGBAColor(hue))
      return (deep.mixed(with: .white, by: 0.35), deep)
    }
    let pair = appearance == .light ? light : dark
    return (RGBAColor(hex: pair.0), RGBAColor(hex: pair.1))
  }

  private static let hues: [Hue: (light: (UInt32, UInt32), dark: (UInt32, UInt32))] = [
    .coral: ((0xFF9A85, 0xE8573F), (0xF28B74, 0xC94A36)),
    .amber: ((0xFFD166, 0xF0A01E), (0xF3C353, 0xCC8414)),
    .leaf: ((0x9BD67B, 0x4C9F50), (0x88C56A, 0x3C8443)),
    .teal: ((0x6FD3C4, 0x219A90), (0x5CC0B1, 0x1B7F77)),
    .sky: ((0x82C4F8, 0x3583D6), (0x6FB2EA, 0x2A6CB8)),
    .indigo: ((0x8E96F2, 0x4A4FC4), (0x9AA2F5, 0x6066D8)),
    .violet: ((0xC59BF0, 0x8650C8), (0xB388E2, 0x7343AF)),
    .rose: ((0xFA97BC, 0xD9487F), (0xE985AC, 0xB93C6C)),
    .black: ((0x5B5F6A, 0x22242A), (0xFFFFFF, 0xE2E4E9)),
    .gray: ((0xC3C7CE, 0x858A94), (0xAEB3BC, 0x7D838E)),
    .white: ((0xECEBE6, 0xFFFFFF), (0x434955, 0x2C3039)),
  ]

  /// Returns a custom color for display. The light appearance shows it unchanged. The dark appearance lightens it to a
  /// contrast of 3 to 1 with the canvas, like the hues.
  private func legible(_ color: RGBAColor) -> RGBAColor {
    appearance == .light ? color : color.mixed(with: .white, toContrast: 3, on: canvas)
  }

  /// Returns the edge color of a swatch: the deep tone, adjusted to a contrast of 3 to 1 with panels and with buttons
  /// under the pointer.
  package func rim(_ hue: Hue) -> RGBAColor {
    guard let (light, dark) = Self.rims[hue] else {
      return tones(hue).deep.mixed(with: text, toContrast: 3, on: hoverFill)
    }
    return pick(light, dark)
  }

  /// Returns the color of a label on a filled shape: black or white, the one with the higher contrast.
  package func label(on style: Style) -> RGBAColor {
    guard let hue = style.fill.hue else { return text }
    let (lit, deep) = tones(hue)
    // The label is in the middle of the shape, where a gradient has the mean of its tones.
    let ground = if case .plain = style.fill { deep } else { lit.mixed(with: deep, by: 0.5) }
    let black = RGBAColor(hex: 0x22242A)
    return black.contrast(on: ground) > RGBAColor.white.contrast(on: ground) ? black : .white
  }

  private static let rims: [Hue: (light: UInt32, dark: UInt32)] = [
    .coral: (0xE3553E, 0xD05641), .amber: (0xB47816, 0xCC8414), .leaf: (0x47954B, 0x458C48),
    .teal: (0x20948A, 0x278B81), .sky: (0x3583D6, 0x3D80C6), .indigo: (0x4A4FC4, 0x6C72DE),
    .violet: (0x8650C8, 0x9568CA), .rose: (0xD9487F, 0xC95481), .black: (0x22242A, 0xE2E4E9),
    .gray: (0x7F848E, 0x8A909B), .white: (0x787B82, 0x858B96),
  ]

  private func pick(_ light: UInt32, _ dark: UInt32) -> RGBAColor {
    RGBAColor(hex: appearance == .light ? light : dark)
  }

  package var canvas: RGBAColor { pick(0xF6F5F2, 0x16181D) }
  /// The color of the faint dots of the canvas grid.
  package var grid: RGBAColor { pick(0xE3E1DA, 0x262A31) }
  /// The background of panels above the canvas.
  package var panel: RGBAColor { pick(0xFFFFFF, 0x22252C) }
  /// The color of the hairline around panels.
  package var hairline: RGBAColor {
    hasIncreasedContrast ? pick(0x7C7E86, 0x868A93) : pick(0xDEDCD5, 0x353941)
  }
  package var text: RGBAColor { pick(0x22242A, 0xECEDEF) }
  /// The color of less important text, with a contrast of 4.5 to 1 with the canvas, panels and buttons.
  package var secondaryText: RGBAColor {
    hasIncreasedContrast ? pick(0x45484F, 0xC6CAD1) : pick(0x5F626A, 0xA9AEB7)
  }
  /// The color of selected and focused elements, with a contrast of 4.5 to 1 with panels.
  package var accent: RGBAColor { pick(0x3A5BD9, 0x8AA4FF) }
  /// The color of warnings and errors, with a contrast of 4.5 to 1 with panels and buttons.
  package var warning: RGBAColor { pick(0xB5351F, 0xFF9A85) }
  package var onAccent: RGBAColor { pick(0xFFFFFF, 0x14171F) }
  /// The background of a button under the pointer.
  package var hoverFill: RGBAColor { pick(0xF0EFEB, 0x2D313A) }
  /// The background of a pressed button.
  package var pressedFill: RGBAColor { pick(0xE2E0DA, 0x3A3F4A) }
  /// The color of the shadow under resting elements.
  package var shadow: RGBAColor {
    RGBAColor(hex: appearance == .light ? 0x1C2340 : 0x000000).opacity(
      appearance == .light ? 0.22 : 0.5)
  }

  /// The smallest of the four font sizes, in points.
  package static let caption: CGFloat = 12
  /// The font size of labels.
  package static let body: CGFloat = 14
  package static let heading: CGFloat = 17
  package static let title: CGFloat = 22
  /// The fonts that every window needs at the start.
  package static let fonts = [
    FontSpec(size: body, weight: 500), FontSpec(size: caption), FontSpec(size: body),
    FontSpec(size: body, weight: 600), FontSpec(size: title, weight: 600),
  ]
}

extension EnvironmentValues {
  /// The palette for the current color scheme and contrast.
  package var palette: Palette {
    Palette(
      appearance: colorScheme == .dark ? .dark : .light,
      hasIncreasedContrast: colorSchemeContrast == .increased)
  }
}

extension Color {
  package init(_ color: RGBAColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
  }
}
