import DeftTesting
import DeftAnimation
import Testing

@Suite("Unit curves") struct UnitCurveTests {
  static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut, .circularEaseInOut.inverse,
    .bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)),
    .bezier(startControlPoint: UnitPoint(x: 0, y: 1), endControlPoint: UnitPoint(x: 0, y: 1)),
    .bezier(
      startControlPoint: UnitPoint(x: 0.2, y: 0.9), endControlPoint: UnitPoint(x: 0.3, y: 0.95)),
  ]

  @Test(
    "A unit curve is exactly 0 at and before its start, and exactly 1 at and after its end",
    arguments: curves)
  func endsAreExact(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
  }

  @Test("A unit curve never decreases", arguments: curves)
  func curvesRise(curve: UnitCurve) {
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
  }

  @Test("A Bézier curve goes through the points of its formula")
  func aBezierCurveGoesThroughItsPoints() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let x1 = Double.random(in: 0...1, using: &random)
      let x2 = Double.random(in: 0...1, using: &random)
      let y1 = Double.random(in: -1...2, using: &random)
      let y2 = Double.random(in: -1...2, using: &random)
      let curve = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
      let t = Double.random(in: 0.01...0.99, using: &random)
      let u = 1 - t
      let x = 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t
      let y = 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t
      // Where the curve is nearly vertical, the last bit of x corresponds to many bits of y.
      let slope = abs(curve.velocity(at: x))
      #expect(abs(curve.value(at: x) - y) < 1e-12 * (1 + slope))
    }
  }

  @Test("The velocity of a unit curve is its slope", arguments: curves)
  func velocityIsTheSlope(curve: UnitCurve) {
    for x in stride(from: 0.05, through: 0.95, by: 0.0625) where abs(x - 0.5) > 0.01 {
      let h = 1e-5
      let measured = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
      #expect(abs(curve.velocity(at: x) - measured) < 1e-5 * max(1, measured), "\(x)")
    }
  }

  @Test("The slope at an end of a unit curve is the limit of the slope inside")
  func slopesAtTheEndsAreLimits() {
    #expect(UnitCurve.linear.velocity(at: 0) == 1)
    #expect(UnitCurve.easeInOut.velocity(at: 0) == 0)
    #expect(UnitCurve.easeInOut.velocity(at: 1) == 0)
    let easeOut = UnitCurve.easeOut.velocity(at: 0)
    #expect(abs(easeOut - 1 / 0.58) < 1e-12)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    let straight = UnitCurve.bezier(startControlPoint: .zero, endControlPoint: .zero)
    #expect(straight.velocity(at: 0) == 1)
    #expect(straight.value(at: 0.3) == 0.3)
  }

  @Test("The inverse of a unit curve undoes the curve", arguments: curves)
  func theInverseUndoesTheCurve(curve: UnitCurve) {
    for step in 1..<100 {
      let x = Double(step) / 100
      let y = curve.value(at: x)
      let slope = curve.velocity(at: x)
      guard slope > 1e-3, slope < 1e3 else { continue }
      #expect(abs(curve.inverse.value(at: y) - x) < 1e-9, "\(x)")
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test("The inverses of circular and linear curves are named curves")
  func namedInversesMatch() {
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    #expect(UnitCurve.linear.inverse == .linear)
  }

  @Test("Circular curves are arcs of circles")
  func circularCurvesAreCircles() {
    for step in 0...10 {
      let x = Double(step) / 10
      #expect(abs(UnitCurve.circularEaseIn.value(at: x) - (1 - (1 - x * x).squareRoot())) < 1e-15)
      #expect(
        abs(UnitCurve.circularEaseOut.value(at: x) - (1 - (1 - x) * (1 - x)).squareRoot()) < 1e-15)
    }
    #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.25) - (1 - 0.75.squareRoot()) / 2) < 1e-15)
  }

  @Test("Control points of Bézier curves are clamped in x but not in y")
  func xIsClampedAndYIsNot() {
    let wild = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -2, y: -1), endControlPoint: UnitPoint(x: 3, y: 2))
    let tame = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0, y: -1), endControlPoint: UnitPoint(x: 1, y: 2))
    for step in 0...20 {
      let x = Double(step) / 20
      #expect(wild.value(at: x) == tame.value(at: x))
    }
    let overshoot = (0...100).map { tame.value(at: Double($0) / 100) }
    #expect(overshoot.contains { $0 < 0 } && overshoot.contains { $0 > 1 })
  }
}
