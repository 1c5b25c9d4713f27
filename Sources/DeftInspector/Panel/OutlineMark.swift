import DeftGestures
import DeftInteraction
import DeftLocalization
import DeftViews

/// The outline of the chosen gesture's view, with the axes of its coordinate space.
struct OutlineMark: View {
  let outline: ChosenOutline

  var body: some View {
    Canvas { context, _ in
      if let space = outline.space {
        draw(space, .purple, [6, 4], context)
        if let name = outline.spaceName {
          label(String(localized: "coordinate space \(name)"), below: space, .purple, context)
        }
      }
      draw(outline.view, .blue, [], context)
      axes(of: outline.space ?? outline.view, outline.space == nil ? .blue : .purple, context)
      label(outline.title, below: outline.view, .blue, context)
    }
  }

  private func draw(
    _ outline: GestureOutline, _ color: Color, _ dash: [CGFloat], _ context: GraphicsContext
  ) {
    var path = Path()
    path.addLines(outline.corners)
    path.closeSubpath()
    context.stroke(
      path, with: .color(context.halo), style: StrokeStyle(lineWidth: 4, lineJoin: .round))
    context.stroke(
      path, with: .color(color), style: StrokeStyle(lineWidth: 2, lineJoin: .round, dash: dash))
  }

  /// Draws two arrows from the origin: x along the top edge, y along the left edge.
  private func axes(of outline: GestureOutline, _ color: Color, _ context: GraphicsContext) {
    let corners = outline.corners
    for (end, name) in [(corners[1], "x"), (corners[3], "y")] {
      let way = CGVector(dx: end.x - corners[0].x, dy: end.y - corners[0].y)
      let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
      guard length > 1 else { continue }
      let shown = min(24, length)
      let tip = CGPoint(
        x: corners[0].x + way.dx / length * shown, y: corners[0].y + way.dy / length * shown)
      let angle = atan2(way.dy, way.dx)
      var path = Path()
      path.move(to: corners[0])
      path.addLine(to: tip)
      for turn in [2.6, -2.6] {
        path.move(to: tip)
        path.addLine(
          to: CGPoint(x: tip.x + 7 * cos(angle + turn), y: tip.y + 7 * sin(angle + turn)))
      }
      context.stroke(path, with: .color(context.halo), lineWidth: 6)
      context.stroke(path, with: .color(color), lineWidth: 3)
      context.draw(
        Text(name).font(.system(size: 11, weight: .semibold)).foregroundStyle(color),
        at: CGPoint(x: tip.x + 8 * cos(angle), y: tip.y + 8 * sin(angle)))
    }
  }

  private func label(
    _ words: String, below outline: GestureOutline, _ color: Color, _ context: GraphicsContext
  ) {
    let left = outline.corners.map(\.x).min() ?? 0
    let bottom = outline.corners.map(\.y).max() ?? 0
    let text = context.resolve(
      Text(words).font(.system(size: 11, weight: .semibold)).foregroundStyle(Color.white))
    let size = text.measure(in: CGSize(width: 300, height: CGFloat.infinity))
    let window = context.clipBoundingRect
    let rect = CGRect(
      x: min(max(0, left), max(0, window.width - size.width - 12)),
      y: min(max(0, bottom + 3), max(0, window.height - size.height - 4)),
      width: size.width + 12, height: size.height + 4)
    context.fill(Path(roundedRect: rect, cornerRadius: 6), with: .color(color.opacity(0.9)))
    context.draw(text, in: rect.insetBy(dx: 6, dy: 2))
  }
}
