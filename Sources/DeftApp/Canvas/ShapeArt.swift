import CanvasModel
import Deft

/// What decides how a shape is painted, besides what it is.
struct ShapeStyle: Equatable {
  /// The colors.
  var palette: Palette
  /// 0 at rest, 1 lifted.
  var lift = 0.0
  /// The shape's turn: shadows fall downwards on the screen whichever way the shape is turned.
  var turn = Angle.zero
  /// The shape's scale: rings keep their width on screen.
  var scale: CGFloat = 1
  /// Whether the focus ring shows.
  var isFocused = false
  /// Whether the pointer is over it.
  var isHovered = false

  /// How much a lifted shape has grown: just enough to be felt.
  static let liftGrowth = 0.03
  /// How fast a tapped shape begins to swell, in shares of its size per second.
  static let pulseVelocity = 2.4

  /// Turns smaller than this do not move a shadow by half a pixel.
  private var shadowTurn: Int { Int((turn.degrees / 1.5).rounded()) }

  static func == (a: ShapeStyle, b: ShapeStyle) -> Bool {
    a.palette.appearance == b.palette.appearance && a.lift == b.lift
      && a.shadowTurn == b.shadowTurn && a.isFocused == b.isFocused && a.isHovered == b.isHovered
      && (!(a.isFocused || a.isHovered) || a.scale == b.scale)
  }
}

/// Paints one shape in the style of the moment; a drawing is made anew only when the style changes.
final class ShapeArt {
  /// The outline that is filled, stroked and hit.
  let outline: Path

  private let shape: CanvasShape
  private let picture: ImageRef?
  private let textFrame: CGRect
  private let textRun: TextRun?
  private var painted: ShapeStyle?

  /// The art of a shape.
  ///
  /// - Parameter picture: gives the picture of a name, or nil where there is none.
  init(_ shape: CanvasShape, measurer: any TextMeasurer, picture: (String) -> ImageRef?) {
    self.shape = shape
    switch shape.figure {
    case .text(let string, let size):
      let run = TextRun(string, font: FontSpec(size: size, weight: 800))
      textRun = run
      textFrame = CGRect(center: .zero, size: measurer.measure(run).size)
      outline = Path(textFrame)
      self.picture = nil
    case .picture(let name, let size):
      (textRun, textFrame) = (nil, .zero)
      outline = shape.figure.outline!
      self.picture = picture(name).flatMap {
        $0.rounded(cornerRadius: Figure.pictureCornerRadius * $0.size.width / size.width)
      }
    default:
      (textRun, textFrame) = (nil, .zero)
      outline = shape.figure.outline!
      self.picture = nil
    }
  }

  /// The drawing in a style, or nil where it is the same as last time.
  func drawing(_ style: ShapeStyle) -> Drawing? {
    if style == painted { return nil }
    painted = style
    let palette = style.palette
    var items: [Drawing.Item] = []

    // Two shadows, of rest and of flight, faded into each other: their masks never change.
    if textRun == nil, lineWidth == nil {
      for (share, radius, drop) in [(1 - style.lift, 11.0, 5.0), (style.lift, 30.0, 18.0)]
      where share > 0.004 {
        let down = CGSize(width: 0, height: drop)
          .applying(CGAffineTransform(rotationAngle: -style.turn.radians))
        items.append(
          .shadow(
            outline, Shadow(color: palette.shadow.opacity(share), radius: radius, offset: down)))
      }
    }
    if style.isFocused, textRun != nil {
      // Text does not fill its frame, so its ring is one line around it.
      let unit = 1 / style.scale
      let frame = textFrame.insetBy(dx: -3 * unit, dy: -3 * unit)
      items.append(
        .stroke(
          Path(roundedRect: frame, cornerRadius: 8 * unit), palette.accent.paint,
          StrokeStyle(lineWidth: 2 * unit)))
    } else if style.isFocused {
      let unit = 1 / style.scale
      let band = lineWidth ?? 0
      items.append(ring(palette.accent, width: band + 9 * unit))
      items.append(ring(palette.canvas, width: band + 4.5 * unit))
    }
    items += body(palette)
    if style.isHovered, lineWidth == nil {
      items.append(
        .stroke(
          outline, .color(RGBAColor.white.opacity(0.55)), StrokeStyle(lineWidth: 1.5 / style.scale))
      )
    }
    return Drawing(items)
  }

  /// The width of the line where the shape is nothing but a line.
  private var lineWidth: CGFloat? {
    if case .ring(_, let width) = shape.figure { width } else { nil }
  }

