import Deft
import Testing

@testable import AppSupport

@Suite("The colors of the app")
struct PaletteTests {
  @Test(
    "Text has a contrast of 4.5 to 1 on every background", arguments: Appearance.allCases)
  func contrast(_ appearance: Appearance) {
    let palette = Palette(appearance: appearance)
    let grounds = [palette.panel, palette.canvas, palette.hoverFill]
    for (name, color) in [
      ("text", palette.text), ("secondary text", palette.secondaryText),
      ("accent", palette.accent), ("warning", palette.warning),
    ] {
      for ground in grounds { #expect(color.contrast(on: ground) >= 4.5, "\(name) on \(ground)") }
    }
    // Pressed buttons.
    for color in [palette.text, palette.secondaryText] {
      #expect(color.contrast(on: palette.pressedFill) >= 4.5)
    }
    #expect(palette.onAccent.contrast(on: palette.accent) >= 4.5)
  }
}

extension RGBAColor {
  /// Returns the contrast ratio of two colors (WCAG 2).
  func contrast(on ground: RGBAColor) -> Double {
    func luminance(_ color: RGBAColor) -> Double {
      func part(_ value: Double) -> Double {
        value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
    }
    let (own, other) = (luminance(self), luminance(ground))
    return (max(own, other) + 0.05) / (min(own, other) + 0.05)
  }
}
