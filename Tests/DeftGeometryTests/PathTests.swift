import DeftTesting
import Testing

@testable import DeftGeometry

@Suite("Paths")
struct PathTests {
  @Test("A point beside a star's arm misses the star; a point in the arm hits it")
  func star() {
    let star = Path.star(points: 5, radius: 100, inset: 0.4)
    #expect(star.contains(CGPoint(x: 0, y: -95)))
    #expect(!star.contains(CGPoint(x: 30, y: -95)))
    #expect(star.contains(.zero))
    #expect(!star.contains(CGPoint(x: 0, y: 60)))
  }

  @Test("Containment agrees with the circle's equation", arguments: [1.0, 20, 400])
  func circle(radius: Double) {
    let circle = Path(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    var g = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let p = CGPoint(
        x: .random(in: -1.2 * radius...1.2 * radius, using: &g),
        y: .random(in: -1.2 * radius...1.2 * radius, using: &g))
      let r = hypot(p.x, p.y)
      // Four curves deviate from a circle by at most 0.03%, and chords by another 0.05 points.
      if abs(r - radius) > 0.05 + radius * 3e-4 { #expect(circle.contains(p) == (r < radius)) }
      #expect(abs(circle.distance(to: p) - abs(r - radius)) < 0.1 + radius * 6e-4)
    }
  }

  @Test("The two fill rules differ where an outline overlaps itself")
  func rules() {
    var twice = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    twice.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(twice.contains(CGPoint(x: 5, y: 5)))
    #expect(!twice.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(twice.contains(CGPoint(x: 1, y: 1), eoFill: true))
  }

  @Test("An open outline is filled as if closed, without a line at the gap")
  func open() {
    let corner = Path {
      $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    }
    #expect(corner.contains(CGPoint(x: 8, y: 3)))
    #expect(corner.distance(to: CGPoint(x: 5, y: 5)) > 4)
  }

  @Test("Arcs run in SwiftUI's direction")
  func arcs() {
    let lower = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
    }
    #expect(abs(lower.boundingRect.maxY - 10) < 0.1 && lower.boundingRect.minY > -0.1)
    let upper = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(180), clockwise: true)
    }
    #expect(abs(upper.boundingRect.minY + 10) < 0.1 && upper.boundingRect.maxY < 0.1)
  }

  @Test("Bounds contain every point of the outline, and touch it")
  func bounds() {
    let curve = Path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 120),
        control2: CGPoint(x: 100, y: 120))
    }
    // The curve's greatest height is three quarters of the control points' height.
    #expect(abs(curve.boundingRect.maxY - 90) < 0.1)
    #expect(Path().boundingRect.isNull)
  }

  @Test("A transformed path consists of the transformed points")
  func applying() {
    let t = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 20, y: 4).scaledBy(x: 2, y: 2)
    let star = Path.star(points: 5, radius: 50, inset: 0.5)
    var g = SplitMix64(seed: 6)
    for _ in 0..<500 {
      let p = CGPoint(x: .random(in: -60...60, using: &g), y: .random(in: -60...60, using: &g))
      if star.distance(to: p) > 0.1 {
        #expect(star.applying(t).contains(p.applying(t)) == star.contains(p))
      }
    }
  }

  @Test("Huge outlines do not crash", arguments: [1e30, 1e120, 1e300])
  func absurd(size: Double) {
    let curve = Path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: size, y: 0), control1: CGPoint(x: 0, y: size),
        control2: CGPoint(x: size, y: size))
      $0.addQuadCurve(to: .zero, control: CGPoint(x: size, y: -size))
    }
    #expect(!curve.contains(CGPoint(x: -1, y: 0)))
    #expect(abs(curve.boundingRect.maxX / size - 1) < 1e-9)
    let arc = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .radians(size / 0),
        clockwise: false)
    }
    #expect(arc.isEmpty)
  }
}
