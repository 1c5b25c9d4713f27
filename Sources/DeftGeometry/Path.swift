/// An outline of lines and curves, with SwiftUI's names.
///
/// Paths are values; copies share storage until one of them is modified.
///
///     let drop = Path { p in
///       p.move(to: CGPoint(x: 0, y: -50))
///       p.addQuadCurve(to: CGPoint(x: 0, y: 50), control: CGPoint(x: 60, y: 0))
///       p.closeSubpath()
///     }
public struct Path: Hashable, Sendable {
  /// An element of the outline.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: CGPoint)
    case line(to: CGPoint)
    /// A quadratic Bézier curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to the start of the subpath.
    case closeSubpath
  }

  /// The elements in order.
  public private(set) var elements: [Element] = []

  /// The end of the last element; `nil` if the path has no subpath.
  public private(set) var currentPoint: CGPoint?
  private var subpathStart: CGPoint?

  public init() {}
  /// Creates a path with a closure that builds it.
  public init(_ build: (inout Path) -> Void) { build(&self) }
  /// Creates a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// Creates the ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  /// Creates a rectangle with circular corners, whose radius is limited to half of the shorter side.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Allocates memory for a number of elements.
  mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with each element.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a subpath.
  public mutating func move(to p: CGPoint) {
    elements.append(.move(to: p))
    (currentPoint, subpathStart) = (p, p)
  }
  /// Adds a line, or begins a subpath at `p` if there is none.
  public mutating func addLine(to p: CGPoint) {
    guard currentPoint != nil else { return move(to: p) }
    elements.append(.line(to: p))
    currentPoint = p
  }
  /// Adds lines through the points, beginning a subpath at the first one.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    points.dropFirst().forEach { addLine(to: $0) }
  }
  /// Adds a quadratic Bézier curve; if there is no subpath, it begins at the control point.
  public mutating func addQuadCurve(to p: CGPoint, control: CGPoint) {
    if currentPoint == nil { move(to: control) }
    elements.append(.quadCurve(to: p, control: control))
    currentPoint = p
  }
  /// Adds a cubic Bézier curve; if there is no subpath, it begins at the first control point.
  public mutating func addCurve(to p: CGPoint, control1: CGPoint, control2: CGPoint) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(to: p, control1: control1, control2: control2))
    currentPoint = p
  }
  /// Closes the subpath with a line to its start.
  public mutating func closeSubpath() {
    guard let start = subpathStart else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }
  /// Adds a rectangle as a subpath. A null rectangle adds nothing.
  public mutating func addRect(_ r: CGRect) {
    if r.isNull { return }
    if isEmpty { reserveCapacity(5) }
    move(to: CGPoint(x: r.minX, y: r.minY))
    addLine(to: CGPoint(x: r.maxX, y: r.minY))
    addLine(to: CGPoint(x: r.maxX, y: r.maxY))
    addLine(to: CGPoint(x: r.minX, y: r.maxY))
    closeSubpath()
  }
  /// Adds the ellipse inscribed in a rectangle as a subpath. It begins at the right and runs clockwise.
  public mutating func addEllipse(in r: CGRect) {
    addRoundedRect(in: r, cornerSize: CGSize(width: r.width / 2, height: r.height / 2))
  }
  /// Adds a rectangle with elliptic corners as a subpath. Corner radii are limited to half of the side, and equal radii
  /// to half of the shorter side: the corners remain circular.
  ///
  /// The outline begins in the middle of the right side and runs clockwise. Without corners, it begins at the upper left.
  public mutating func addRoundedRect(in r: CGRect, cornerSize: CGSize) {
    var rx = min(abs(cornerSize.width), r.width / 2)
    var ry = min(abs(cornerSize.height), r.height / 2)
    if abs(cornerSize.width) == abs(cornerSize.height) {
      rx = min(rx, ry)
      ry = rx
    }
    // This also handles null rectangles, whose sides have zero length.
    guard rx > 0, ry > 0 else { return addRect(r) }
    let (kx, ky) = (rx * Self.arcControl, ry * Self.arcControl)
    let (l, t, rt, b) = (r.minX, r.minY, r.maxX, r.maxY)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    if isEmpty { reserveCapacity(10) }
    func addSide(to end: CGPoint) { if currentPoint != end { addLine(to: end) } }
    move(to: p(rt, r.midY))
    addSide(to: p(rt, b - ry))
    addCurve(to: p(rt - rx, b), control1: p(rt, b - ry + ky), control2: p(rt - rx + kx, b))
    addSide(to: p(l + rx, b))
    addCurve(to: p(l, b - ry), control1: p(l + rx - kx, b), control2: p(l, b - ry + ky))
    addSide(to: p(l, t + ry))
    addCurve(to: p(l + rx, t), control1: p(l, t + ry - ky), control2: p(l + rx - kx, t))
    addSide(to: p(rt - rx, t))
    addCurve(to: p(rt, t + ry), control1: p(rt - rx + kx, t), control2: p(rt, t + ry - ky))
    closeSubpath()
  }
  /// Adds a circular arc, connected to the current subpath by a line. Adds nothing if an angle is not finite.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The start of the arc; 0 is the direction of the x axis.
  ///   - endAngle: The end of the arc.
  ///   - clockwise: The direction as in SwiftUI, for a y axis that points up: `false` is clockwise
  ///     on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return }
    let turn = 2 * Double.pi
    if !clockwise, sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    if clockwise, sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
    sweep = min(max(sweep, -turn), turn)
    func on(_ a: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(a), y: center.y + radius * sin(a))
    }
    var angle = startAngle.radians
    addLine(to: on(angle))
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(pieces)
    let k = 4 / 3 * tan(step / 4) * radius
    for _ in 0..<pieces {
      let (p, q) = (on(angle), on(angle + step))
      addCurve(
        to: q, control1: CGPoint(x: p.x - k * sin(angle), y: p.y + k * cos(angle)),
        control2: CGPoint(x: q.x + k * sin(angle + step), y: q.y - k * cos(angle + step)))
      angle += step
    }
  }
  public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
    if other.isEmpty { return }
    let moved = transform.isIdentity ? other : other.applying(transform)
    elements += moved.elements
    (currentPoint, subpathStart) = (moved.currentPoint, moved.subpathStart)
  }

  /// Returns the transformed path.
  public func applying(_ t: CGAffineTransform) -> Path {
    var result = self
    for i in elements.indices {
      switch elements[i] {
      case .move(let p): result.elements[i] = .move(to: p.applying(t))
      case .line(let p): result.elements[i] = .line(to: p.applying(t))
      case .quadCurve(let p, let c):
        result.elements[i] = .quadCurve(to: p.applying(t), control: c.applying(t))
      case .curve(let p, let c, let e):
        result.elements[i] = .curve(
          to: p.applying(t), control1: c.applying(t), control2: e.applying(t))
      case .closeSubpath: break
      }
    }
    result.currentPoint = currentPoint?.applying(t)
    result.subpathStart = subpathStart?.applying(t)
    return result
  }
  /// Returns the path moved by an offset.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The control distance for a quarter circle, as a fraction of its radius (error below 0.03%).
  static let arcControl: CGFloat = 0.5522847498307936
}
