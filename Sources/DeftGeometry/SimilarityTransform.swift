/// A similarity transform: scale and rotation about the origin, then a translation.
///
/// Such transforms describe the motion of fingers and the placement of objects. The rotation is not
/// normalized: two full rotations remain 720 degrees.
public struct SimilarityTransform: Hashable, Sendable {
  /// The translation, applied last.
  public var translation: CGSize
  /// The scale factor; positive.
  public var scale: CGFloat
  /// The rotation, clockwise on the screen, not normalized.
  public var rotation: Angle

  /// Creates a transform from its parts.
  public init(translation: CGSize = .zero, scale: CGFloat = 1, rotation: Angle = .zero) {
    (self.translation, self.scale, self.rotation) = (translation, scale, rotation)
  }
  /// The transform that leaves every point unchanged.
  public static let identity = SimilarityTransform()

  /// The equivalent affine transform.
  public var affine: CGAffineTransform {
    let (s, c) = (scale * sin(rotation.radians), scale * cos(rotation.radians))
    return CGAffineTransform(
      a: c, b: s, c: -s, d: c, tx: translation.width, ty: translation.height)
  }

  public func apply(_ p: CGPoint) -> CGPoint { p.applying(affine) }

  /// Returns this transform followed by another.
  public func concatenating(_ next: SimilarityTransform) -> SimilarityTransform {
    let moved = CGPoint(x: translation.width, y: translation.height).applying(next.affine)
    return SimilarityTransform(
      translation: CGSize(width: moved.x, height: moved.y), scale: scale * next.scale,
      rotation: rotation + next.rotation)
  }

  public var inverse: SimilarityTransform {
    let turned = SimilarityTransform(scale: 1 / scale, rotation: -rotation)
    let back = CGPoint(x: -translation.width, y: -translation.height).applying(turned.affine)
    return SimilarityTransform(
      translation: CGSize(width: back.x, height: back.y), scale: 1 / scale, rotation: -rotation)
  }

  /// Creates a scaling and rotation about a fixed point.
  public init(about anchor: CGPoint, scale: CGFloat = 1, rotation: Angle = .zero) {
    self.init(scale: scale, rotation: rotation)
    let moved = apply(anchor)
    translation = anchor - moved
  }

  /// Whether every part is finite and the scale is positive.
  public var isFinite: Bool {
    translation.width.isFinite && translation.height.isFinite && scale.isFinite && scale > 0
      && rotation.radians.isFinite
  }
}
