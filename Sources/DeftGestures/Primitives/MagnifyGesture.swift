/// Two contacts that spread or close, or a touchpad's pinch.
///
/// The value is 1 when the second contact comes down (or, where that is within 8 points of the first,
/// when they are so far apart), and the gesture becomes active when it has changed by
/// `minimumScaleDelta`; it is not counted anew from there.  It ends when fewer than two contacts are
/// left; a contact put back begins a new gesture.  A third contact that joins or leaves in between
/// makes no jump.
///
///     MagnifyGesture().onChanged { zoom = $0.magnification }
///
/// See also: `TransformGesture`, which moves, scales and turns at once.
public struct MagnifyGesture: Hashable, Sendable {
  /// The minimum change before the gesture becomes active.
  public var minimumScaleDelta: CGFloat
  let kinds: GestureInputKinds

  /// A gesture that becomes active after some change.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.init(minimumScaleDelta: minimumScaleDelta, inputKinds: .all)
  }

  /// A gesture that becomes active after some change, made by some kinds of contacts only.
  nonisolated public init(
    minimumScaleDelta: CGFloat = 0.01, inputKinds: GestureInputKinds
  ) {
    (self.minimumScaleDelta, kinds) = (minimumScaleDelta, inputKinds)
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
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MagnifyRecognizer { MagnifyRecognizer(gesture: gesture, context.settings) }
}

/// The running form of a magnify gesture.
public struct MagnifyRecognizer: Recognizer {
  package let least: CGFloat
  private var machine: SpanMachine<MagnifyGesture.Value>

  init(gesture: MagnifyGesture, _ settings: GestureSettings) {
    least = settings.resolve(gesture.minimumScaleDelta, settings.scaleDelta, default: 0.01)
    machine = SpanMachine(kinds: gesture.kinds, settings.velocity)
  }

  /// Takes an input and gives the phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<MagnifyGesture.Value> {
    let least = least
    return machine.receive(input, of: { $0.scale }, begins: { abs($0 - 1) >= least }) {
      MagnifyGesture.Value(
        time: $0.time, magnification: $0.measure, velocity: $0.velocity,
        startAnchor: $0.startAnchor, startLocation: $0.startLocation)
    }
  }

  /// How many fingers there are, and by how much the factor differs from 1.
  public func account(at time: TimeInterval) -> GestureAccount {
    machine.account("magnify", at: time) {
      GestureMeasure(.scale, abs(Double($0.scale) - 1), Double(least), .reach)
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
