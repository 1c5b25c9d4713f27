/// A projective transform of the plane: straight lines stay straight, but parallel lines may converge.
///
/// Transforms a point (x, y) into (X / W, Y / W) with X = m11 x + m21 y + m31, Y = m12 x + m22 y + m32 and
/// W = m13 x + m23 y + m33. Points with W ≤ 0 are behind the viewer and have no image.
package struct Projection: Hashable, Sendable {
  package var (m11, m12, m13): (CGFloat, CGFloat, CGFloat) = (1, 0, 0)
  package var (m21, m22, m23): (CGFloat, CGFloat, CGFloat) = (0, 1, 0)
  package var (m31, m32, m33): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)

  /// The smallest W of a visible point. A part that would be magnified more than 32 times is not
  /// visible. Images, and images of images, therefore stay small enough to be painted.
  package static let nearest: CGFloat = 1 / 32

  package init() {}

  package init(_ t: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// The equivalent affine transform; `nil` unless W is 1 for all points.
  package var affine: CGAffineTransform? {
    m13 == 0 && m23 == 0 && m33 == 1
      ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
  }

  /// Returns this transform followed by another.
  package func concatenating(_ t: Projection) -> Projection {
    var r = Projection()
    r.m11 = m11 * t.m11 + m12 * t.m21 + m13 * t.m31
    r.m12 = m11 * t.m12 + m12 * t.m22 + m13 * t.m32
    r.m13 = m11 * t.m13 + m12 * t.m23 + m13 * t.m33
    r.m21 = m21 * t.m11 + m22 * t.m21 + m23 * t.m31
    r.m22 = m21 * t.m12 + m22 * t.m22 + m23 * t.m32
    r.m23 = m21 * t.m13 + m22 * t.m23 + m23 * t.m33
    r.m31 = m31 * t.m11 + m32 * t.m21 + m33 * t.m31
    r.m32 = m31 * t.m12 + m32 * t.m22 + m33 * t.m32
    r.m33 = m31 * t.m13 + m32 * t.m23 + m33 * t.m33
    return r
  }

  package var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse; `nil` if the transform maps the plane to a line or a point, or is not finite.
  package var inverse: Projection? {
    let det = determinant
    guard det.isFinite, abs(det) > 1e-12 else { return nil }
    var r = Projection()
    r.m11 = (m22 * m33 - m23 * m32) / det
    r.m12 = (m13 * m32 - m12 * m33) / det
    r.m13 = (m12 * m23 - m13 * m22) / det
    r.m21 = (m23 * m31 - m21 * m33) / det
    r.m22 = (m11 * m33 - m13 * m31) / det
    r.m23 = (m13 * m21 - m11 * m23) / det
    r.m31 = (m21 * m32 - m22 * m31) / det
    r.m32 = (m12 * m31 - m11 * m32) / det
    r.m33 = (m11 * m22 - m12 * m21) / det
    return r
  }

  /// Returns this transform in other coordinates: the inverse of `map`, this transform, then `map`; `nil` if
  /// `map` is singular.
  package func conjugated(by map: CGAffineTransform) -> Projection? {
    map.inverse.map {
      Projection($0).concatenating(self).concatenating(Projection(map))
    }
  }

  /// Returns the image of a point; `nil` if it is behind the viewer.
  package func image(of p: CGPoint) -> CGPoint? {
    let w = m13 * p.x + m23 * p.y + m33
    guard w >= Self.nearest else { return nil }
    return CGPoint(
      x: (m11 * p.x + m21 * p.y + m31) / w, y: (m12 * p.x + m22 * p.y + m32) / w)
  }

  /// Returns the point whose image is `p`; `nil` if no visible point has this image.
  package func source(of p: CGPoint) -> CGPoint? {
    guard let inverse else { return nil }
    let w = inverse.m13 * p.x + inverse.m23 * p.y + inverse.m33
    let q = CGPoint(
      x: (inverse.m11 * p.x + inverse.m21 * p.y + inverse.m31) / w,
      y: (inverse.m12 * p.x + inverse.m22 * p.y + inverse.m32) / w)
    guard q.isFinite, m13 * q.x + m23 * q.y + m33 >= Self.nearest else { return nil }
    return q
  }

  /// Returns the bounding box of the image of a rectangle's visible part; null if nothing is visible.
  package func bounds(of rect: CGRect) -> CGRect {
    if rect.isNull || inverse == nil { return .null }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var box = CGRect.null
    func add(_ p: CGPoint) {
      // The point has W ≥ `nearest`, apart from rounding errors.
      let w = max(m13 * p.x + m23 * p.y + m33, Self.nearest)
      let q = CGPoint(
        x: (m11 * p.x + m21 * p.y + m31) / w, y: (m12 * p.x + m22 * p.y + m32) / w)
      box = box.union(CGRect(origin: q, size: .zero))
    }
    for (index, p) in corners.enumerated() {
      let q = corners[(index + 1) % 4]
      let (a, b) = (m13 * p.x + m23 * p.y + m33, m13 * q.x + m23 * q.y + m33)
      if a >= Self.nearest { add(p) }
      // The side crosses the line on which W is `nearest`.
      if (a < Self.nearest) != (b < Self.nearest) {
        let share = (Self.nearest - a) / (b - a)
        add(CGPoint(x: p.x + share * (q.x - p.x), y: p.y + share * (q.y - p.y)))
      }
    }
    return box
  }
}
