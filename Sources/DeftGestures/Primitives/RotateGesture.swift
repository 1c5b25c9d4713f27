/// Two contacts that rotate about each other, or a touchpad pinch.
///
/// The value starts at zero when the second contact comes down. If the contacts are less than 8
/// points apart at that time, the value starts only when they are 8 points apart. The gesture
/// becomes active when the value has changed by `minimumAngleDelta`; the value continues from there
/// without a reset. The gesture ends when fewer than two contacts are left; a contact that returns
/// begins a new gesture. A third contact that joins or leaves causes no jump.
///
///     RotateGesture().onChanged { angle = $0.rotation }
///
/// See also: `TransformGesture`, which moves, scales and rotates at the same time.
public struct RotateGesture: Hashable, Sendable {
  /// The minimum change at which the gesture becomes active.
  public var minimumAngleDelta: Angle
  let kinds: GestureInputKinds

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.init(minimumAngleDelta: minimumAngleDelta, inputKinds: .all)
  }

  /// Creates a gesture that accepts only the given kinds of contacts.
  nonisolated public init(
    minimumAngleDelta: Angle = .degrees(1), inputKinds: GestureInputKinds
  ) {
    (self.minimumAngleDelta, kinds) = (minimumAngleDelta, inputKinds)
  }
}

extension RotateGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The rotation since the start, clockwise positive, not wrapped at 360°.
    public var rotation: Angle
    /// The rate of change per second.
    public var velocity: Angle
    /// The center of the contacts at the start, relative to the bounds of the gesture's view or node.
    public var startAnchor: UnitPoint
    /// The center of the contacts at the start, in the local space.
    public var startLocation: CGPoint
  }
}

extension RotateGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> RotateRecognizer { RotateRecognizer(gesture: gesture, context.settings) }
}

/// The recognizer of a rotate gesture.
public struct RotateRecognizer: Recognizer {
  package let least: Angle
  private var machine: SpanMachine<RotateGesture.Value>

  init(gesture: RotateGesture, _ settings: GestureSettings) {
    least = .degrees(
      settings.resolve(gesture.minimumAngleDelta.degrees, settings.angleDelta, default: 1))
    machine = SpanMachine(kinds: gesture.kinds, settings.velocity)
  }

  public mutating func receive(_ input: GestureInput) -> GesturePhase<RotateGesture.Value> {
    let least = least.radians
    return machine.receive(input, of: { $0.rotation.radians }, begins: { abs($0) >= least }) {
      RotateGesture.Value(
        time: $0.time, rotation: Angle(radians: $0.measure),
        velocity: Angle(radians: $0.velocity), startAnchor: $0.startAnchor,
        startLocation: $0.startLocation)
    }
  }

  /// Returns the snapshot with the number of fingers and the rotation.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    machine.snapshot("rotate", at: time) {
      GestureMeasure(.angle, abs($0.rotation.degrees), least.degrees, .reach)
    }
  }
  public mutating func flush() {}
  public mutating func reset() { machine.reset() }
  /// Returns a status without a deadline. It has a claim if the gesture is active or has ended.
  public mutating func status() -> RecognizerStatus { machine.status }
  public var traits: RecognizerTraits { machine.traits }
}
