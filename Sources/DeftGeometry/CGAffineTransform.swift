/// An affine map of the plane, with Core Graphics' names, which Foundation lacks on Linux.
///
/// A point (x, y) goes to (a x + c y + tx, b x + d y + ty).
/// `t.concatenating(u)` applies `t` first, as in Core Graphics.
///
///     let t = CGAffineTransform(rotationAngle: .pi / 2).concatenating(.init(translationX: 10, y: 0))
///     CGPoint(x: 1, y: 0).applying(t)  // (10, 1)
public struct CGAffineTransform: Hashable, Sendable {
  /// The x of where (1, 0) goes.
  public var a: CGFloat
  /// The y of where (1, 0) goes.
  public var b: CGFloat
  /// The x of where (0, 1) goes.
  public var c: CGFloat
  /// The y of where (0, 1) goes.
  public var d: CGFloat
  /// The x of where the origin goes.
  public var tx: CGFloat
  /// The y of where the origin goes.
  public var ty: CGFloat

  /// The map that leaves every point where it is.
  public static let identity = CGAffineTransform()

  public init() { (a, b, c, d, tx, ty) = (1, 0, 0, 1, 0, 0) }
  /// The map with these coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }
  /// A scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }
  /// A rotation about the origin by so many radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (sin(angle), cos(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// This map, followed by another.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d,
      c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }
  /// A translation, followed by this map.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// A scaling, followed by this map.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// A rotation, followed by this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
  /// The factor by which areas grow; negative where the map mirrors, zero where it flattens.
  public var determinant: CGFloat { a * d - b * c }
  /// The inverse map, or this map itself where there is none (as in Core Graphics).
  public func inverted() -> CGAffineTransform { inverse ?? self }
  /// The inverse map, or nil where the map flattens the plane or is not finite.
  public var inverse: CGAffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }
  /// Whether this is the identity.
  public var isIdentity: Bool { self == .identity }
}

extension CGPoint {
  /// Where the point goes.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Where the vector goes: without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around where the four corners go; null and infinite stay.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    // The extent of a linear image is the sum of the absolute extents of its two axes.
    let w = abs(t.a) * width + abs(t.c) * height
    let h = abs(t.b) * width + abs(t.d) * height
    let middle = center.applying(t)
    return CGRect(x: middle.x - w / 2, y: middle.y - h / 2, width: w, height: h)
  }
}
