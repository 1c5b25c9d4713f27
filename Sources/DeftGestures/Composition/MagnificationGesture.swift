/// The older form of `MagnifyGesture`; its value is only the scale.
public struct MagnificationGesture: Hashable, Sendable {
  /// The minimum change before the gesture becomes active.
  public var minimumScaleDelta: CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnificationGesture: PrimitiveGesture {
  public typealias Value = CGFloat
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MapRecognizer<MagnifyRecognizer, CGFloat> {
    MapRecognizer(
      base: MagnifyRecognizer(
        gesture: MagnifyGesture(minimumScaleDelta: gesture.minimumScaleDelta), context.settings),
      transform: \.magnification)
  }
}
