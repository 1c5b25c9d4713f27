import DeftGeometry

/// Where a shape lies: the place of its middle, its size and its turn.
public struct Pose: Hashable, Sendable {
  /// Where the shape's middle lies, in points of the canvas.
  public var position: CGPoint
  /// The factor on the shape's natural size; positive.
  public var scale: CGFloat
  /// The turn, clockwise, unfolded: two turns are 720 degrees.
  public var rotation: Angle

  /// The pose with these parts.
  public init(position: CGPoint = .zero, scale: CGFloat = 1, rotation: Angle = .zero) {
    (self.position, self.scale, self.rotation) = (position, scale, rotation)
  }

  /// The pose as a map from the shape's coordinates to the canvas.
  public var transform: SimilarityTransform {
    SimilarityTransform(
      translation: CGSize(width: position.x, height: position.y), scale: scale, rotation: rotation)
  }

  /// The pose after the canvas around it has been mapped, as fingers do.
  public func transformed(by map: SimilarityTransform) -> Pose {
    Pose(
      position: map.apply(position), scale: scale * map.scale, rotation: rotation + map.rotation)
  }

  /// The pose, scaled and turned about a point of the canvas.
  public func transformed(
    about anchor: CGPoint, scale: CGFloat = 1, rotation: Angle = .zero
  ) -> Pose {
    transformed(by: SimilarityTransform(about: anchor, scale: scale, rotation: rotation))
  }

  /// Whether every part is finite and the scale positive.
  public var isFinite: Bool { transform.isFinite }
}
