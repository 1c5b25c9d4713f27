/// Two contacts that turn, or a touchpad's pinch.
///
/// The value is zero when the second contact comes down, and the gesture becomes active when it has
/// changed by `minimumAngleDelta`; it is not counted anew from there.  It ends when fewer than two contacts are
/// left; a contact put back begins a new gesture.  A third contact that joins or leaves in between
/// makes no jump.
///
///     RotateGesture().onChanged { angle = $0.rotation }
///
/// See also: `TransformGesture`, which moves, scales and turns at once.
public struct RotateGesture: Hashable, Sendable {
  /// The minimum change before the gesture becomes active.
  public var minimumAngleDelta: Angle
  /// A gesture that becomes active after some change.
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
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
  /// The gesture is primitive.
  public typealias Body = Never

  /// Makes the running form.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> RotateRecognizer { RotateRecognizer(gesture: gesture, context.settings) }
}

/// The running form of a rotate gesture.
public struct RotateRecognizer: Recognizer {
  private let least: Angle
  private var machine = SpanMachine()
  private var sampler: VelocitySampler<SIMD2<Double>>
  private var phase = GesturePhase<RotateGesture.Value>.possible(nil)
  private var claims = false

  init(gesture: RotateGesture, _ settings: GestureSettings) {
    least = .degrees(
      settings.resolve(gesture.minimumAngleDelta.degrees, settings.angleDelta, default: 1))
    sampler = VelocitySampler(settings.velocity)
  }

  /// Takes an input and gives the phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<RotateGesture.Value> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal:
      switch machine.take(event, input) {
      case .ignored, .waiting: break
      case .running(let event): update(event, input)
      case .over:
        update(event, input)
        phase = if case .active(let value) = phase { .ended(value) } else { .failed(.liftedEarly) }
      case .lost(let reason): phase = .failed(.cancelled(reason))
      }
    case .cancel(let reason): phase = .failed(.cancelled(reason))
    default: break
    }
    let shown = phase.held(by: input.hold)
    claims = shown.isRecognized
    return shown
  }

  private mutating func update(_ event: ContactEvent, _ input: GestureInput) {
    let value = machine.fit.total.rotation
    sampler.add(SIMD2(value.radians, 0), at: event.time)
    guard machine.hasBegun,
      phase.isActive || abs(value.radians) >= least.radians
    else { return }
    phase = .active(
      RotateGesture.Value(
        time: input.date(event.time), rotation: value, velocity: Angle(radians: sampler.velocity.x),
        startAnchor: machine.startAnchor, startLocation: machine.startLocation))
  }

  /// There is nothing to run.
  public mutating func flush() {}
  /// Goes back to the start, keeping the memory.
  public mutating func reset() {
    machine.reset()
    sampler.reset()
    (phase, claims) = (.possible(nil), false)
  }
  /// There is no deadline; it claims while it is active and when it has ended.
  public mutating func status() -> RecognizerStatus {
    RecognizerStatus(claims: claims, wait: phase.isEnded ? .others : .none)
  }
  /// Continuous, with two contacts.
  public var traits: RecognizerTraits {
    RecognizerTraits(restarts: true, contactCount: 2, takesManyContacts: true)
  }
}
