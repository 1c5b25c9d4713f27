/// The spread and rotation of a touchpad's fingers since the pinch began.
public struct TouchpadPinch: Hashable, Sendable {
  /// The current distance between the fingers, divided by the distance at the start.
  public var scale: CGFloat
  /// The rotation, clockwise positive, not wrapped at 360°.
  public var rotation: Angle
  /// The number of fingers.
  public var fingers: Int

  public init(scale: CGFloat = 1, rotation: Angle = .zero, fingers: Int = 2) {
    (self.scale, self.rotation, self.fingers) = (scale, rotation, fingers)
  }
}
