/// Two contacts that turn, or a touchpad's pinch.
///
/// The value is zero when the second contact comes down (or, where that is within 8 points of the
/// first, when they are so far apart), and the gesture becomes active when it has changed by
/// `minimumAngleDelta`; it is not counted anew from there.  It ends when fewer than two contacts are
/// left; a contact put back begins a new gesture.  A third contact that joins or leaves in between
/// makes no jump.
///
///     RotateGesture().onChanged { angle = $0.rotation }
///
/// See also: `TransformGesture`, which moves, scales and turns at once.
public struct RotateGesture: Hashable, Sendable {
  /// The minimum change before the gesture becomes active.
  public var minimumAngleDelta: Angle
  let kinds: GestureInputKinds

  /// A gesture that becomes active after some change.
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.init(minimumAngleDelta: minimumAngleDelta, inputKinds: .all)
  }

  /// A gesture that becomes active after some change, made by some kinds of contacts only.
  nonisolated public init(
    minimumAngleDelta: Angle = .degrees(1), inputKinds: GestureInputKinds
  ) {
    (self.minimumAngleDelta, kinds) = (minimumAngleDelta, inputKinds)
  }
}

extension RotateGesture {
  /// How far the contacts have come.
  public struct Value: Equatable, Sendable {
    /// When the event happened.
    public var time: Date
    /// How far they have turned since the start, clockwise positive, unfolded.
    public var rotation: Angle
    /// How fast it changes, per second.
    public var velocity: Angle
    /// The middle of the contacts at the start, as a share of what the gesture is attached to.
    public var startAnchor: UnitPoint
    /// The middle of the contacts at the start, in the local space.
    public var startLocation: CGPoint
  }
}

extension RotateGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> RotateRecognizer { RotateRecognizer(gesture: gesture, context.settings) }
}

/// The running form of a rotate gesture.
public struct RotateRecognizer: Recognizer {
  package let least: Angle
  private var machine: SpanMachine<RotateGesture.Value>

  init(gesture: RotateGesture, _ settings: GestureSettings) {
    least = .degrees(
      settings.resolve(gesture.minimumAngleDelta.degrees, settings.angleDelta, default: 1))
    machine = SpanMachine(kinds: gesture.kinds, settings.velocity)
  }

  /// Takes an input and gives the phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<RotateGesture.Value> {
    let least = least.radians
    return machine.receive(input, of: { $0.rotation.radians }, begins: { abs($0) >= least }) {
      RotateGesture.Value(
        time: $0.time, rotation: Angle(radians: $0.measure),
        velocity: Angle(radians: $0.velocity), startAnchor: $0.startAnchor,
        startLocation: $0.startLocation)
    }
  }

  /// How many fingers there are, and by how much they have turned.
  public func account(at time: TimeInterval) -> GestureAccount {
    machine.account("rotate", at: time) {
      GestureMeasure(.angle, abs($0.rotation.degrees), least.degrees, .reach)
    }
  }
  /// There is nothing to run.
  public mutating func flush() {}
  /// Goes back to the start, keeping the memory.
  public mutating func reset() { machine.reset() }
  /// There is no deadline; it claims while it is active and when it has ended.
  public mutating func status() -> RecognizerStatus { machine.status }
  /// Continuous, with two contacts.
  public var traits: RecognizerTraits { machine.traits }
}
