import CanvasModel
import Deft

/// What is drawn above the shapes and is none of them: the marquee, guides, and how large something is while it is
/// changed. All in points of the window.
final class CanvasMarks {
  /// The colors.
  var palette: Palette
  private let marquee = Node(name: "marquee")
  private let guides = Node(name: "guides")
  private let line = Node(name: "line")

  /// Marks in a node.
  init(in layer: Node, palette: Palette) {
    self.palette = palette
    for node in [guides, marquee, line] { layer.addChild(node) }
  }

  /// Shows the marquee; nil hides it.
  func show(marquee frame: CGRect?) {
    guard let frame else { return marquee.drawing = .empty }
    let path = Path(frame)
    marquee.drawing = Drawing([
      .fill(path, palette.accent.opacity(0.08).paint),
      .stroke(path, palette.accent.paint, StrokeStyle(lineWidth: 1)),
    ])
  }
}
