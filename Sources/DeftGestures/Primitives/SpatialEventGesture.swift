/// All contacts of a view, each with its own location and phase.
///
/// The gesture becomes active when its first contact begins, and ends when the last one is lifted.
///
///     SpatialEventGesture()
///       .onChanged { events in
///         for event in events {
///           sparks[event.id] = event.phase == .active ? event.location : nil
///         }
///       }
///       .onEnded { _ in sparks.removeAll() }
///
/// A collection contains the contacts that are down, and a contact that just ended. A cancelled contact is reported
/// once with the phase `cancelled`; if it was the last one, the gesture is cancelled.
///
/// See also: `TransformGesture`, which combines the contacts to one movement.
public struct SpatialEventGesture: Sendable {
  private let reference: SpaceReference
  let action: Action?

  /// The coordinate space of the locations.
  public var coordinateSpace: CoordinateSpace { reference.space }

  nonisolated public init(coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (reference, action) = (SpaceReference(coordinateSpace.coordinateSpace), nil)
  }

  /// Creates a gesture with an action for all events, including those of cancelled contacts.
  nonisolated public init(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    action: @escaping (SpatialEventCollection) -> Void
  ) {
    reference = SpaceReference(coordinateSpace.coordinateSpace)
    self.action = Action(run: action)
  }

  struct Action: Sendable {
    // The engine calls it on the main actor only, as the actions of all gestures.
    nonisolated(unsafe) let run: (SpatialEventCollection) -> Void
  }
}

extension SpatialEventGesture: PrimitiveGesture {
  public typealias Value = SpatialEventCollection
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> SpatialEventRecognizer {
    SpatialEventRecognizer(space: gesture.coordinateSpace, action: gesture.action)
  }
}

/// The recognizer of a spatial event gesture.
public struct SpatialEventRecognizer: Recognizer {
  private let space: CoordinateSpace
  private var action: SpatialEventGesture.Action?
  private var phase = GesturePhase<SpatialEventCollection>.possible(nil)
  /// The contacts that are down, and those that ended with the last input.
  private var events = SpatialEventCollection()
  /// The collections for the action, in order.
  private var pending: [SpatialEventCollection] = []
  /// Whether the action has received a collection.
  private var hasReported = false
  private var claims = false
  /// The times of the first and of the last event.
  private var (began, last): (TimeInterval?, TimeInterval) = (nil, 0)

  init(space: CoordinateSpace, action: SpatialEventGesture.Action?) {
    (self.space, self.action) = (space, action)
  }

  public mutating func receive(_ input: GestureInput) -> GesturePhase<SpatialEventCollection> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal: receive(event, input)
    case .cancel(let reason): cancel(reason)
    default: break
    }
    let shown = phase.held(by: input.hold)
    claims = shown.isRecognized
    if claims, let value = shown.value, case .contact = input.kind { pending.append(value) }
    return shown
  }

  private mutating func receive(_ contact: ContactEvent, _ input: GestureInput) {
    last = contact.time
    events.removeFinished()
    if events[contact: contact.id] == nil {
      guard contact.phase == .began || contact.phase == .moved else { return }
      guard contact.kind != .pointer || contact.button == 1 else {
        if events.isEmpty { phase = .failed(.otherButton) }
        return
      }
      began = began ?? contact.time
    }
    events.update(contact, at: input.convert(contact.location, to: space))
    if events.contains(where: { $0.phase == .active }) {
      phase = .active(events)
    } else if case .cancelled(let reason) = contact.phase {
      phase = .failed(.cancelled(reason))
      report(events)
    } else {
      phase = .ended(events)
    }
  }

  private mutating func cancel(_ reason: CancellationReason) {
    pending.removeAll(keepingCapacity: true)
    phase = .failed(.cancelled(reason))
    events.removeFinished()
    events.cancelAll()
    report(events)
  }

  /// Queues the cancellation of contacts whose begin the action has received.
  private mutating func report(_ cancelled: SpatialEventCollection) {
    if hasReported && !cancelled.isEmpty { pending.append(cancelled) }
    hasReported = false
  }

  public mutating func adopt(_ new: Self) { action = new.action }

  /// Returns the snapshot with the gesture's duration; it has no measures, because it has no limits.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    let elapsed = began.map { max(0, (phase.isTerminal ? last : time) - $0) }
    return GestureSnapshot("spatialEvents", phase: phase.arenaPhase, elapsed: elapsed, space: space)
  }

  public mutating func flush() {
    guard !pending.isEmpty else { return }
    let collections = pending
    pending.removeAll(keepingCapacity: true)
    if claims { hasReported = true }
    guard let action else { return }
    withTrackedVelocity {
      for collection in collections { action.run(collection) }
    }
  }

  public mutating func reset() {
    phase = .possible(nil)
    events = SpatialEventCollection()
    pending.removeAll(keepingCapacity: true)
    (hasReported, claims, began) = (false, false, nil)
  }

  /// Returns a status without a deadline; it claims if the gesture is active or has ended.
  public mutating func status() -> RecognizerStatus {
    RecognizerStatus(claims: claims, wait: phase.isEnded ? .others : .none)
  }
  public var traits: RecognizerTraits {
    RecognizerTraits(takesManyContacts: true, beginsAtOnce: true)
  }
}
