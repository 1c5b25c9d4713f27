/// An affine transform with Core Graphics' names. Foundation lacks this type on Linux.
///
/// Transforms a point (x, y) into (a x + c y + tx, b x + d y + ty).
/// `t.concatenating(u)` applies `t` first, as in Core Graphics.
///
///     let t = CGAffineTransform(rotationAngle: .pi / 2).concatenating(.init(translationX: 10, y: 0))
///     CGPoint(x: 1, y: 0).applying(t)  // (10, 1)
public struct CGAffineTransform: Hashable, Sendable {
  /// The x component of the transformed vector (1, 0).
  public var a: CGFloat
  /// The y component of the transformed vector (1, 0).
  public var b: CGFloat
  /// The x component of the transformed vector (0, 1).
  public var c: CGFloat
  /// The y component of the transformed vector (0, 1).
  public var d: CGFloat
  /// The horizontal translation.
  public var tx: CGFloat
  /// The vertical translation.
  public var ty: CGFloat

  /// The transform that leaves every point unchanged.
  public static let identity = CGAffineTransform()

  public init() { (a, b, c, d, tx, ty) = (1, 0, 0, 1, 0, 0) }
  /// Creates a transform with these coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }
  /// Creates a scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }
  /// Creates a rotation about the origin by `angle` radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (sin(angle), cos(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns this transform followed by `t`.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d,
      c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }
  /// Returns a translation followed by this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// Returns a scaling followed by this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// Returns a rotation followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
  /// The factor by which areas grow: negative if the transform mirrors, zero if it is singular.
  public var determinant: CGFloat { a * d - b * c }
  /// Returns the inverse, or this transform unchanged if it is not invertible (as in Core Graphics).
  public func inverted() -> CGAffineTransform { inverse ?? self }
  /// The inverse, or `nil` if the transform is singular or not finite.
  public var inverse: CGAffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }
  public var isIdentity: Bool { self == .identity }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the transformed vector; the translation does not apply.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the four transformed corners. Null and infinite rectangles stay unchanged.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    // The extent of the transformed rectangle is the sum of the absolute extents of its two axes.
    let w = abs(t.a) * width + abs(t.c) * height
    let h = abs(t.b) * width + abs(t.d) * height
    let middle = center.applying(t)
    return CGRect(x: middle.x - w / 2, y: middle.y - h / 2, width: w, height: h)
  }
}
