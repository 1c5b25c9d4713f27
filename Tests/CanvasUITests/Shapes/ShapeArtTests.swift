import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Shape art")
struct ShapeArtTests {
  private let resources = CairoResources()
  private static let side = 240

  private func art(_ figure: Figure, _ style: Style) -> ShapeArt {
    ShapeArt(
      CanvasShape("shape", figure, style, home: Pose()), measurer: resources.text,
      picture: { _ in nil })
  }

  /// Returns a canvas with a shape painted at its center.
  private func paint(
    _ art: ShapeArt, _ style: CanvasUI.ShapeStyle, marked mark: Drawing = .empty
  ) throws -> CairoSurface {
    let side = Self.side
    let surface = try CairoSurface(width: side, height: side, resources: resources)
    let painter = surface.painter
    painter.fill(
      PixelRect(x0: 0, y0: 0, x1: side, y1: side), with: Background(color: style.palette.canvas),
      displayScale: 1)
    let middle = CGFloat(side) / 2
    painter.setTransform(CGAffineTransform(translationX: middle, y: middle))
    painter.draw(Drawing((art.drawing(style) ?? Drawing()).items + mark.items), opacity: 1)
    return surface
  }

  /// Returns the contrast ratio of two pixels, as defined by the accessibility guidelines.
  private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    func luminance(_ pixel: UInt32) -> Double {
      func part(_ shift: UInt32) -> Double {
        let v = Double(pixel >> shift & 255) / 255
        return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }
    let (p, q) = (luminance(a), luminance(b))
    return (max(p, q) + 0.05) / (min(p, q) + 0.05)
  }

  @Test("A picture is painted from its pixels, with rounded corners")
  func picture() throws {
    let image = ImageRef(
      width: 20, height: 10, pixels: [UInt32](repeating: 0xFF10_2030, count: 200))
    let size = CGSize(width: 160, height: 80)
    let art = ShapeArt(
      CanvasShape("shape", .picture("some.png", size), Style(.picture), home: Pose()),
      measurer: resources.text, picture: { $0 == "some.png" ? image : nil })
    let palette = Palette(appearance: .light)
    let painted = art.drawing(at: Pose(), palette).items.compactMap { item -> ImageRef? in
      if case .image(let picture, _, _) = item { picture } else { nil }
    }
    #expect(painted == [image])
    let pixels = try paint(art, CanvasUI.ShapeStyle(palette: palette))
    let middle = Self.side / 2
    let corner = (x: middle - 80, y: middle - 40)
    func isPicture(_ x: Int, _ y: Int) -> Bool { pixels.pixel(x: x, y: y) & 0xFFFFFF == 0x102030 }
    #expect(isPicture(middle, middle) && isPicture(corner.x + 14, corner.y + 1))
    #expect(!isPicture(corner.x + 2, corner.y + 2) && !isPicture(corner.x + 14, corner.y - 2))
  }

  @Test("A transparent picture keeps its corners and casts no shadow of its frame")
  func transparentPicture() throws {
    // The picture is transparent, except for a square in the upper left corner.
    let pixels = (0..<200).map { index -> UInt32 in
      index % 20 < 6 && index / 20 < 6 ? 0xFF10_2030 : 0
    }
    let image = ImageRef(width: 20, height: 10, pixels: pixels)
    let shape = CanvasShape(
      "shape", .picture("some.png", CGSize(width: 160, height: 80)), Style(.picture), home: Pose())
    let art = ShapeArt(shape, measurer: resources.text, picture: { _ in image })
    let palette = Palette(appearance: .light)
    let drawing = art.drawing(at: Pose(), palette)
    #expect(drawing.items.count == 1, "Only the picture is painted.")
    let painted = try paint(art, CanvasUI.ShapeStyle(palette: palette))
    let ground = painted.pixel(x: 0, y: 0)
    let middle = Self.side / 2
    #expect(painted.pixel(x: middle - 76, y: middle - 36) & 0xFFFFFF == 0x102030)
    #expect(painted.pixel(x: middle + 70, y: middle + 30) == ground)
    // This pixel is below the frame, where an opaque picture would cast its shadow.
    #expect(painted.pixel(x: middle, y: middle + 44) == ground)
  }

