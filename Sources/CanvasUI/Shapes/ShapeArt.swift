import AppSupport
import CanvasEditing
import Deft

/// The painting of one shape from its values and its current style. A drawing is recreated only when the style changes.
///
/// The opacity of the shape (`Style.opacity`) is not part of the drawing. It is the opacity of the node, because it
/// applies to the drawing as a whole.
final class ShapeArt {
  /// The outline for filling, stroking and hit testing; for a text, its frame.
  let outline: Path
  /// The rectangle around the stroked outline, in the shape's coordinates.
  let bounds: CGRect
  /// The shape for hit testing; nil for a hollow shape, where only the painted line is hit.
  let contentShape: Path?

  /// The position of the badge of a pinned shape.
  private(set) lazy var badgePlace = Self.badgePlace(
    on: outline, isLine: contentShape == nil || isInk)

  /// The minimum width of the hit area of an arrow, in points at its natural size.
  private static let touchWidth: CGFloat = 20

  private let shape: CanvasShape
  private let picture: ImageRef?
  private let text: TextArt?
  /// The style of the shape behind a label, which determines its color; nil for other shapes.
  private let ground: Style?
  private var painted: ShapeStyle?

  /// Creates the art of a shape.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - ground: the style of the shape behind a label; nil for other shapes.
  ///   - measurer: measures texts.
  ///   - picture: returns the picture with a given name, or nil.
  init(
    _ shape: CanvasShape, ground: Style? = nil, measurer: any TextMeasurer,
    picture: (String) -> ImageRef?
  ) {
    (self.shape, self.ground) = (shape, ground)
    var (text, shown): (TextArt?, ImageRef?)
    switch shape.figure {
    case .text(let block):
      let art = TextArt(block, measurer: measurer)
      text = art
      outline = Path(art.frame)
    case .picture(let name, let size):
      shown = picture(name)
      // The outline of a transparent picture is the whole rectangle, because rounded corners could cut off visible
      // pixels.
      outline =
        shown?.isOpaque == false
        ? Path(CGRect(center: .zero, size: size)) : shape.figure.outline ?? Path()
    default: outline = shape.figure.outline ?? Path()
    }
    (self.text, self.picture) = (text, shown)
    let line = shape.line
    let reach = text == nil ? line.reach : 0
    bounds = outline.boundingRect.insetBy(dx: -reach, dy: -reach)
    contentShape =
      text == nil && line.isHollow
      ? nil : shape.figure.arrow?.touchOutline(width: Self.touchWidth) ?? outline
  }

  /// Returns the drawing in a style, or nil if it has not changed since the last call.
  func drawing(_ style: ShapeStyle) -> Drawing? {
    if style == painted { return nil }
    painted = style
    return whole(style)
  }

  /// Returns the drawing of the shape at rest at a pose, without marks.
  func drawing(at pose: Pose, _ palette: Palette) -> Drawing {
    whole(ShapeStyle(palette: palette, rotation: pose.rotation.folded))
  }

  private func whole(_ style: ShapeStyle) -> Drawing {
    var items: [Drawing.Item] = []
    items.reserveCapacity(3)
    addShadows(style, to: &items)
    addBody(style.palette, to: &items)
    return Drawing(items)
  }

  // MARK: - Below the body

  /// Adds the shadows of the resting and the lifted shape, cross-faded by the degree of lifting. Their masks never
  /// change.
  private func addShadows(_ style: ShapeStyle, to items: inout [Drawing.Item]) {
    if text != nil || isInk || isArrow || isTransparent || shape.line.isHollow { return }
    for (share, radius, drop) in [(1 - style.lift, 11.0, 5.0), (style.lift, 30.0, 18.0)]
    where share > 0.004 {
      let down = CGSize(width: 0, height: drop)
        .applying(CGAffineTransform(rotationAngle: -style.rotation.radians))
      let color = style.palette.shadow.opacity(share)
      items.append(.shadow(outline, Shadow(color: color, radius: radius, offset: down)))
    }
  }

  /// The outline that strokes follow; for a text, the outline of its letters. Nil for a text with bitmap emoji.
  private var contour: Path? { if let text { text.contour } else { outline } }

