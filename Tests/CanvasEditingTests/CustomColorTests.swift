import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

@Suite("Custom colors")
struct CustomColorTests {
  @Test("A color is read from its hexadecimal form and written in lowercase")
  func text() throws {
    let color = try #require(CustomColor("#3A5bd9"))
    #expect(color == CustomColor(red: 0x3A, green: 0x5B, blue: 0xD9))
    #expect(color.description == "#3a5bd9" && Hue(rawValue: "#3a5bd9") == .custom(color))
    #expect(CustomColor(red: 0, green: 0, blue: 5).description == "#000005")
    for text in ["3a5bd9", "#3a5bd", "#3a5bd9f", "#+12345", "#3a5bg9", ""] {
      #expect(CustomColor(text) == nil, "\(text)")
    }
    for hue in Hue.allCases { #expect(Hue(rawValue: hue.rawValue) == hue) }
    #expect(Hue.allCases.count == 11)
  }

  @Test("Converting a color to the wheel and back changes each component by at most 1")
  func wheel() {
    var numbers = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      func part() -> UInt8 { .random(in: 0...255, using: &numbers) }
      let color = CustomColor(red: part(), green: part(), blue: part())
      let back = CustomColor(color.wheel)
      for (a, b) in [(color.red, back.red), (color.green, back.green), (color.blue, back.blue)] {
        #expect(abs(Int(a) - Int(b)) <= 1, "\(color) and \(back)")
      }
    }
    #expect(CustomColor(.init(hue: 0, saturation: 1, brightness: 0.5)).description == "#ff0000")
    #expect(CustomColor(.init(hue: 2 / 3, saturation: 1, brightness: 0.5)).description == "#0000ff")
    #expect(CustomColor(.init(hue: 0.3, saturation: 1, brightness: 1)).description == "#ffffff")
  }

  @Test("Screen readers announce the nearest named color")
  func words() throws {
    let words = [
      ("#ff2010", "coral"), ("#ffb000", "amber"), ("#20a030", "leaf"), ("#3080e0", "sky"),
      ("#050505", "black"), ("#fefefe", "white"), ("#808080", "gray"), ("#e02080", "rose"),
    ]
    for (text, word) in words {
      let color = try #require(CustomColor(text))
      let shape = CanvasShape(
        "a", .oval(CGSize(width: 40, height: 20)), Style(.plain(.custom(color))), home: Pose())
      #expect(
        ShapeDescription(shape, size: CGSize(width: 40, height: 20)).label
          == "\(word) oval, 40 by 20")
    }
  }
}
