import DeftGeometry

/// When the server is to be asked whether another client has grabbed a pointer whose contacts are
/// down in our window. Pure: it hears what the server says, and knows no server.
///
/// The server tells a window of a pointer's grab only while that pointer is over it; and a lock screen
/// covers the window first. So there are two suspicions: the pointer has left the window, or another
/// client has grabbed its keyboard. The policy: a suspicion alone costs nothing, since fingers leave
/// windows, and hot keys grab keyboards for a moment; but as long as one lasts and a contact is down,
/// the server is asked, at once and then every quarter of a second, and a pointer that another client
/// holds has lost its contacts.
///
/// A mouse's pressed button needs none of this: the server gives its pointer to nobody else until it
/// is released.
package struct GrabWatch: Sendable {
  /// How long after an answer the server is asked again, in seconds.
  static let interval: TimeInterval = 0.25

  /// The master pointers that have left the window, and those whose keyboard is grabbed.
  private var away: [UInt32] = []
  private var silenced: [UInt32] = []
  /// When the server was last asked, in its seconds; nil where a suspicion is new.
  private var lastAsked: TimeInterval?

  /// A watch without suspicions.
  package init() {}

  /// Takes note of an event. `table` says which keyboard belongs to which pointer.
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

  /// Whether a pointer is under suspicion; `isTouched` says which have contacts that a grab could take.
  package func hasSuspects(_ isTouched: (UInt32) -> Bool) -> Bool {
    away.contains(where: isTouched) || silenced.contains(where: isTouched)
  }

  /// The pointers that are under suspicion.
  package func suspects(_ isTouched: (UInt32) -> Bool) -> [UInt32] {
    (away + silenced.filter { !away.contains($0) }).filter(isTouched)
  }

  /// When the server is to be asked again while there are suspects, in its seconds.
  package func nextLook(now: TimeInterval) -> TimeInterval {
    lastAsked.map { $0 + Self.interval } ?? now
  }

  /// Notes that the server is being asked.
  package mutating func willAsk(at time: TimeInterval) { lastAsked = time }

  private mutating func add(_ pointer: UInt32, to list: WritableKeyPath<Self, [UInt32]>) {
    if !self[keyPath: list].contains(pointer) { self[keyPath: list].append(pointer) }
    lastAsked = nil
  }
}

extension RawInputEvent {
  /// That another client has grabbed a master pointer: as the server says it where the pointer is over
  /// the window.
  package static func taken(pointer: UInt32) -> RawInputEvent {
    var raw = RawInputEvent(kind: .leave)
    (raw.device, raw.source, raw.mode) = (pointer, pointer, Mode.grab)
    return raw
  }
}
