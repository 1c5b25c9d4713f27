import DeftViews

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path that can be changed, shared by reference. To show it, pass its ``cgPath`` to `Path(_:)`.
///
///     struct TopCorners: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path(
///           UIBezierPath(
///             roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
///             cornerRadii: CGSize(width: 20, height: 20)
///           ).cgPath)
///       }
///     }
public final class UIBezierPath {
  private var path: Path
  /// The width of a line along the path. The line style has no effect on ``cgPath``.
  public var lineWidth: CGFloat = 1
  /// The shape of the ends of open lines.
  public var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of lines.
  public var lineJoinStyle = CGLineJoin.miter
  /// The maximum length of a pointed corner, in line widths.
  public var miterLimit: CGFloat = 10
  /// Whether fills and clips use the even-odd rule instead of the winding rule.
  public var usesEvenOddFillRule = false
  /// The alternating lengths of dashes and gaps, and the offset at which a line begins.
  private(set) var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public init() { path = Path() }
  public init(cgPath: CGPath) { path = Path(cgPath) }
  public init(rect: CGRect) { path = Path(rect) }
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// Creates a rectangle with circular corners, whose radius is limited to half of the shorter
  /// side. As in UIKit, the outline begins at the upper left.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    path = Self.rectangle(rect, .allCorners, CGSize(width: radius, height: radius))
  }

  /// Creates a rectangle in which some corners are elliptic. Radii are limited to half of the
  /// rectangle's sides.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    path = Self.rectangle(rect, corners, cornerRadii)
  }

  /// Returns a rectangle with elliptic corners.
  private static func rectangle(
    _ rect: CGRect, _ corners: UIRectCorner, _ cornerRadii: CGSize
  ) -> Path {
    let width = min(max(0, cornerRadii.width), rect.width / 2)
    let height = min(max(0, cornerRadii.height), rect.height / 2)
    return Path { path in
      func size(_ corner: UIRectCorner) -> CGSize {
        corners.contains(corner) ? CGSize(width: width, height: height) : .zero
      }
      // Draw clockwise from the end of the top left corner. Each entry has a corner, its point, and
      // the directions to and from it.
      path.move(to: CGPoint(x: rect.minX + size(.topLeft).width, y: rect.minY))
      let all: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
        (
          .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0),
          CGVector(dx: 0, dy: 1)
        ),
        (
          .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
          CGVector(dx: -1, dy: 0)
        ),
        (
          .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
          CGVector(dx: 0, dy: -1)
        ),
        (
          .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1),
          CGVector(dx: 1, dy: 0)
        ),
      ]
      for (corner, point, to, from) in all {
        let radii = size(corner)
        func moved(_ direction: CGVector, _ share: CGFloat) -> CGPoint {
          CGPoint(
            x: point.x + direction.dx * radii.width * share,
            y: point.y + direction.dy * radii.height * share)
        }
        path.addLine(to: moved(to, -1))
        // The control points of the curve that is closest to a quarter of an ellipse.
        let share: CGFloat = 1 - 0.5522847498
        if radii != .zero {
          path.addCurve(
            to: moved(from, 1), control1: moved(to, -share), control2: moved(from, share))
        }
      }
      path.closeSubpath()
    }
  }

  /// Creates an arc; angles are in radians, and clockwise is as seen on the screen.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path = Path()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The path for SwiftUI and Core Graphics.
  public var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }
  public var bounds: CGRect { path.boundingRect }
  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc; angles are in radians, and clockwise is as seen on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // SwiftUI's direction is that of a coordinate system whose y axis points up.
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: !clockwise)
  }
  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  public func close() { path.closeSubpath() }
  /// Sets the alternating lengths of dashes and gaps in points; `nil` for solid lines.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) }
    dash = (lengths ?? [], phase)
  }
  public func removeAllPoints() { path = Path() }
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}