  private func ring(_ color: RGBAColor, width: CGFloat) -> Drawing.Item {
    .stroke(outline, .color(color), StrokeStyle(lineWidth: width, lineJoin: .round))
  }

  private func body(_ palette: Palette) -> [Drawing.Item] {
    let box = outline.boundingRect
    switch shape.style.fill {
    case .plain(let hue):
      let tone = palette.tones(hue).deep
      if let textRun { return [.text(textRun, tone, in: textFrame)] }
      return [.fill(outline, .color(tone))] + border(tone, palette)
    case .linear(let hue):
      let tones = palette.tones(hue)
      if let textRun { return [.text(textRun, tones.deep, in: textFrame)] }
      let paint = Paint.linearGradient(
        colors: [tones.lit, tones.deep], start: CGPoint(x: box.minX, y: box.minY),
        end: CGPoint(x: box.maxX, y: box.maxY))
      return [.fill(outline, paint)] + border(tones.deep, palette)
    case .radial(let hue):
      let tones = palette.tones(hue)
      let paint = Paint.radialGradient(
        colors: [tones.lit, tones.deep],
        center: CGPoint(x: box.midX - box.width * 0.18, y: box.midY - box.height * 0.22),
        endRadius: max(box.width, box.height) * 0.72)
      return [.fill(outline, paint)] + border(tones.deep, palette)
    case .line(let hue):
      let tones = palette.tones(hue)
      let paint = Paint.linearGradient(
        colors: [tones.lit, tones.deep], start: CGPoint(x: box.minX, y: box.minY),
        end: CGPoint(x: box.maxX, y: box.maxY))
      return [.stroke(outline, paint, StrokeStyle(lineWidth: lineWidth ?? 12))]
    case .picture:
      guard let picture else {
        // A picture that is missing is seen to be missing.
        let cross = Path {
          $0.addLines([CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)])
          $0.addLines([CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY)])
        }
        let line = Paint.color(palette.secondaryText)
        return [
          .fill(outline, .color(palette.panel)), .stroke(cross, line, StrokeStyle(lineWidth: 1)),
          .stroke(outline, line, StrokeStyle(lineWidth: 1.5, dash: [6, 4])),
        ]
      }
      return [.image(picture, in: box)]
    }
  }

  private func border(_ color: RGBAColor, _ palette: Palette) -> [Drawing.Item] {
    guard let stroke = shape.style.stroke else { return [] }
    let base = stroke.hue.map { palette.tones($0).deep } ?? color
    return [
      .stroke(
        outline, .color(base.mixed(with: .black, by: 0.22)),
        StrokeStyle(lineWidth: stroke.width, lineJoin: .round))
    ]
  }

  /// The badge of a pinned shape: a pin on a disc, about the origin, in points of the screen.
  static func badge(_ palette: Palette) -> Drawing {
    let disc = Path(ellipseIn: CGRect(x: -13, y: -13, width: 26, height: 26))
    let head = Path(roundedRect: CGRect(x: -3.5, y: -7.5, width: 7, height: 7), cornerRadius: 1.5)
    let collar = Path(
      roundedRect: CGRect(x: -5.5, y: -1.5, width: 11, height: 3), cornerRadius: 1.5)
    let needle = Path {
      $0.move(to: CGPoint(x: 0, y: 1))
      $0.addLine(to: CGPoint(x: 0, y: 8))
    }
    let ink = Paint.color(palette.onAccent)
    return Drawing([
      .shadow(
        disc, Shadow(color: palette.shadow, radius: 5, offset: CGSize(width: 0, height: 2))),
      .fill(disc, palette.accent.paint),
      .stroke(disc, palette.panel.paint, StrokeStyle(lineWidth: 2)),
      .fill(head, ink), .fill(collar, ink),
      .stroke(needle, ink, StrokeStyle(lineWidth: 1.6, lineCap: .round)),
    ])
  }
}

extension ImageRef {
  /// The picture with rounded corners, or nil without memory; the radius is in its own pixels.
  fileprivate func rounded(cornerRadius: CGFloat) -> ImageRef? {
    guard let surface = try? CairoSurface(width: width, height: height, isOpaque: false) else {
      return nil
    }
    let frame = CGRect(origin: .zero, size: size)
    surface.painter.clip(to: Path(roundedRect: frame, cornerRadius: cornerRadius))
    surface.painter.draw(Drawing([.image(self, in: frame)]), opacity: 1)
    return surface.image
  }
}

extension RGBAColor {
  /// The color as a paint.
  var paint: Paint { .color(self) }
}
