import DeftRenderTree
import DeftViews

/// The mode in which a path is drawn: filled, stroked or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: - The current path

  public func beginPath() { path = Path() }
  public func closePath() { path.closeSubpath() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { path.addRect(rect) } }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds an arc; angles are in radians. As in Core Graphics, the direction is that of a coordinate
  /// system whose y axis points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise)
  }
  public func addPath(_ path: CGPath) { self.path.addPath(Path(path)) }
  public var isPathEmpty: Bool { path.isEmpty }
  public var currentPointOfPath: CGPoint { path.currentPoint ?? .zero }
  public var boundingBoxOfPath: CGRect { path.boundingRect }

  /// Fills the current path, then clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }
  /// Strokes the current path, then clears it.
  public func strokePath() { drawPath(using: .stroke) }
  /// Draws the current path, then clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = path
    self.path = Path()
    if mode != .stroke {
      fill(path, isEvenOdd: mode == .eoFill || mode == .eoFillStroke)
    }
    if mode != .fill, mode != .eoFill { stroke(path, state.style) }
  }

  /// Intersects the clip with the inside of the current path, then clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: path, isEvenOdd: rule == .evenOdd)
    path = Path()
  }
  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) { clip(to: Path(rect), isEvenOdd: false) }
  /// Intersects the clip with the inside of rectangles.
  public func clip(to rects: [CGRect]) {
    clip(to: Path { path in for rect in rects { path.addRect(rect) } }, isEvenOdd: false)
  }
  /// The bounding rectangle of the clip in the current coordinates.
  public var boundingBoxOfClipPath: CGRect {
    state.clips.reduce(CGRect(origin: .zero, size: size)) {
      $0.intersection($1.path.boundingRect)
    }.applying(state.ctm.inverted())
  }

  // MARK: - Shapes

  public func fill(_ rect: CGRect) { fill(Path(rect), isEvenOdd: false) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), isEvenOdd: false) }
  public func stroke(_ rect: CGRect) { stroke(Path(rect), state.style) }
  /// Strokes a rectangle with lines of the given width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.lineWidth = width
    stroke(Path(rect), style)
  }
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), state.style) }
  /// Strokes lines, each between two successive points.
  public func strokeLineSegments(between points: [CGPoint]) {
    stroke(
      Path { path in
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          path.move(to: points[index])
          path.addLine(to: points[index + 1])
        }
      }, state.style)
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let shadow = state.shadow
    state.shadow = nil
    add(.fill(Path(rect), .color(.black)), .clear, alpha: 1)
    state.shadow = shadow
  }

  func fill(_ path: Path, isEvenOdd: Bool) {
    if !path.isEmpty { add(.fill(path, .color(state.fill), eoFill: isEvenOdd)) }
  }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    if !path.isEmpty { add(.stroke(path, .color(state.stroke), style)) }
  }

  func clip(to path: Path, isEvenOdd: Bool) {
    state.clips.append(Clip(path: path.applying(state.ctm), isEvenOdd: isEvenOdd))
  }
}
