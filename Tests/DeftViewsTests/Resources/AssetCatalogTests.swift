import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Asset catalogs") @MainActor
struct AssetCatalogTests {
  /// A folder with asset catalogs, and its bundle.
  private final class Catalog {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "deft-assets-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func color(_ path: String, _ entries: String...) throws {
      try write(
        "{\"colors\": [\(entries.joined(separator: ","))]}",
        to: "Assets.xcassets/\(path).colorset/Contents.json")
    }

    var bundle: Bundle {
      get throws { try #require(Bundle(url: folder)) }
    }
  }

  private static let dark =
    "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"

  private func entry(_ components: String, space: String = "srgb", _ rest: String = "") -> String {
    """
    {"idiom": "universal", "color": {"color-space": "\(space)", "components": {\(components)}}
    \(rest.isEmpty ? "" : ", " + rest)}
    """
  }

  private func resolved(_ color: Color, _ scheme: ColorScheme = .light) -> RGBAColor {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return color.resolved(in: environment)
  }

  @Test("Components are hexadecimal, integers or fractions") func components() throws {
    let catalog = Catalog()
    try catalog.color(
      "Hex", entry(#""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "0.500""#))
    try catalog.color("Integer", entry(#""red": "255", "green": "51", "blue": "0", "alpha": "1""#))
    try catalog.color(
      "Fraction", entry(#""red": "1.000", "green": "0.2", "blue": 0, "alpha": "1.000""#))
    try catalog.color(
      "Gray", entry(#""white": "0.25", "alpha": "1.000""#, space: "gray-gamma-22"))
    let bundle = try catalog.bundle
    #expect(
      resolved(Color("Hex", bundle: bundle))
        == RGBAColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.5))
    let orange = RGBAColor(red: 1, green: 0.2, blue: 0)
    #expect(resolved(Color("Integer", bundle: bundle)).isNear(orange))
    #expect(resolved(Color("Fraction", bundle: bundle)).isNear(orange))
    #expect(resolved(Color("Gray", bundle: bundle)) == RGBAColor(white: 0.25, alpha: 1))
    #expect(resolved(Color(ColorResource(name: "Integer", bundle: bundle))).isNear(orange))
  }

  @Test("A dark variant applies to the dark appearance, and a system color to both")
  func appearances() throws {
    let catalog = Catalog()
    try catalog.color(
      "Paper", entry(#""white": "1.0", "alpha": "1.0""#),
      entry(#""white": "0.0", "alpha": "1.0""#, Self.dark))
    try catalog.color(
      "Ink",
      "{\"idiom\": \"universal\", \"color\": {\"platform\": \"ios\", \"reference\": \"systemRedColor\"}}"
    )
    let bundle = try catalog.bundle
    let paper = Color("Paper", bundle: bundle)
    #expect(resolved(paper) == .white && resolved(paper, .dark) == .black)
    #expect(Color("Ink", bundle: bundle) == .red)
  }

  @Test("A folder that provides a namespace is part of the color's name; a missing color is clear")
  func names() throws {
    let catalog = Catalog()
    try catalog.color("Brand/Main", entry(#""white": "1.0""#))
    try catalog.write(
      "{\"properties\": {\"provides-namespace\": true}}",
      to: "Assets.xcassets/Brand/Contents.json")
    try catalog.color("Group/Other", entry(#""white": "1.0""#))
    let bundle = try catalog.bundle
    #expect(Color("Brand/Main", bundle: bundle) == .white)
    #expect(Color("Other", bundle: bundle) == .white)
    #expect(Color("Main", bundle: bundle) == .clear)
  }

  @Test("An image set provides scales, dark variants and a rendering intent") func images() throws {
    func svg(_ side: Int, _ color: String) -> String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)">
      <rect width="\(side)" height="\(side)" fill="\(color)"/></svg>
      """
    }
    let catalog = Catalog()
    let set = "Assets.xcassets/Badge.imageset/"
    try catalog.write(svg(20, "red"), to: set + "one.svg")
    try catalog.write(svg(40, "red"), to: set + "two.svg")
    try catalog.write(svg(10, "blue"), to: set + "dark.svg")
    try catalog.write(
      """
      {"images": [{"idiom": "universal", "filename": "one.svg", "scale": "1x"},
      {"idiom": "universal", "filename": "two.svg", "scale": "2x"},
      {"idiom": "universal", "filename": "dark.svg", "scale": "1x", \(Self.dark)},
      {"idiom": "universal", "scale": "3x"}],
      "properties": {"template-rendering-intent": "template"}}
      """, to: set + "Contents.json")
    let bundle = try catalog.bundle
    func painted(
      _ scale: CGFloat, _ scheme: ColorScheme
    ) -> (frame: CGRect, pixels: Int, isTinted: Bool)? {
      let views = PaintedViews(scale: scale, scheme: scheme) { Image("Badge", bundle: bundle) }
      guard let found = views.painted.first, case .image(let image, _, let style) = found.item
      else { return nil }
      return (found.frame, image.width, style.tint != nil)
    }
    let one = try #require(painted(1, .light))
    #expect(one.frame.width == 20 && one.pixels == 20 && one.isTinted)
    let two = try #require(painted(2, .light))
    #expect(two.frame.width == 20 && two.pixels == 40)
    let dark = try #require(painted(1, .dark))
    #expect(dark.frame.width == 10)
  }
}
