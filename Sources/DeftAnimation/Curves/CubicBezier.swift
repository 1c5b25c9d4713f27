/// A cubic Bézier curve from (0, 0) to (1, 1) whose x increases with its parameter.
struct CubicBezier {
  private let x1, y1, x2, y2: Double

  init(_ start: UnitPoint, _ end: UnitPoint) {
    x1 = min(max(Double(start.x), 0), 1)
    x2 = min(max(Double(end.x), 0), 1)
    (y1, y2) = (Double(start.y), Double(end.y))
  }

  /// Returns the y coordinate at an x coordinate within 0...1.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    return Self.point(y1, y2, parameter(at: x))
  }

  /// Returns the slope at an x coordinate within 0...1.
  func slope(at x: Double) -> Double {
    if x1 == y1 && x2 == y2 { return 1 }
    if x <= 0 { return Self.tangent((x1, y1), (x2, y2)) }
    if x >= 1 { return Self.tangent((1 - x2, 1 - y2), (1 - x1, 1 - y1)) }
    let parameter = parameter(at: x)
    return Self.derivative(y1, y2, parameter) / Self.derivative(x1, x2, parameter)
  }

  /// Returns the parameter at which the curve has this x, to machine precision: Newton's method within a bracket,
  /// which is halved whenever a step would leave it.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<80 {
      let error = Self.point(x1, x2, t) - x
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let next = t - error / Self.derivative(x1, x2, t)
      let step = next > low && next < high ? next : (low + high) / 2
      if abs(step - t) <= t.ulp { return step }
      t = step
    }
    return t
  }

  /// Returns one coordinate of the curve, given that coordinate of its control points.
  private static func point(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  private static func derivative(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * (rest * rest * a + 2 * rest * t * (b - a) + t * t * (1 - b))
  }

  /// Returns the slope of the curve at the origin, which is the slope of the line to the first control
  /// point that is not at the origin.
  private static func tangent(_ near: (Double, Double), _ far: (Double, Double)) -> Double {
    if near != (0, 0) { return near.1 / near.0 }
    if far != (0, 0) { return far.1 / far.0 }
    return 1
  }
}
