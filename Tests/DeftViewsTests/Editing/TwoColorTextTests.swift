import DeftGeometry
import DeftRenderTree
import DeftTesting
import DeftViews
import Testing

@Suite("Selected text") @MainActor
struct TwoColorTextTests {
  @Test(
    "Selected text of any color has a contrast of at least 4.5 to 1",
    arguments: [false, true])
  func contrast(isDark: Bool) {
    let steps = stride(from: 0.0, through: 1, by: 0.25)
    for red in steps {
      for green in steps {
        for blue in steps {
          let letters = RGBAColor(red: red, green: green, blue: blue)
          let colors = SelectionColors(
            letters: letters, fill: RGBAColor(hex: 0x3182D8, alpha: 0.3), isDark: isDark)
          let ground = RGBAColor(hex: isDark ? 0x16181D : 0xF6F5F2)
          let shown = ground.mixed(with: colors.fill.opaque, by: colors.fill.alpha)
          #expect(colors.letters.contrast(to: shown) >= 4.5)
        }
      }
    }
  }

  @Test("Selected text with enough contrast keeps its color")
  func unchanged() {
    let fill = RGBAColor(hex: 0x3182D8, alpha: 0.3)
    let colors = SelectionColors(letters: .black, fill: fill, isDark: false)
    #expect(colors.letters == .black && colors.fill == fill)
  }

  private struct Field: View {
    @State var text = "IIIIIIIIII"
    var color: Color
    var body: some View {
      TextField("Name", text: $text).textFieldStyle(.plain).foregroundColor(color)
        .font(.system(size: 40)).id("name")
    }
  }

  @Test("Selected text is painted in a readable color")
  func painted() throws {
    let tester = ViewTester {
      Field(color: Color(red: 0x31 / 255, green: 0xA2 / 255, blue: 0xD8 / 255))
    }
    let field = tester.find(id: "name")
    func hasColor() throws -> Bool {
      let picture = try tester.picture()
      return (Int(field.frame.minY)..<Int(field.frame.maxY)).contains { y in
        (Int(field.frame.minX)..<Int(field.frame.maxX)).contains { x in
          picture[x, y] & 0xFFFFFF == 0x31A2D8
        }
      }
    }
    tester.tap(field)
    #expect(try hasColor())
    tester.press("a", modifiers: .control)
    #expect(try !hasColor())
    tester.press(.end)
    #expect(try hasColor())
  }
}
