import DeftViews

/// A path, shared by reference.
public class CGPath {
  fileprivate(set) var path: Path

  fileprivate init(_ path: Path) { self.path = path }
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect), transform)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect), transform)
  }
  /// Creates a rectangle with elliptic corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(path, transform)
  }

  private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform.map { path.applying($0.pointee) } ?? path)
  }

  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The smallest rectangle that contains all points of the path.
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  /// The smallest rectangle that contains all points of the path; control points outside the path
  /// do not count.
  public var boundingBox: CGRect { path.boundingRect }

  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    path.contains(point, eoFill: rule == .evenOdd)
  }
}

/// The rule that decides which areas are inside a path.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// A path that can be changed, shared by reference.
public final class CGMutablePath: CGPath {
  public init() { super.init(Path()) }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  /// Adds an arc; angles are in radians. As in Core Graphics, the direction is that of a coordinate system whose y axis
  /// points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise)
  }
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Creates a path from a Core Graphics path.
  public init(_ path: CGPath) { self = path.path }
  /// The path as a Core Graphics path.
  public var cgPath: CGPath { CGPath(self) }
}
