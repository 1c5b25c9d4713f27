import AppSupport
import CanvasEditing
import Deft

/// The marks above the shapes: the marquee, guides, the line being drawn, the eraser, and labels with sizes and angles.
/// All coordinates are points of the window.
final class CanvasMarks {
  var palette: Palette
  private let marquee = Node(name: "marquee")
  private let guides = Node(name: "guides")
  private let line = Node(name: "line")
  private let shape = Node(name: "drawn shape")
  private let eraser = Node(name: "eraser")
  private let label = Node(name: "label")
  private let drop = Node(name: "drop")

  init(in layer: Node, palette: Palette) {
    self.palette = palette
    for node in [line, shape, guides, marquee, eraser, label, drop] { layer.addChild(node) }
  }

  /// Shows the marquee; nil hides it.
  func show(marquee frame: CGRect?) { show(lasso: frame.map { Path($0) }) }

  /// Shows the outline of a lasso; nil hides it.
  func show(lasso path: Path?) {
    guard let path else { return marquee.drawing = .empty }
    marquee.drawing = Drawing([
      .fill(path, palette.accent.opacity(0.08).paint, eoFill: true),
      .stroke(path, palette.accent.paint, StrokeStyle(lineWidth: 1, lineJoin: .round)),
    ])
  }

  /// Highlights the edge of the window while it accepts the data dragged over it; nil hides the highlight.
  func show(drop window: CGRect?) {
    guard let window else { return drop.drawing = .empty }
    let path = Path(roundedRect: window.shrunk(dx: 4, dy: 4), cornerRadius: 10)
    drop.drawing = Drawing([
      .fill(path, palette.accent.opacity(0.04).paint),
      .stroke(path, palette.accent.paint, StrokeStyle(lineWidth: 2)),
    ])
  }

  /// Shows the guides of snapping.
  func show(_ guides: [SnapGuide], through camera: Camera) {
    guard !guides.isEmpty else { return self.guides.drawing = .empty }
    let items = guides.map { guide -> Drawing.Item in
      let (start, end) = (camera.toWindow(guide.start), camera.toWindow(guide.end))
      let path = Path {
        $0.addLines([start, end])
        guard guide.kind == .gap else { return }
        // A gap has a perpendicular line at each end.
        let offset = end - start
        let length = max(offset.magnitude, 1)
        let foot = CGSize(width: -offset.height / length * 4, height: offset.width / length * 4)
        for place in [start, end] { $0.addLines([place + foot, place + foot * -1]) }
      }
      return .stroke(path, palette.tones(.rose).deep.paint, StrokeStyle(lineWidth: 1))
    }
    self.guides.drawing = Drawing(items)
  }

  /// Shows the line being drawn; nil hides it.
  func show(line outline: Path?, _ style: Style) {
    let paint = palette.tones(style.fill.hue ?? .black).deep.paint
    line.opacity = style.opacity
    line.drawing = outline.map { Drawing([.fill($0, paint)]) } ?? .empty
  }

  /// Shows the shape being drawn, at a pose in the window; nil hides it.
  func show(shape drawing: Drawing?, at pose: Pose = Pose(), opacity: Double = 1) {
    shape.opacity = opacity
    (shape.position, shape.scale, shape.rotation) = (pose.position, pose.scale, pose.rotation)
    shape.drawing = drawing ?? .empty
  }

  /// Shows the eraser at a point; nil hides it.
  func show(eraser place: CGPoint?) {
    guard let place else { return eraser.drawing = .empty }
    let side = 2 * Eraser.radius
    let path = Path(ellipseIn: CGRect(center: .zero, size: CGSize(width: side, height: side)))
    eraser.position = place
    eraser.drawing = Drawing([
      .fill(path, palette.panel.opacity(0.5).paint),
      .stroke(path, palette.secondaryText.paint, StrokeStyle(lineWidth: 1.5)),
    ])
  }

  /// Shows a label beside a point; nil hides it.
  func show(label text: String?, at place: CGPoint, _ measurer: any TextMeasurer) {
    guard let text else { return label.drawing = .empty }
    let run = TextRun(text, font: FontSpec(size: Palette.caption, weight: 500))
    let size = measurer.measure(run).size
    let frame = CGRect(x: 18, y: 18, width: size.width + 16, height: size.height + 8)
    let plate = Path(roundedRect: frame, cornerRadius: 6)
    label.position = place
    label.drawing = Drawing([
      .shadow(
        plate, Shadow(color: palette.shadow, radius: 6, offset: CGSize(width: 0, height: 2))),
      .fill(plate, palette.panel.paint),
      .stroke(plate, palette.hairline.paint, StrokeStyle(lineWidth: 1)),
      .text(
        run, palette.text,
        in: CGRect(x: frame.minX + 8, y: frame.minY + 4, width: size.width, height: size.height)),
    ])
  }
}
