/// How far a touchpad's fingers have spread and turned since the pinch began.
public struct TouchpadPinch: Hashable, Sendable {
  /// The factor by which the fingers' distance has grown.
  public var scale: CGFloat
  /// The turn, clockwise positive, unfolded.
  public var rotation: Angle
  /// The number of fingers.
  public var fingers: Int

  /// A pinch that has come so far.
  public init(scale: CGFloat = 1, rotation: Angle = .zero, fingers: Int = 2) {
    (self.scale, self.rotation, self.fingers) = (scale, rotation, fingers)
  }
}
