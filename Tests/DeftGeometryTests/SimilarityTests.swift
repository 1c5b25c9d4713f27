import DeftTesting
import Testing

@testable import DeftGeometry

@Suite("Similarity transforms and their fit")
struct SimilarityTests {
  private static func random(_ g: inout SplitMix64) -> SimilarityTransform {
    SimilarityTransform(
      translation: CGSize(
        width: .random(in: -500...500, using: &g), height: .random(in: -500...500, using: &g)),
      scale: .random(in: 0.2...5, using: &g), rotation: .degrees(.random(in: -179...179, using: &g))
    )
  }
  private static func points(_ n: Int, _ g: inout SplitMix64) -> [CGPoint] {
    (0..<n).map { _ in
      CGPoint(x: .random(in: 0...1000, using: &g), y: .random(in: 0...800, using: &g))
    }
  }

  @Test("Two fingers stay exactly on their points of the content")
  func twoFingersAreExact() {
    var g = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let (p, q) = (Self.points(2, &g), Self.points(2, &g))
      guard p[0].distance(to: p[1]) > 40 else { continue }
      let fit = SimilarityFit(count: 2) { (p[$0], q[$0]) }
      for i in 0..<2 { #expect(fit.transform.apply(p[i]).distance(to: q[i]) < 1e-9) }
      #expect(fit.residual < 1e-5)
    }
  }

  @Test("A similarity is recovered from any number of points in any order")
  func fitRecoversTransform() {
    var g = SplitMix64(seed: 2)
    for n in 2...10 {
      for _ in 0..<100 {
        let t = Self.random(&g)
        let p = Self.points(n, &g)
        let order = Array(0..<n).shuffled(using: &g)
        let fit = SimilarityFit(count: n) { (p[$0], t.apply(p[$0])) }
        let shuffled = SimilarityFit(count: n) { (p[order[$0]], t.apply(p[order[$0]])) }
        guard p[0].distance(to: p[1]) > 40 else { continue }
        #expect(abs(fit.transform.scale - t.scale) < 1e-9)
        #expect(abs((fit.transform.rotation - t.rotation).folded.radians) < 1e-9)
        #expect(fit.transform.apply(p[0]).distance(to: t.apply(p[0])) < 1e-6)
        #expect(abs(fit.transform.scale - shuffled.transform.scale) < 1e-12)
      }
    }
  }

  @Test("The residual of a fit is the root mean square error")
  func residual() {
    var g = SplitMix64(seed: 3)
    let (p, q) = (Self.points(5, &g), Self.points(5, &g))
    let fit = SimilarityFit(count: 5) { (p[$0], q[$0]) }
    let miss = (0..<5).reduce(0.0) { $0 + pow(fit.transform.apply(p[$1]).distance(to: q[$1]), 2) }
    #expect(abs(fit.residual - (miss / 5).squareRoot()) < 1e-6)
    // Least squares: no similar transform fits better.
    for _ in 0..<200 {
      var t = fit.transform
      t.scale *= .random(in: 0.98...1.02, using: &g)
      t.rotation.degrees += .random(in: -2...2, using: &g)
      t.translation.width += .random(in: -5...5, using: &g)
      let other = (0..<5).reduce(0.0) { $0 + pow(t.apply(p[$1]).distance(to: q[$1]), 2) }
      #expect(other >= miss - 1e-6)
    }
  }

  @Test("Clamped content still follows the centroid of the fingers")
  func clampedScaleKeepsCentroid() {
    let p = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)]
    let q = [CGPoint(x: -200, y: 50), CGPoint(x: 400, y: 50)]
    let fit = SimilarityFit(count: 2, scaleRange: 0.5...2) { (p[$0], q[$0]) }
    #expect(fit.transform.scale == 2)
    #expect(fit.transform.apply(CGPoint(x: 50, y: 0)).distance(to: CGPoint(x: 100, y: 50)) < 1e-9)
  }

  @Test("Coinciding fingers yield a finite transform that only moves")
  func coincidentFingers() {
    let p = [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)]
    let q = [CGPoint(x: 9, y: 5), CGPoint(x: 11, y: 5)]
    let fit = SimilarityFit(count: 2) { (p[$0], q[$0]) }
    #expect(fit.transform == SimilarityTransform(translation: CGSize(width: 5, height: 0)))
  }

  @Test("A fit restricted to rotation or scale leaves the other property unchanged")
  func freedoms() {
    let p = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)]
    let q = [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 200)]
    let turned = SimilarityFit(count: 2, freedom: .rotation) { (p[$0], q[$0]) }.transform
    #expect(turned.scale == 1 && abs(turned.rotation.degrees - 90) < 1e-9)
    let scaled = SimilarityFit(
      count: 2, freedom: .scale, pair: { (p[$0], [q[0], CGPoint(x: 200, y: 0)][$0]) }
    ).transform
    #expect(scaled.rotation == .zero && abs(scaled.scale - 2) < 1e-12)
  }

  @Test("A similarity agrees with its matrix, its inverse and its compositions")
  func algebra() {
    var g = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let (s, t, p) = (Self.random(&g), Self.random(&g), Self.points(1, &g)[0])
      #expect(s.concatenating(t).apply(p).distance(to: t.apply(s.apply(p))) < 1e-6)
      #expect(s.inverse.apply(s.apply(p)).distance(to: p) < 1e-6)
      #expect(s.affine.concatenating(t.affine).inverted().determinant.isFinite)
      #expect(p.applying(s.affine).applying(s.affine.inverted()).distance(to: p) < 1e-6)
      let about = SimilarityTransform(about: p, scale: s.scale, rotation: s.rotation)
      #expect(about.apply(p).distance(to: p) < 1e-9)
    }
  }
}
