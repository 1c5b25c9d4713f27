import DeftGeometry

/// The pose of a shape: the position of its center, its scale and its rotation.
public struct Pose: Hashable, Sendable {
  /// The position of the center, in canvas points.
  public var position: CGPoint
  /// The scale relative to the natural size; positive.
  public var scale: CGFloat
  /// The clockwise rotation, not normalized: two full rotations are 720 degrees.
  public var rotation: Angle

  public init(position: CGPoint = .zero, scale: CGFloat = 1, rotation: Angle = .zero) {
    (self.position, self.scale, self.rotation) = (position, scale, rotation)
  }

  /// The transform from the shape's coordinates to the canvas.
  public var transform: SimilarityTransform {
    SimilarityTransform(
      translation: CGSize(width: position.x, height: position.y), scale: scale, rotation: rotation)
  }

  /// Returns the pose after a transform on the canvas, such as a drag by two fingers.
  public func transformed(by map: SimilarityTransform) -> Pose {
    Pose(
      position: map.apply(position), scale: scale * map.scale, rotation: rotation + map.rotation)
  }

  /// Returns the pose, scaled and rotated about a canvas point.
  public func transformed(
    about anchor: CGPoint, scale: CGFloat = 1, rotation: Angle = .zero
  ) -> Pose {
    transformed(by: SimilarityTransform(about: anchor, scale: scale, rotation: rotation))
  }

  /// Whether all values are finite and the scale is positive.
  public var isFinite: Bool { transform.isFinite }
}
