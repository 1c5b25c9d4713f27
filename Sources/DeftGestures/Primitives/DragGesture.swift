/// A contact that moves.
///
/// The gesture becomes active when the contact is `minimumDistance` from where it came down, at the
/// press itself where that is zero, and ends when the contact is lifted.  It follows its first contact;
/// others neither move nor end it.
///
///     DragGesture()
///       .onChanged { offset = $0.translation }
///       .onEnded { _ in withAnimation(.spring) { offset = .zero } }
///
/// See also: `TransformGesture` for any number of fingers.
public struct DragGesture: Sendable {
  /// The minimum distance before the gesture becomes active, in points of the window.
  public var minimumDistance: CGFloat
  private var reference: SpaceReference
  let kinds: GestureInputKinds

  /// The space that locations are given in.
  public var coordinateSpace: CoordinateSpace {
    get { reference.space }
    set { reference = SpaceReference(newValue) }
  }

  /// A drag that becomes active after some distance.
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(
      minimumDistance: minimumDistance, coordinateSpace: coordinateSpace, inputKinds: .all)
  }

  /// A drag that becomes active after some distance.
  @_disfavoredOverload
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
  {
    (self.minimumDistance, reference) = (minimumDistance, SpaceReference(coordinateSpace))
    kinds = .all
  }

  /// A drag that becomes active after some distance, made by some kinds of contacts only.
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
    /// When the event happened.
    public var time: Date
    /// Where the contact is, in the gesture's coordinate space.
    public var location: CGPoint
    /// Where the contact came down.
    public var startLocation: CGPoint
    var measuredVelocity: CGSize

    /// From where the contact came down to where it is.
    public var translation: CGSize { location - startLocation }
    /// How fast the contact moves, in points per second.
    public var velocity: CGSize { measuredVelocity }
    /// Where the contact would come to rest: where its velocity would bring it in a quarter second.
    public var predictedEndLocation: CGPoint { location + velocity * Thresholds.prediction }
    /// The translation that the drag would come to.
    public var predictedEndTranslation: CGSize { translation + velocity * Thresholds.prediction }
  }
}

extension DragGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> DragRecognizer { DragRecognizer(gesture: gesture, context.settings) }
}

/// The running form of a drag gesture.
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
    minimumDistance = settings.resolve(gesture.minimumDistance, settings.dragDistance, default: 10)
    (space, contact) = (gesture.coordinateSpace, PrimaryContact(kinds: gesture.kinds))
    sampler = VelocitySampler(settings.velocity)
    isGlobal = space.isGlobal
  }

  /// Whether fingers count.
  package var takesFingers: Bool { contact.kinds.contains(.touch) }

  /// Takes an input and gives the phase.
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
    case .missed: phase = .failed(.notAddressed)
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

  /// Where an event lies in the gesture's space.  The space is looked at only where it matters: to
  /// read it is to copy a name.
  private func place(of event: ContactEvent, _ input: GestureInput) -> CGPoint {
    isGlobal || input.resolver == nil
      ? event.location : input.convert(event.location, to: space)
  }

  private mutating func move(to event: ContactEvent, _ input: GestureInput) {
    let location = place(of: event, input)
    sampler.add(SIMD2(location.x, location.y), at: event.time)
    // One after the other: an `or` would copy the whole recognizer into its second half.
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

  /// How far the contact has come.
  public func account(at time: TimeInterval) -> GestureAccount {
    let elapsed = contact.elapsed(at: phase.isTerminal ? contact.time : time)
    return GestureAccount(
      "drag", phase: phase.standing,
      measures: elapsed.map { _ in
        [GestureMeasure(.distance, contact.distance, Double(minimumDistance), .reach)]
      } ?? [], elapsed: elapsed, space: space)
  }
  /// There is nothing to run.
  public mutating func flush() {}
  /// Goes back to the start.
  public mutating func reset() {
    contact.reset()
    sampler.reset()
    (phase, isActive, claims) = (.possible(nil), false, false)
  }
  /// There is no deadline; it claims while it is active and when it has ended.
  public mutating func status() -> RecognizerStatus {
    RecognizerStatus(claims: claims, wait: phase.isEnded ? .others : .none)
  }
  public var traits: RecognizerTraits { RecognizerTraits() }
}
