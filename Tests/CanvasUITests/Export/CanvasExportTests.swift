import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Exports of a document")
struct CanvasExportTests {
  private let pictures = Pictures(assets: nil) { _ in }
  private let star = CanvasShape(
    "star", .star(points: 5, radius: 60, inset: 0.5), Style(.plain(.coral)),
    home: Pose(position: CGPoint(x: -4000, y: 250), scale: 1.5, rotation: .degrees(20)))
  private let disc = CanvasShape(
    "disc", .circle(radius: 40), Style(.plain(.sky)), home: Pose(position: CGPoint(x: 900, y: 0)))

  private func png(_ export: CanvasExport, _ document: Document) throws -> ImageRef {
    try ImageRef(
      data: export.data(format: .png, of: document, pictures: pictures), name: "export")
  }

  @Test("An export of the document contains all painted parts and a margin, and nothing else")
  func whole() throws {
    for shape in [star, disc] {
      let image = try png(CanvasExport(background: .none), Document([shape]))
      func alpha(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] >> 24 }
      let (columns, rows) = (0..<image.width, 0..<image.height)
      for edge in 0..<6 {
        #expect(columns.allSatisfy { alpha($0, edge) == 0 })
        #expect(columns.allSatisfy { alpha($0, image.height - 1 - edge) == 0 })
        #expect(rows.allSatisfy { alpha(edge, $0) == 0 })
        #expect(rows.allSatisfy { alpha(image.width - 1 - edge, $0) == 0 })
      }
      // The outer part of a shadow may be transparent, so visible pixels may begin farther inside.
      let reach = 8 + Int(20 * shape.pose.scale) + 8
      #expect(rows.contains { alpha(reach, $0) > 0 } && columns.contains { alpha($0, reach) > 0 })
    }
  }

  @Test("The background is transparent or the color of the canvas")
  func background() throws {
    for appearance in Appearance.allCases {
      let clear = try png(
        CanvasExport(background: .none, appearance: appearance), Document([disc]))
      #expect(clear.pixels[0] == 0)
      let solid = try png(CanvasExport(appearance: appearance), Document([disc]))
      #expect(solid.pixels[0] == (appearance == .light ? 0xFFF6_F5F2 : 0xFF16_181D))
      #expect(solid.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test(
    "An export of the selection shows only the selected shapes, even if others lie between them")
  func selection() throws {
    let document = Document([star, disc])
    let alone = try png(CanvasExport(background: .none), Document([disc]))
    let chosen = try png(CanvasExport(part: .selection(["disc"]), background: .none), document)
    #expect(alone.pixels == chosen.pixels && alone.width == chosen.width)
    #expect(throws: ExportError.unknown(["moon", "sun"])) {
      try png(CanvasExport(part: .selection(["sun", "disc", "moon"])), document)
    }
    #expect(throws: ExportError.noSelection) {
      try png(CanvasExport(part: .selection([])), document)
    }
  }

  @Test("An export of the window shows exactly the area that its camera shows")
  func window() throws {
    let camera = Camera(zoom: 2, translation: CGSize(width: -1700, height: 100))
    let size = CGSize(width: 200, height: 160)
    let image = try png(CanvasExport(part: .window(camera, size), scale: 0.5), Document([disc]))
    #expect(image.width == 100 && image.height == 80)
    // The center of the disc is at 100, 100 in the window, and its radius is 80.
    let tone = Palette(appearance: .light).tones(.sky).deep
    let expected = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 1, height: 1)), tone)
    let surface = try CairoSurface(width: 1, height: 1)
    surface.painter.draw(expected, opacity: 1)
    #expect(image.pixels[50 * 100 + 50] == surface.pixel(x: 0, y: 0))
    #expect(image.pixels[50 * 100 + 15] == surface.pixel(x: 0, y: 0))
  }

  @Test("An empty document cannot be exported, but its window can")
  func emptyDocument() throws {
    for format in CanvasExport.Format.allCases {
      #expect(throws: ExportError.noShapes) {
        try CanvasExport().data(format: format, of: Document(), pictures: pictures)
      }
      let window = CanvasExport(part: .window(Camera(), CGSize(width: 30, height: 20)))
      let data = try window.data(format: format, of: Document(), pictures: pictures)
      guard format == .png else { continue }
      let image = try ImageRef(data: data, name: "empty")
      #expect(image.width == 30 && image.height == 20 && Set(image.pixels) == [0xFFF6_F5F2])
    }
  }

  @Test("The same document produces the same bytes", arguments: CanvasExport.Format.allCases)
  func same(_ format: CanvasExport.Format) throws {
    let document = Document(OpeningScene.shapes)
    func data() throws -> Data {
      try CanvasExport().data(format: format, of: document, title: "a", pictures: pictures)
    }
    let first = try data()
    #expect(try data() == first)
    // PDFs usually contain a date, which would differ.
    #expect(!String(decoding: first, as: UTF8.self).contains("CreationDate"))
  }

  @Test(
    "The error for too many pixels states the largest possible scale; SVG and PDF have no limit")
  func tooLarge() throws {
    func dot(_ id: ShapeID, _ x: CGFloat) -> CanvasShape {
      CanvasShape(
        id, .circle(radius: 5), Style(.plain(.sky)), home: Pose(position: CGPoint(x: x, y: 0)))
    }
    let document = Document([dot("a", -4000), dot("b", 900)])
    let error = #expect(throws: ExportError.self) {
      try png(CanvasExport(scale: 8), document)
    }
    guard case .tooLarge(let width, _, let scale?)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(width > CanvasExport.longestSide && (6...7).contains(scale))
    #expect(try png(CanvasExport(scale: scale), document).width <= CanvasExport.longestSide)
    let vast = Document([dot("a", 0), dot("b", 4e6)])
    #expect(throws: ExportError.self) { try png(CanvasExport(scale: 0.1), vast) }
    // A page has a maximum size, and is scaled down to it.
    let pdf = try CanvasExport().data(format: .pdf, of: vast, pictures: pictures)
    #expect(String(decoding: pdf, as: UTF8.self).contains("/MediaBox [ 0 0 14400 "))
  }

  @Test(
    "A document with 10,000 shapes is exported completely", arguments: CanvasExport.Format.allCases)
  func crowd(_ format: CanvasExport.Format) throws {
    let data = try CanvasExport().data(
      format: format, of: ExportGallery.crowd(10_000), pictures: pictures)
    switch format {
    case .png:
      let image = try ImageRef(data: data, name: "crowd")
      #expect(image.width > 2376 && image.height > 2376)
      // The last shape is included.
      let colors = Set(image.pixels)
      let palette = Palette(appearance: .light)
      #expect(Hue.allCases.allSatisfy { colors.contains(palette.tones($0).deep.pixel) })
    case .svg:
      let paths = String(decoding: data, as: UTF8.self).components(separatedBy: "<path").count - 1
      #expect(paths >= 10_000)
    case .pdf: #expect(data.count < 20_000_000)
    }
  }
}

extension RGBAColor {
  /// The color as an opaque pixel.
  fileprivate var pixel: UInt32 {
    func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
    return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