  /// Returns the mark around the shape.
  func drawing(_ mark: SelectionMark, _ palette: Palette) -> Drawing {
    mark.drawing(
      around: outline, reach: text == nil ? shape.line.reach : 0,
      isFilled: text != nil || !shape.line.isHollow, palette)
  }

  // MARK: - The body

  private func addBody(_ palette: Palette, to items: inout [Drawing.Item]) {
    if case .picture = shape.figure {
      items += pictureBody(palette)
      addBorder(nil, palette, to: &items)
      return
    }
    let line = shape.line
    guard let hue = shape.style.fill.hue else {
      items += missing(palette)
      return
    }
    let label = ground.map(palette.label)
    let paint =
      label?.paint ?? paint(palette.tones(line.isHollow ? shape.style.stroke?.hue ?? hue : hue))
    if isRing {
      if line.border > 0 {
        let edge = StrokeStyle(lineWidth: line.width + 2 * line.border)
        items.append(.stroke(outline, edgeColor(hue, palette).paint, edge))
      }
      items.append(
        .stroke(
          outline, self.paint(palette.tones(hue)), StrokeStyle(lineWidth: line.width)))
    } else if line.isHollow, let contour {
      items.append(.stroke(contour, paint, StrokeStyle(lineWidth: line.width, lineJoin: .round)))
    } else if let text {
      items.append(text.item(paint))
      addBorder(hue, palette, to: &items)
    } else if isInk {
      // Where a line crosses itself, parts of its outline lie inside it. Paint the border first, so that the fill
      // covers them.
      addBorder(hue, palette, to: &items)
      items.append(.fill(outline, paint))
    } else {
      items.append(.fill(outline, paint))
      addBorder(hue, palette, to: &items)
    }
  }

  private var isRing: Bool { if case .ring = shape.figure { true } else { false } }
  /// Whether the shape is a picture with transparent pixels, for which a shadow of its frame would be wrong.
  private var isTransparent: Bool { picture?.isOpaque == false }
  private var isArrow: Bool { shape.figure.arrow != nil }
  private var isInk: Bool { if case .ink = shape.figure { true } else { false } }

  /// Returns the paint of the fill. A gradient extends over the bounding rectangle of the outline.
  private func paint(_ tones: (lit: RGBAColor, deep: RGBAColor)) -> Paint {
    let box = outline.boundingRect
    switch shape.style.fill {
    case .plain, .picture: return .color(tones.deep)
    case .linear, .line:
      return .linearGradient(
        colors: [tones.lit, tones.deep], start: CGPoint(x: box.minX, y: box.minY),
        end: CGPoint(x: box.maxX, y: box.maxY))
    case .radial:
      return .radialGradient(
        colors: [tones.lit, tones.deep],
        center: CGPoint(x: box.midX - box.width * 0.18, y: box.midY - box.height * 0.22),
        endRadius: max(box.width, box.height) * 0.72)
    }
  }

  private func edgeColor(_ hue: Hue, _ palette: Palette) -> RGBAColor {
    palette.tones(shape.style.stroke?.hue ?? hue).deep.mixed(with: .black, by: 0.22)
  }

  /// Adds the border.
  ///
  /// The hue is that of the fill. It is nil for a picture, which has a border only if the stroke
  /// has a hue.
  private func addBorder(_ hue: Hue?, _ palette: Palette, to items: inout [Drawing.Item]) {
    guard let stroke = shape.style.stroke, let hue = stroke.hue ?? hue, let contour
    else { return }
    items.append(
      .stroke(
        contour, edgeColor(hue, palette).paint,
        StrokeStyle(lineWidth: stroke.width, lineJoin: .round)))
  }

  private func pictureBody(_ palette: Palette) -> [Drawing.Item] {
    picture.map {
      [.image($0, in: outline.boundingRect, ImageStyle(interpolation: .high, outline: outline))]
    } ?? missing(palette)
  }

  /// Returns the placeholder of a missing picture.
  private func missing(_ palette: Palette) -> [Drawing.Item] {
    let box = outline.boundingRect
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
}
