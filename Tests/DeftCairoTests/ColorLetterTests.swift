import CFontconfig
import DeftCairo
import DeftRenderTree
import Foundation
import Testing

/// A font with a single color glyph: a red square as large as the font size.
@Suite("Color glyphs")
struct ColorLetterTests {
  private static let letter = "\u{1F9FF}"

  /// An OpenType font named “Deft Test Color”, with tables COLR and CPAL.
  private static let font = """
    AAEAAAAMAIAAAwBAQ09MUgADACUAAALoAAAAGENQQUwAAAAQAAADAAAAABJPUy8yRN5JEwAAAUgAAABgY21hcAAe\
    9LEAAAGwAAAAUGdseWZ6qZ70AAACCAAAAEhoZWFkMVkBOgAAAMwAAAA2aGhlYQfRA+oAAAEEAAAAJGhtdHgD6AAA\
    AAABqAAAAAhsb2NhABgAMAAAAgAAAAAIbWF4cAAFAAYAAAEoAAAAIG5hbWX7rBi2AAACUAAAAHhwb3N0AAMAAAAA\
    AsgAAAAgAAEAAAABAAAt5xCPXw889QADA+gAAAAA5y1eOQAAAADnLV45AAAAAAPoA+gAAAADAAIAAAAAAAAAAQAA\
    A+gAAAAAA+gAAAAAA+gAAQAAAAAAAAAAAAAAAAAAAAEAAQAAAAMABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAAD\
    A+gBkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAAA/Pz8/AAD/////\
    A+gAAAAAA+gAAAAAAAAAAAAAAAAAAAAAACAAAAPoAAAAAAAAAAAAAwAAAAMAAAAcAAMAAQAAABwAAwAKAAAANAAE\
    ABgAAAACAAIAAAAA//8AAP//AAEAAAAMAAAAAAAcAAAAAAAAAAEAAfn/AAH5/wAAAAEAAAAMABgAJAABAAAAAAPo\
    A+gAAwAAMREhEQPoA+j8GAABAAAAAAPoA+gAAwAAMREhEQPoA+j8GAABAAAAAAPoA+gAAwAAMREhEQPoA+j8GAAA\
    AAQANgABAAAAAAABAA8AAAABAAAAAAACAAcADwADAAEECQABAB4AFgADAAEECQACAA4ANERlZnQgVGVzdCBDb2xv\
    clJlZ3VsYXIARABlAGYAdAAgAFQAZQBzAHQAIABDAG8AbABvAHIAUgBlAGcAdQBsAGEAcgADAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAA4AAAAUAAEAAQAAAAEAAgAAAAAAAQABAAEAAAAOAAAAAP//AAA=
    """

  /// Registers the font for this process.
  private static func addFont() throws {
    let data = try #require(Data(base64Encoded: font))
    let path = NSTemporaryDirectory() + "deft-color-\(UUID().uuidString).ttf"
    try data.write(to: URL(fileURLWithPath: path))
    try #require(FcConfigAppFontAddFile(nil, path) != 0)
  }

  /// Returns the pixel at the center of the glyph.
  private static func pixel(
    _ color: RGBAColor, opacity: Double, turned: Bool, spans: Bool
  ) throws -> UInt32 {
    let spec = FontSpec(family: "Deft Test Color", size: 40)
    var run = TextRun(letter, font: spec)
    if spans { run = TextRun(spans: [TextSpan(letter, font: spec, color: color)]) }
    let resources = CairoResources()
    let size = resources.text.measure(run).size
    let surface = try CairoSurface(width: 100, height: 100, isOpaque: false, resources: resources)
    let tree = RenderTree(background: Background(color: .clear))
    let frame = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let node = Node(drawing: Drawing([.text(run, color, in: frame)]))
    node.position = CGPoint(x: 50, y: 50)
    if turned { node.rotation = .degrees(45) }
    node.opacity = opacity
    tree.root.addChild(node)
    _ = tree.update(width: 100, height: 100, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return surface.pixel(x: 50, y: 50)
  }

  @Test(
    "The opacity of a color glyph is the product of the opacities of its text and of the text's color",
    arguments: [
      (1, 1, 0xFFFF_0000), (0.5, 1, 0x8080_0000), (1, 0.5, 0x8080_0000), (0.5, 0.5, 0x4040_0000),
      (0, 1, 0),
    ] as [(Double, Double, UInt32)])
  func opacity(alpha: Double, opacity: Double, expected: UInt32) async {
    // Runs in a separate process, because registering the font affects all text of a process.
    await #expect(processExitsWith: .success) { [alpha, opacity, expected] in
      try Self.addFont()
      let run = TextRun(Self.letter, font: FontSpec(family: "Deft Test Color", size: 40))
      #expect(CairoResources().text.outline(of: run) == nil, "A color glyph has no outline.")
      for (turned, spans) in [(false, false), (true, false), (false, true), (true, true)] {
        let found = try Self.pixel(
          RGBAColor(hex: 0x204080, alpha: alpha), opacity: opacity, turned: turned, spans: spans)
        for shift in [0, 8, 16, 24] {
          let (a, b) = (Int(found >> shift & 255), Int(expected >> shift & 255))
          #expect(abs(a - b) <= 2, "\(String(found, radix: 16)), turned \(turned), spans \(spans)")
        }
      }
    }
  }
}
