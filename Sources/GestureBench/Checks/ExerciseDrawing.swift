import AppSupport
import CanvasEditing
import Deft
import DeviceChecks

/// The drawing of an exercise: its grid or edges, the strokes so far, and the fingers with their numbers.
struct ExerciseDrawing {
  let progress: ExerciseProgress
  /// The centers of the targets in points; empty without targets.
  let targets: [CGPoint]
  /// Whether the exercise is over, so that its drawing is in the background.
  let isOver: Bool
  let now: TimeInterval
  @Environment(\.palette) private var palette

  init(progress: ExerciseProgress, targets: [CGPoint], isOver: Bool, now: TimeInterval) {
    (self.progress, self.targets) = (progress, targets)
    (self.isOver, self.now) = (isOver, now)
  }

  /// The diameter of the ring around a finger in points: visible around a fingertip.
  private static let ring: CGFloat = 84
  private static let hues: [Hue] = [.sky, .coral, .leaf, .violet, .amber, .teal, .rose, .indigo]
}

extension ExerciseDrawing: View {
  var body: some View {
    Canvas { context, size in
      if let grid = progress.grid { draw(grid, in: &context) }
      if case .edges = progress.exercise { drawEdges(in: &context, size) }
      drawTouches(in: &context)
      if !isOver, targets.indices.contains(progress.touches.count) {
        draw(target: targets[progress.touches.count], in: &context)
      }
    }
    .opacity(isOver ? 0.5 : 1)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  private func hue(_ number: Int) -> Hue { Self.hues[(number - 1) % Self.hues.count] }

  private func draw(_ grid: CellGrid, in context: inout GraphicsContext) {
    // One path for all cells: neighbors in a row are one rectangle.
    var filled = Path()
    for row in 0..<grid.rows {
      var start: Int?
      for column in 0...grid.columns {
        let isCovered =
          column < grid.columns && grid.covered.contains(row * grid.columns + column)
        if isCovered, start == nil { start = column }
        if !isCovered, let first = start {
          let (from, to) = (
            grid.frame(of: row * grid.columns + first),
            grid.frame(of: row * grid.columns + column - 1)
          )
          filled.addRect(from.union(to))
          start = nil
        }
      }
    }
    context.fill(filled, with: .color(Color(palette.tones(.leaf).lit.opacity(0.55))))
    var lines = Path()
    for column in 1..<max(2, grid.columns) where grid.columns > 1 {
      let x = grid.size.width * CGFloat(column) / CGFloat(grid.columns)
      lines.move(to: CGPoint(x: x, y: 0))
      lines.addLine(to: CGPoint(x: x, y: grid.size.height))
    }
    for row in 1..<max(2, grid.rows) where grid.rows > 1 {
      let y = grid.size.height * CGFloat(row) / CGFloat(grid.rows)
      lines.move(to: CGPoint(x: 0, y: y))
      lines.addLine(to: CGPoint(x: grid.size.width, y: y))
    }
    context.stroke(lines, with: .color(Color(palette.hairline)), lineWidth: 1)
  }

  /// Draws the parts of the edges, and fills the reached ones.
  private func drawEdges(in context: inout GraphicsContext, _ size: CGSize) {
    let (depth, gap): (CGFloat, CGFloat) = (10, 3)
    for edge in 0..<4 {
      let isHorizontal = edge % 2 == 0
      let length = (isHorizontal ? size.width : size.height) / CGFloat(ExerciseProgress.edgeParts)
      for part in 0..<ExerciseProgress.edgeParts {
        let start = CGFloat(part) * length + gap
        let frame =
          isHorizontal
          ? CGRect(
            x: start, y: edge == 0 ? 0 : size.height - depth, width: length - 2 * gap,
            height: depth)
          : CGRect(
            x: edge == 3 ? 0 : size.width - depth, y: start, width: depth,
            height: length - 2 * gap)
        let path = Path(roundedRect: frame, cornerRadius: 3)
        if progress.reachedEdges[edge].contains(part) {
          context.fill(path, with: .color(Color(palette.rim(.leaf))))
        } else {
          context.stroke(path, with: .color(Color(palette.secondaryText.opacity(0.5))))
        }
      }
    }
  }

  private func draw(target: CGPoint, in context: inout GraphicsContext) {
    let accent = GraphicsContext.Shading.color(Color(palette.accent))
    let side = Panel.button
    context.stroke(
      Path(ellipseIn: CGRect(center: target, size: CGSize(width: side, height: side))),
      with: accent, lineWidth: 2)
    context.fill(
      Path(ellipseIn: CGRect(center: target, size: CGSize(width: 8, height: 8))), with: accent)
  }

  private func drawTouches(in context: inout GraphicsContext) {
    let isGrid = progress.grid != nil
    for touch in progress.touches {
      let tones = palette.tones(hue(touch.number))
      if touch.path.count > 1, !isGrid || touch.isDown {
        var path = Path()
        path.addLines(touch.path)
        context.stroke(
          path, with: .color(Color(tones.deep.opacity(touch.isDown ? 0.9 : 0.55))),
          style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
      } else if !isGrid, !touch.isDown {
        let box = CGRect(center: touch.location, size: CGSize(width: 14, height: 14))
        context.stroke(
          Path(ellipseIn: box), with: .color(Color(palette.rim(hue(touch.number)))), lineWidth: 2)
      }
      if touch.isDown { draw(touch, in: &context) }
    }
  }

  /// Draws the ring and the number of a finger. The ring is dashed if the finger has no reports.
  private func draw(
    _ touch: ExerciseProgress.Touch, in context: inout GraphicsContext
  ) {
    let isSilent = now - touch.lastReport >= ExerciseProgress.patience
    let color = Color(palette.rim(hue(touch.number)))
    let ring = CGRect(
      center: touch.location, size: CGSize(width: Self.ring, height: Self.ring))
    context.stroke(
      Path(ellipseIn: ring), with: .color(color),
      style: StrokeStyle(lineWidth: 3, dash: isSilent ? [6, 6] : []))
    let number = Text(verbatim: "\(touch.number)")
      .font(.system(size: Palette.heading, weight: .semibold))
      .foregroundStyle(Color(palette.text))
    // The number is above the finger, or below it at the upper edge.
    let lift = Self.ring / 2 + 16
    let y = touch.location.y - lift < 12 ? touch.location.y + lift : touch.location.y - lift
    context.draw(number, at: CGPoint(x: touch.location.x, y: y))
  }
}
