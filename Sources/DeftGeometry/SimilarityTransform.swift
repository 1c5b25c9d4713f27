/// A similarity of the plane: scale and rotation about the origin, then a translation.
///
/// What fingers do to an object, and where an object lies: angles are kept unfolded, so that two
/// turns stay two turns.
public struct SimilarityTransform: Hashable, Sendable {
  /// The translation, applied last.
  public var translation: CGSize
  /// The factor by which lengths grow; positive.
  public var scale: CGFloat
  /// The rotation, clockwise on the screen, unfolded.
  public var rotation: Angle

  /// The similarity with these parts.
  public init(translation: CGSize = .zero, scale: CGFloat = 1, rotation: Angle = .zero) {
    (self.translation, self.scale, self.rotation) = (translation, scale, rotation)
  }
  /// The map that leaves every point where it is.
  public static let identity = SimilarityTransform()

  /// The same map as a matrix.
  public var affine: CGAffineTransform {
    let (s, c) = (scale * sin(rotation.radians), scale * cos(rotation.radians))
    return CGAffineTransform(
      a: c, b: s, c: -s, d: c, tx: translation.width, ty: translation.height)
  }

  /// Where a point goes.
  public func apply(_ p: CGPoint) -> CGPoint { p.applying(affine) }

  /// This map, followed by another.
  public func concatenating(_ next: SimilarityTransform) -> SimilarityTransform {
    let moved = CGPoint(x: translation.width, y: translation.height).applying(next.affine)
    return SimilarityTransform(
      translation: CGSize(width: moved.x, height: moved.y), scale: scale * next.scale,
      rotation: rotation + next.rotation)
  }

  /// The map that undoes this one.
  public var inverse: SimilarityTransform {
    let turned = SimilarityTransform(scale: 1 / scale, rotation: -rotation)
    let back = CGPoint(x: -translation.width, y: -translation.height).applying(turned.affine)
    return SimilarityTransform(
      translation: CGSize(width: back.x, height: back.y), scale: 1 / scale, rotation: -rotation)
  }

  /// Scaling and rotation about a fixed point.
  public init(about anchor: CGPoint, scale: CGFloat = 1, rotation: Angle = .zero) {
    self.init(scale: scale, rotation: rotation)
    let moved = apply(anchor)
    translation = anchor - moved
  }

  /// Whether every part is finite and the scale positive.
  public var isFinite: Bool {
    translation.width.isFinite && translation.height.isFinite && scale.isFinite && scale > 0
      && rotation.radians.isFinite
  }
}
