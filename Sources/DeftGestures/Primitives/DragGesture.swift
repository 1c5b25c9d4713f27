/// A moving contact.
///
/// The gesture becomes active when the contact is `minimumDistance` away from its start, or immediately if that is
/// zero, and ends when the contact is lifted. It follows its first contact; additional contacts neither move nor end
/// it.
///
///     DragGesture()
///       .onChanged { offset = $0.translation }
///       .onEnded { _ in withAnimation(.spring) { offset = .zero } }
///
/// See also: `TransformGesture` for any number of fingers.
public struct DragGesture: Sendable {
  /// The minimum distance at which the gesture becomes active, in points of the window.
  public var minimumDistance: CGFloat
  private var reference: SpaceReference
  let kinds: GestureInputKinds

  /// The coordinate space of locations.
  public var coordinateSpace: CoordinateSpace {
    get { reference.space }
    set { reference = SpaceReference(newValue) }
  }

  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(
      minimumDistance: minimumDistance, coordinateSpace: coordinateSpace, inputKinds: .all)
  }

  @_disfavoredOverload
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
  {
    (self.minimumDistance, reference) = (minimumDistance, SpaceReference(coordinateSpace))
    kinds = .all
  }

  /// Creates a drag that accepts only the given kinds of contacts.
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds
  ) {
    self.minimumDistance = minimumDistance
    (reference, kinds) = (SpaceReference(coordinateSpace.coordinateSpace), inputKinds)
  }
}

extension DragGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The contact's location in the gesture's coordinate space.
    public var location: CGPoint
    /// The location where the contact began.
    public var startLocation: CGPoint
    var measuredVelocity: CGSize

    /// The translation from the start to the current location.
    public var translation: CGSize { location - startLocation }
    /// The velocity in points per second.
    public var velocity: CGSize { measuredVelocity }
    /// The predicted final location: the location after a quarter second at the current velocity.
    public var predictedEndLocation: CGPoint { location + velocity * Thresholds.prediction }
    /// The predicted final translation.
    public var predictedEndTranslation: CGSize { translation + velocity * Thresholds.prediction }
  }
}

extension DragGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> DragRecognizer { DragRecognizer(gesture: gesture, context.settings) }
}

/// The recognizer of a drag gesture.
public struct DragRecognizer: Recognizer {
  package let minimumDistance: CGFloat
  let space: CoordinateSpace
  private let isGlobal: Bool
  private var contact: PrimaryContact
  private var startLocation = CGPoint.zero
  private var sampler: VelocitySampler<SIMD2<Double>>
  private var phase = GesturePhase<DragGesture.Value>.possible(nil)
  private var isActive = false
  private var claims = false

  init(gesture: DragGesture, _ settings: GestureSettings = .swiftUI) {
    minimumDistance = settings.resolve(
      gesture.minimumDistance, settings.dragDistance, default: Thresholds.dragDistance)
    (space, contact) = (gesture.coordinateSpace, PrimaryContact(kinds: gesture.kinds))
    sampler = VelocitySampler(settings.velocity)
    isGlobal = space.isGlobal
  }

  /// Whether the gesture accepts fingers.
  package var takesFingers: Bool { contact.kinds.contains(.touch) }

  public mutating func receive(_ input: GestureInput) -> GesturePhase<DragGesture.Value> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal: receive(event, input)
    case .cancel(let reason): phase = .failed(.cancelled(reason))
    default: break
    }
    let shown = phase.held(by: input.hold)
    claims = shown.isRecognized
    return shown
  }

  private mutating func receive(_ event: ContactEvent, _ input: GestureInput) {
    switch contact.step(event) {
    case .ignored, .joined: break
    case .missed: phase = .failed(.inputNotAccepted)
    case .started:
      startLocation = place(of: event, input)
      move(to: event, input)
    case .moved: move(to: event, input)
    case .ended:
      move(to: event, input)
      phase = if case .active(let value) = phase { .ended(value) } else { .failed(.liftedEarly) }
    case .cancelled(let reason): phase = .failed(.cancelled(reason))
    case .otherButton: phase = .failed(.otherButton)
    }
  }

  /// Returns an event's location in the gesture's space. The space is read only when needed,
  /// because reading it copies a name.
  private func place(of event: ContactEvent, _ input: GestureInput) -> CGPoint {
    isGlobal || input.resolver == nil
      ? event.location : input.convert(event.location, to: space)
  }

  private mutating func move(to event: ContactEvent, _ input: GestureInput) {
    let location = place(of: event, input)
    sampler.add(SIMD2(location.x, location.y), at: event.time)
    // The conditions are nested, because the right side of `||` would capture a copy of the whole
    // recognizer.
    if !isActive {
      guard contact.distance(of: event) >= minimumDistance else { return }
      isActive = true
    }
    let velocity = sampler.velocity
    phase = .active(
      DragGesture.Value(
        time: input.date(event.time), location: location, startLocation: startLocation,
        measuredVelocity: CGSize(width: velocity.x, height: velocity.y)))
  }

  /// Returns the snapshot with the distance of the contact.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    let elapsed = contact.elapsed(at: phase.isTerminal ? contact.time : time)
    return GestureSnapshot(
      "drag", phase: phase.arenaPhase,
      measures: elapsed.map { _ in
        [GestureMeasure(.distance, contact.distance, Double(minimumDistance), .reach)]
      } ?? [], elapsed: elapsed, space: space)
  }
  public mutating func flush() {}
  public mutating func reset() {
    contact.reset()
    sampler.reset()
    (phase, isActive, claims) = (.possible(nil), false, false)
  }
  /// Returns a status without a deadline; it claims if the gesture is active or has ended.
  public mutating func status() -> RecognizerStatus {
    RecognizerStatus(claims: claims, wait: phase.isEnded ? .others : .none)
  }
  public var traits: RecognizerTraits { RecognizerTraits(beginsAtOnce: minimumDistance <= 0) }
}
