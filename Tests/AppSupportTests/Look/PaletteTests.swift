import CanvasEditing
import Deft
import Testing

@testable import AppSupport

@Suite("The colors of the app")
struct PaletteTests {
  @Test(
    "Text has a contrast of at least 4.5 to 1 on every background", arguments: Appearance.allCases)
  func contrast(_ appearance: Appearance) {
    let palette = Palette(appearance: appearance)
    let grounds = [palette.panel, palette.canvas, palette.hoverFill]
    for (name, color) in [
      ("text", palette.text), ("secondary text", palette.secondaryText),
      ("accent", palette.accent), ("warning", palette.warning),
    ] {
      for ground in grounds { #expect(color.contrast(on: ground) >= 4.5, "\(name) on \(ground)") }
    }
    // Text must also be legible on pressed buttons.
    for color in [palette.text, palette.secondaryText] {
      #expect(color.contrast(on: palette.pressedFill) >= 4.5)
    }
    #expect(palette.onAccent.contrast(on: palette.accent) >= 4.5)
  }

  @Test(
    "Swatches stand out from panels and from buttons under the pointer",
    arguments: Appearance.allCases)
  func rims(_ appearance: Appearance) throws {
    let palette = Palette(appearance: appearance)
    let customs = try ["#000000", "#ffffff", "#ffff00", "#000080", "#808080"].map {
      Hue.custom(try #require(CustomColor($0)))
    }
    for hue in Hue.allCases + customs {
      for ground in [palette.panel, palette.hoverFill] {
        #expect(palette.rim(hue).contrast(on: ground) >= 2.95, "\(hue) on \(ground)")
      }
    }
  }

  @Test("Black is legible on the canvas and on white in both appearances")
  func neutrals() throws {
    for appearance in Appearance.allCases {
      let palette = Palette(appearance: appearance)
      let (black, white) = (palette.tones(.black).deep, palette.tones(.white).deep)
      #expect(black.contrast(on: palette.canvas) >= 7 && black.contrast(on: white) >= 7)
      #expect(palette.tones(.gray).deep.contrast(on: palette.canvas) >= 3)
    }
    let navy = Hue.custom(try #require(CustomColor("#000040")))
    #expect(Palette(appearance: .light).tones(navy).deep == RGBAColor(hex: 0x000040))
    let dark = Palette(appearance: .dark)
    #expect(dark.tones(navy).deep.contrast(on: dark.canvas) >= 3)
  }

  @Test(
    "A label contrasts at least 3 to 1 with the center of its shape, whatever the shape's color")
  func labels() throws {
    let customs = try ["#000000", "#ffffff", "#ffff00", "#000080", "#808080"].map {
      Hue.custom(try #require(CustomColor($0)))
    }
    for appearance in Appearance.allCases {
      let palette = Palette(appearance: appearance)
      for hue in Hue.allCases + customs {
        let (lit, deep) = palette.tones(hue)
        for (fill, ground) in [
          (Fill.plain(hue), deep), (.linear(hue), lit.mixed(with: deep, by: 0.5)),
        ] {
          let label = palette.label(on: Style(fill))
          #expect(label.contrast(on: ground) >= 3, "\(fill), \(appearance)")
        }
      }
    }
    #expect(Palette(appearance: .light).label(on: Style(.plain(.indigo))) == .white)
    #expect(Palette(appearance: .light).label(on: Style(.plain(.amber))) != .white)
  }
}
