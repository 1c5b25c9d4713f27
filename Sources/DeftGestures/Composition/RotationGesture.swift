/// The older form of `RotateGesture`; its value is only the angle.
public struct RotationGesture: Hashable, Sendable {
  /// The minimum change before the gesture becomes active.
  public var minimumAngleDelta: Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotationGesture: PrimitiveGesture {
  public typealias Value = Angle
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MapRecognizer<RotateRecognizer, Angle> {
    MapRecognizer(
      base: RotateRecognizer(
        gesture: RotateGesture(minimumAngleDelta: gesture.minimumAngleDelta), context.settings),
      transform: \.rotation)
  }
}
