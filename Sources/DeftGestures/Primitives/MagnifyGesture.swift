/// Two contacts that move apart or together, or a touchpad pinch.
///
/// The value starts at 1 when the second contact comes down. If the contacts are less than 8 points
/// apart at that time, the value starts only when they are 8 points apart. The gesture becomes
/// active when the value has changed by `minimumScaleDelta`; the value continues from there without
/// a reset. The gesture ends when fewer than two contacts are left; a contact that returns begins a
/// new gesture. A third contact that joins or leaves causes no jump.
///
///     MagnifyGesture().onChanged { zoom = $0.magnification }
///
/// See also: `TransformGesture`, which moves, scales and rotates at the same time.
public struct MagnifyGesture: Hashable, Sendable {
  /// The minimum change at which the gesture becomes active.
  public var minimumScaleDelta: CGFloat
  let kinds: GestureInputKinds

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.init(minimumScaleDelta: minimumScaleDelta, inputKinds: .all)
  }

  /// Creates a gesture that accepts only the given kinds of contacts.
  nonisolated public init(
    minimumScaleDelta: CGFloat = 0.01, inputKinds: GestureInputKinds
  ) {
    (self.minimumScaleDelta, kinds) = (minimumScaleDelta, inputKinds)
  }
}

extension MagnifyGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The current distance between the contacts, divided by the distance at the start.
    public var magnification: CGFloat
    /// The rate of change per second.
    public var velocity: CGFloat
    /// The center of the contacts at the start, relative to the bounds of the gesture's view or node.
    public var startAnchor: UnitPoint
    /// The center of the contacts at the start, in the local space.
    public var startLocation: CGPoint
  }
}

extension MagnifyGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MagnifyRecognizer { MagnifyRecognizer(gesture: gesture, context.settings) }
}

/// The recognizer of a magnify gesture.
public struct MagnifyRecognizer: Recognizer {
  package let least: CGFloat
  private var machine: SpanMachine<MagnifyGesture.Value>

  init(gesture: MagnifyGesture, _ settings: GestureSettings) {
    least = settings.resolve(gesture.minimumScaleDelta, settings.scaleDelta, default: 0.01)
    machine = SpanMachine(kinds: gesture.kinds, settings.velocity)
  }

  public mutating func receive(_ input: GestureInput) -> GesturePhase<MagnifyGesture.Value> {
    let least = least
    return machine.receive(input, of: { $0.scale }, begins: { abs($0 - 1) >= least }) {
      MagnifyGesture.Value(
        time: $0.time, magnification: $0.measure, velocity: $0.velocity,
        startAnchor: $0.startAnchor, startLocation: $0.startLocation)
    }
  }

  /// Returns the snapshot with the number of fingers and the change of scale.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    machine.snapshot("magnify", at: time) {
      GestureMeasure(.scale, abs(Double($0.scale) - 1), Double(least), .reach)
    }
  }
  public mutating func flush() {}
  public mutating func reset() { machine.reset() }
  /// Returns a status without a deadline; it claims if the gesture is active or has ended.
  public mutating func status() -> RecognizerStatus { machine.status }
  public var traits: RecognizerTraits { machine.traits }
}
