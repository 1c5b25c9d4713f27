import DeftGeometry

/// A watch for other clients' grabs of pointers with contacts in our window. It decides when to query the server. It
/// receives the server's events, but does not access the server itself.
///
/// The server reports a pointer's grab to a window only while that pointer is over it, and a lock
/// screen covers the window first. So two events raise a suspicion: the pointer has left the
/// window, or another client has grabbed the pointer's keyboard. The policy: *a suspicion without a
/// contact triggers no query, because fingers leave windows, and hot keys grab keyboards for a
/// moment. While a suspicion lasts and a contact is down, the server is queried immediately and
/// then every quarter of a second. A pointer that another client holds has lost its contacts.*
///
/// This does not apply to a pressed mouse button: the server gives its pointer to no other client until the release.
package struct GrabWatch: Sendable {
  /// The interval of queries, in seconds.
  static let interval: TimeInterval = 0.25

  /// The master pointers that have left the window.
  private var away: [UInt32] = []
  /// The master pointers whose keyboard is grabbed.
  private var silenced: [UInt32] = []
  /// The time of the last query, in server seconds; `nil` for a new suspicion.
  private var lastQuery: TimeInterval?

  /// Creates a watch without suspicions.
  package init() {}

  /// Records an event. `table` maps keyboards to pointers.
  package mutating func note(_ raw: RawInputEvent, _ table: DeviceTable) {
    switch raw.kind {
    case .leave where raw.detail != RawInputEvent.Detail.inferior: add(raw.device, to: \.away)
    case .enter: away.removeAll { $0 == raw.device }
    case .focusOut where raw.mode == RawInputEvent.Mode.grab:
      if let pointer = table[raw.device]?.attachment { add(pointer, to: \.silenced) }
    case .focusIn:
      let pointer = table[raw.device]?.attachment
      silenced.removeAll { $0 == pointer }
    default: break
    }
  }

  /// Returns whether any pointer is under suspicion. `isTouched` returns whether a pointer has contacts that a grab
  /// could take.
  package func hasSuspects(_ isTouched: (UInt32) -> Bool) -> Bool {
    away.contains(where: isTouched) || silenced.contains(where: isTouched)
  }

  /// Returns the pointers under suspicion.
  package func suspects(_ isTouched: (UInt32) -> Bool) -> [UInt32] {
    (away + silenced.filter { !away.contains($0) }).filter(isTouched)
  }

  /// Returns the time of the next query while there are suspects, in server seconds.
  package func nextCheck(now: TimeInterval) -> TimeInterval {
    lastQuery.map { $0 + Self.interval } ?? now
  }

  /// Records a query.
  package mutating func noteQuery(at time: TimeInterval) { lastQuery = time }

  private mutating func add(_ pointer: UInt32, to list: WritableKeyPath<Self, [UInt32]>) {
    if !self[keyPath: list].contains(pointer) { self[keyPath: list].append(pointer) }
    lastQuery = nil
  }
}

extension RawInputEvent {
  /// Creates the event with which the server reports another client's grab of a master pointer that
  /// is over the window.
  package static func taken(pointer: UInt32) -> RawInputEvent {
    var raw = RawInputEvent(kind: .leave)
    (raw.device, raw.source, raw.mode) = (pointer, pointer, Mode.grab)
    return raw
  }
}
