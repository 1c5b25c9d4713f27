/// The arithmetic of a Bezier curve from (0, 0) to (1, 1) whose x rises with its parameter.
struct CubicBezier {
  private let x1, y1, x2, y2: Double

  init(_ start: UnitPoint, _ end: UnitPoint) {
    x1 = min(max(Double(start.x), 0), 1)
    x2 = min(max(Double(end.x), 0), 1)
    (y1, y2) = (Double(start.y), Double(end.y))
  }

  /// The height at a place along the x axis, within 0...1.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    return Self.point(y1, y2, parameter(at: x))
  }

  /// The slope at a place along the x axis, within 0...1.
  func slope(at x: Double) -> Double {
    if x1 == y1 && x2 == y2 { return 1 }
    if x <= 0 { return Self.tangent((x1, y1), (x2, y2)) }
    if x >= 1 { return Self.tangent((1 - x2, 1 - y2), (1 - x1, 1 - y1)) }
    let parameter = parameter(at: x)
    return Self.derivative(y1, y2, parameter) / Self.derivative(x1, x2, parameter)
  }

  /// The parameter at which the curve has this x: Newton's steps, kept within a bracket that is
  /// halved whenever a step would leave it, to the last bits of the parameter.
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

  /// One coordinate of the curve, from those of its control points.
  private static func point(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  private static func derivative(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * (rest * rest * a + 2 * rest * t * (b - a) + t * t * (1 - b))
  }

  /// The slope of the curve as it leaves the origin: towards the first point that lies elsewhere.
  private static func tangent(_ near: (Double, Double), _ far: (Double, Double)) -> Double {
    if near != (0, 0) { return near.1 / near.0 }
    if far != (0, 0) { return far.1 / far.0 }
    return 1
  }
}