  @Test(
    "Hover and focus marks are visible around every figure on a light or dark canvas",
    arguments: ExportGallery.figures.map(\.name), Appearance.allCases)
  func marks(_ name: String, _ appearance: Appearance) throws {
    let figure = try #require(ExportGallery.figures.first { $0.name == name }).figure
    let palette = Palette(appearance: appearance)
    for fill in ExportGallery.fills {
      let art = art(figure, Style(fill))
      let plain = try paint(art, CanvasUI.ShapeStyle(palette: palette))
      let ground = plain.pixel(x: 0, y: 0)
      for focused in [false, true] {
        let mark = SelectionMark(
          kind: focused ? .selected : .hovered, appearance: appearance, scale: 1)
        let marked = try paint(
          art, CanvasUI.ShapeStyle(palette: palette), marked: art.drawing(mark, palette))
        var seen = 0
        plain.withPixels { plain, perRow in
          marked.withPixels { marked, _ in
            for i in 0..<Self.side * perRow where plain[i] != marked[i] {
              if Self.contrast(marked[i], ground) >= 3 { seen += 1 }
            }
          }
        }
        // The mark is a line of one or two pixels all around.
        #expect(seen > 200, "\(name) \(fill) focused \(focused): \(seen)")
      }
    }
  }

  @Test("The bounds of a shape include its line")
  func bounds() {
    let ring = art(.ring(radius: 62, lineWidth: 22), Style(.line(.rose)))
    #expect(abs(ring.bounds.width - 146) < 0.01 && ring.contentShape == nil)
    let bordered = art(
      .rectangle(CGSize(width: 100, height: 60)), Style(.plain(.sky), stroke: Stroke(width: 4)))
    #expect(bordered.bounds == CGRect(x: -52, y: -32, width: 104, height: 64))
    let hollow = art(.rectangle(CGSize(width: 100, height: 60)), Style(.line(.sky)))
    #expect(hollow.bounds.width == 112 && hollow.contentShape == nil)
  }

  @Test("Rings and hollow figures show the canvas inside, with every fill")
  func hollow() throws {
    let palette = Palette(appearance: .light)
    for fill in ExportGallery.fills {
      let surface = try paint(
        art(.ring(radius: 62, lineWidth: 10), Style(fill)), CanvasUI.ShapeStyle(palette: palette))
      #expect(surface.pixel(x: 120, y: 120) == 0xFFF6_F5F2)
      #expect(surface.pixel(x: 58, y: 120) != 0xFFF6_F5F2)
    }
    let square = try paint(
      art(.rectangle(CGSize(width: 150, height: 150)), Style(.line(.teal))),
      CanvasUI.ShapeStyle(palette: palette))
    #expect(square.pixel(x: 120, y: 120) == 0xFFF6_F5F2)
  }

  @Test("Text is painted with the gradient of its fill and a border along its letters")
  func text() throws {
    let palette = Palette(appearance: .light)
    func colors(_ style: Style) throws -> Set<UInt32> {
      let surface = try paint(
        art(.text(TextBlock("M", size: 150)), style), CanvasUI.ShapeStyle(palette: palette))
      return surface.withPixels { pixels, _ in Set(pixels.map { $0 & 0xFFFFFF }) }
    }
    let plain = try colors(Style(.plain(.sky)))
    let linear = try colors(Style(.linear(.sky)))
    let radial = try colors(Style(.radial(.sky)))
    #expect(linear.count > plain.count && radial.count > plain.count && linear != radial)
    let edge = palette.tones(.coral).deep.mixed(with: .black, by: 0.22)
    let bordered = try colors(Style(.plain(.sky), stroke: Stroke(.coral, width: 6)))
    func pixel(_ color: RGBAColor) -> UInt32 {
      func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
      return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }
    #expect(bordered.contains(pixel(edge)) && !plain.contains(pixel(edge)))
  }
}
