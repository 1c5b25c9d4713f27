/// The contacts of a `SpatialEventGesture`, in the order in which they began.
public struct SpatialEventCollection: Equatable, Sendable {
  private var events: [Event] = []

  init() {}

  /// A contact with its current state.
  public struct Event: Identifiable, Hashable, Sendable {
    /// The identity of a contact; a later contact of the same finger has another one.
    public struct ID: Hashable, Sendable {
      let contact: ContactID
      /// The time at which the contact began, in monotonic seconds.
      let began: TimeInterval
    }

    /// The state of a contact.
    public enum Phase: Hashable, Sendable {
      /// The contact is down.
      case active
      /// The contact was lifted.
      case ended
      /// The contact was lost, or the gesture was cancelled.
      case cancelled
    }

    /// The kind of input that creates a contact.
    public enum Kind: Hashable, Sendable {
      /// A finger on a screen.
      case touch
      /// A pinch in front of a headset; never reported.
      case directPinch
      /// A gesture that a touchpad's driver recognizes, such as a pinch.
      case indirectPinch
      /// A pen.
      case pencil
      /// A pressed mouse button.
      case pointer
    }

    public var id: ID
    public var kind: Kind
    public var phase: Phase
    /// The location in the gesture's coordinate space.
    public var location: CGPoint
    /// The modifier keys held.
    public var modifierKeys: EventModifiers
    /// The time of the event, in monotonic seconds.
    public var timestamp: TimeInterval
  }
}

extension SpatialEventCollection: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { events.count }
  public subscript(position: Int) -> Event { events[position] }

  /// The event of a contact; `nil` if the collection does not contain it.
  public subscript(index: Event.ID) -> Event? { events.first { $0.id == index } }
}

extension SpatialEventCollection {
  /// The event of a contact that is down.
  subscript(contact id: ContactID) -> Event? {
    events.first { $0.id.contact == id && $0.phase == .active }
  }

  /// Removes the contacts that are no longer down.
  mutating func removeFinished() { events.removeAll { $0.phase != .active } }

  mutating func cancelAll() {
    for index in events.indices { events[index].phase = .cancelled }
  }

  /// Adds or changes the event of a contact.
  mutating func update(_ contact: ContactEvent, at location: CGPoint) {
    let id = self[contact: contact.id]?.id ?? Event.ID(contact: contact.id, began: contact.time)
    let event = Event(
      id: id, kind: Event.Kind(contact.kind), phase: Event.Phase(contact.phase),
      location: location, modifierKeys: contact.modifiers, timestamp: contact.time)
    if let index = events.firstIndex(where: { $0.id == id }) {
      events[index] = event
    } else {
      events.append(event)
    }
  }
}

extension SpatialEventCollection.Event.Phase {
  fileprivate init(_ phase: ContactEvent.Phase) {
    self =
      switch phase {
      case .began, .moved: .active
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}

extension SpatialEventCollection.Event.Kind {
  fileprivate init(_ kind: InputKind) {
    self =
      switch kind {
      case .touch: .touch
      case .pen: .pencil
      case .pointer: .pointer
      case .touchpad: .indirectPinch
      }
  }
}
