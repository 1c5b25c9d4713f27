/// A curve through the unit square, from (0, 0) to (1, 1), that maps the progress in time to the progress in value.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case bezier(UnitPoint, UnitPoint)
    case circularIn
    case circularOut
    case circularInOut
    /// The inverse of `circularInOut`.
    case circularOutIn
  }

  let shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  /// Returns a cubic Bézier curve with two control points.
  ///
  /// The control points' x is clamped to 0...1 when the curve is evaluated, because a curve has one value at each
  /// time; their y is unrestricted, so that a curve may overshoot. The control points (0, 0) and (1, 1) yield
  /// ``linear``.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    if startControlPoint == .topLeading && endControlPoint == .bottomTrailing { return .linear }
    return UnitCurve(.bezier(startControlPoint, endControlPoint))
  }

  /// A curve with constant speed.
  public static let linear = UnitCurve(.linear)
  /// A curve with a slow start: (0.42, 0), (1, 1).
  public static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// A curve with a slow end: (0, 0), (0.58, 1).
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// A curve with a slow start and end: (0.42, 0), (0.58, 1).
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// The same as ``easeInOut``.
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
  /// A quarter circle with a slow start.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// A quarter circle with a slow end.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Two quarter circles with a slow start and end.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// Returns the curve's value at a progress, which is clamped to 0...1.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch shape {
    case .linear: return x
    case .bezier(let start, let end): return CubicBezier(start, end).value(at: x)
    case .circularIn: return 1 - (1 - x * x).squareRoot()
    case .circularOut: return (x * (2 - x)).squareRoot()
    case .circularInOut:
      let near = 2 * min(x, 1 - x)
      let height = (1 - (1 - near * near).squareRoot()) / 2
      return x < 0.5 ? height : 1 - height
    case .circularOutIn:
      return x < 0.5
        ? (x * (1 - x)).squareRoot() : 1 - (x * (1 - x)).squareRoot()
    }
  }

  /// Returns the curve's slope at a progress; infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch shape {
    case .linear: return 1
    case .bezier(let start, let end): return CubicBezier(start, end).slope(at: x)
    case .circularIn: return x / (1 - x * x).squareRoot()
    case .circularOut: return (1 - x) / (x * (2 - x)).squareRoot()
    case .circularInOut:
      let near = 2 * min(x, 1 - x)
      return near / (1 - near * near).squareRoot()
    case .circularOutIn:
      return abs(1 - 2 * x) / (2 * (x * (1 - x)).squareRoot())
    }
  }

  /// The curve with time and value exchanged.
  ///
  /// The inverse is exact if the curve increases throughout. A Bézier curve that overshoots has no
  /// inverse; for such a curve, this is the inverse of the curve with clamped control points.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let start, let end):
      .bezier(
        startControlPoint: UnitPoint(x: start.y, y: start.x),
        endControlPoint: UnitPoint(x: end.y, y: end.x))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: UnitCurve(.circularOutIn)
    case .circularOutIn: .circularEaseInOut
    }
  }
}
