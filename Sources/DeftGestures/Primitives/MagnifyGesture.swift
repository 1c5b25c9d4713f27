/// Two contacts that spread or close, or a touchpad's pinch.
///
/// The value is 1 when the second contact comes down, and the gesture becomes active when it has
/// changed by `minimumScaleDelta`; it is not counted anew from there.  It ends when fewer than two contacts are
/// left; a contact put back begins a new gesture.  A third contact that joins or leaves in between
/// makes no jump.
///
///     MagnifyGesture().onChanged { zoom = $0.magnification }
///
/// See also: `TransformGesture`, which moves, scales and turns at once.
public struct MagnifyGesture: Hashable, Sendable {
  /// The minimum change before the gesture becomes active.
  public var minimumScaleDelta: CGFloat
  /// A gesture that becomes active after some change.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnifyGesture {
  /// How far the contacts have come.
  public struct Value: Equatable, Sendable {
    /// When the event happened.
    public var time: Date
    /// The factor by which their distance has grown since the start.
    public var magnification: CGFloat
    /// How fast it changes, per second.
    public var velocity: CGFloat
    /// The middle of the contacts at the start, as a share of what the gesture is attached to.
    public var startAnchor: UnitPoint
    /// The middle of the contacts at the start, in the local space.
    public var startLocation: CGPoint
  }
}

extension MagnifyGesture: PrimitiveGesture {
  /// The gesture is primitive.
  public typealias Body = Never

  /// Makes the running form.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MagnifyRecognizer { MagnifyRecognizer(gesture: gesture, context.settings) }
}

/// The running form of a magnify gesture.
public struct MagnifyRecognizer: Recognizer {
  private let least: CGFloat
  private var machine = SpanMachine()
  private var sampler: VelocitySampler<SIMD2<Double>>
  private var phase = GesturePhase<MagnifyGesture.Value>.possible(nil)
  private var claims = false

  init(gesture: MagnifyGesture, _ settings: GestureSettings) {
    least = settings.resolve(gesture.minimumScaleDelta, settings.scaleDelta, default: 0.01)
    sampler = VelocitySampler(settings.velocity)
  }

  /// Takes an input and gives the phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<MagnifyGesture.Value> {
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
    let value = machine.fit.total.scale
    sampler.add(SIMD2(value, 0), at: event.time)
    guard machine.hasBegun, phase.isActive || abs(value - 1) >= least else {
      return
    }
    phase = .active(
      MagnifyGesture.Value(
        time: input.date(event.time), magnification: value, velocity: sampler.velocity.x,
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
