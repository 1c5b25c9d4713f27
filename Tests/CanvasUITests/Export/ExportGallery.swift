import CanvasEditing
import Deft

/// Documents for export tests: each figure in each fill.
enum ExportGallery {
  /// The figures by name, one of each case.
  static let figures: [(name: String, figure: Figure)] = [
    ("circle", .circle(radius: 50)), ("ring", .ring(radius: 44, lineWidth: 16)),
    ("oval", .oval(CGSize(width: 120, height: 70))), ("arrow", .arrow(arrow)),
    ("rectangle", .rectangle(CGSize(width: 120, height: 80))),
    ("rounded", .roundedRectangle(CGSize(width: 120, height: 80), cornerRadius: 20)),
    ("star", .star(points: 5, radius: 60, inset: 0.5)),
    ("polygon", .polygon(sides: 6, radius: 56)), ("curve", .curve(wave)), ("ink", .ink(line)),
    ("text", .text(TextBlock("Deft", size: 64))),
    ("lines", .text(TextBlock("Two\nlines g", size: 36))),
    ("wrapped", .text(TextBlock("Two lines", size: 36, width: 120, alignment: .trailing))),
    ("picture", .picture("checks", CGSize(width: 120, height: 80))),
    ("missing", .picture("nowhere", CGSize(width: 120, height: 80))),
  ]

  private static let arrow = Arrow(
    from: .init(CGPoint(x: -60, y: 30)), to: .init(CGPoint(x: 60, y: -30)), width: 6)

  /// The fills, each with a hue.
  static let fills: [Fill] = [.plain(.coral), .linear(.sky), .radial(.violet), .line(.leaf)]

  /// Returns a figure in each fill: unchanged, rotated, larger with a border, smaller and half transparent.
  static func document(of figure: Figure) -> Document {
    let poses: [(scale: CGFloat, turn: Double)] = [(1, 0), (1, 30), (1.6, -75), (0.7, 400)]
    let strokes: [Stroke?] = [nil, nil, Stroke(.rose, width: 5), nil]
    var document = Document(
      fills.enumerated().map { i, fill in
        CanvasShape(
          ShapeID("shape-\(i)"), figure,
          Style(fill, stroke: strokes[i], opacity: i == 3 ? 0.5 : 1),
          home: Pose(
            position: CGPoint(x: 100 + 210 * CGFloat(i), y: 120), scale: poses[i].scale,
            rotation: .degrees(poses[i].turn)))
      })
    let picture = Edit(.add, [.picture("checks", from: nil, to: checks)])
    do { try document.apply(picture) } catch { preconditionFailure("\(error)") }
    return document
  }

  /// Returns a number of small shapes in rows.
  static func crowd(_ count: Int) -> Document {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    return Document(
      (0..<count).map { i in
        CanvasShape(
          ShapeID("dot-\(i)"),
          i % 2 == 0 ? .circle(radius: 9) : .star(points: 5, radius: 10, inset: 0.5),
          Style(.plain(Hue.allCases[i % Hue.allCases.count])),
          home: Pose(
            position: CGPoint(x: CGFloat(i % columns) * 24, y: CGFloat(i / columns) * 24)))
      })
  }

  private static let wave = Path { p in
    p.move(to: CGPoint(x: -60, y: 30))
    p.addCurve(
      to: CGPoint(x: 60, y: 30), control1: CGPoint(x: -40, y: -90),
      control2: CGPoint(x: 40, y: 60))
    p.addQuadCurve(to: CGPoint(x: -60, y: 30), control: CGPoint(x: 0, y: 80))
    p.closeSubpath()
  }

  private static let line = Ink(
    (0...40).map { i in
      let t = Double(i) / 40 * 3 * .pi
      return Ink.Point(
        CGPoint(x: -60 + 120 * CGFloat(i) / 40, y: 30 * sin(t)), width: 4 + 6 * abs(cos(t)))
    })

  /// A picture of 24 by 16 squares of four pixels.
  private static let checks: Data = {
    let pixels = (0..<96 * 64).map { i -> UInt32 in
      (i % 96 / 16 + i / 96 / 16) % 2 == 0 ? 0xFF20_60A0 : 0xFFF0_D040
    }
    let image = ImageRef(width: 96, height: 64, pixels: pixels)
    do {
      let surface = try CairoSurface(width: 96, height: 64, isOpaque: false)
      surface.painter.draw(
        Drawing([.image(image, in: CGRect(x: 0, y: 0, width: 96, height: 64))]), opacity: 1)
      return try surface.pngData()
    } catch { preconditionFailure("\(error)") }
  }()
}
