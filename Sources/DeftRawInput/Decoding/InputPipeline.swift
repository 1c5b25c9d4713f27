import DeftGeometry
import DeftInput

/// The conversion of raw records to input events by the decoder and the ledger, in live windows and in replays.
///
///     var pipeline = InputPipeline()
///     var events: [InputEvent] = []
///     pipeline.receive(.devices(table), into: &events)
///     pipeline.receive(.event(raw), into: &events)
public struct InputPipeline: Sendable {
  private var decoder = InputDecoder()
  private var ledger = ContactLedger()
  private var keys = KeyLedger()
  private var decoded: [DecodedInput] = []

  /// Creates a pipeline without devices. Touches of unknown devices count as touches on a
  /// touchscreen, and other events count as mouse events.
  public init() {}

  /// The silence in seconds after which a contact is cancelled; `nil`, the default, never cancels.
  public var idleTimeout: TimeInterval? {
    get { ledger.idleTimeout }
    set { ledger.idleTimeout = newValue }
  }

  /// The current devices.
  public var devices: DeviceTable { decoder.table }
  /// The server's time of the latest event, in seconds.
  public var time: TimeInterval { decoder.time }
  /// Returns the time of a server stamp, in seconds.
  package func seconds(of stamp: UInt32) -> TimeInterval { decoder.seconds(of: stamp) }
  /// The contacts that are down, in the order in which they began.
  public var openContacts: [ContactID] { ledger.openContacts }
  /// The time of the next call of ``expire(at:into:)``, in server seconds; `nil` for never.
  public var nextExpiry: TimeInterval? { ledger.nextExpiry }

  /// Appends the input events of a record. Does not allocate for a move once the arrays have grown.
  public mutating func receive(_ record: RawInputRecord, into out: inout [InputEvent]) {
    switch record {
    case .event(let raw): receive(raw, into: &out)
    case .devices(let table):
      decoder.setDevices(table, into: &decoded)
      settle(nil, &out)
    }
  }

  /// Appends the input events of a raw event.
  public mutating func receive(_ raw: RawInputEvent, into out: inout [InputEvent]) {
    decoder.decode(raw, into: &decoded)
    keys.note(raw, at: decoder.time, decoder.table, into: &out)
    settle(raw, &out)
  }

  /// Appends a cancellation for each contact that has been silent for ``idleTimeout``.
  public mutating func expire(at time: TimeInterval, into out: inout [InputEvent]) {
    ledger.expire(at: time, into: &out)
  }

  /// Returns whether a master pointer has contacts that another client's grab could take: touches,
  /// pinches and swipes while no button is pressed.
  package func isTouched(by pointer: UInt32) -> Bool { ledger.isTouched(by: pointer) }

  /// Returns the master pointer and the button of a contact that is down; `nil` if it is not down.
  /// The button is 0 for touches and pinches.
  package func pointer(of id: ContactID) -> (master: UInt32, button: Int)? {
    ledger.pointer(of: id)
  }

  /// The keys that are down, in the order of their presses.
  package var heldKeys: [KeyLedger.Held] { keys.held }
  /// Returns whether a physical keyboard holds a key down.
  package func holdsKey(code: UInt32, source: UInt32) -> Bool {
    keys.holds(code: code, source: source)
  }

  /// Returns whether a new device table is needed before this event. This is the case when the
  /// pointer enters from outside and a device has a wheel, whose total may have changed elsewhere.
  package func wantsDevices(before raw: RawInputEvent) -> Bool {
    raw.kind == .enter && raw.mode == RawInputEvent.Mode.normal
      && raw.serial >= decoder.table.serial
      && raw.detail != RawInputEvent.Detail.inferior
      && decoder.table.devices.contains(where: \.hasScrollAxes)
  }

  /// Stops the program if the state is inconsistent; for tests.
  package func _checkInvariants() { ledger._checkInvariants() }

  private mutating func settle(_ raw: RawInputEvent?, _ out: inout [InputEvent]) {
    for i in decoded.indices {
      switch decoded[i] {
      case .signal(let signal): ledger.receive(signal, into: &out)
      case .plain(.key(let event)): if let raw { keys.receive(event, of: raw, into: &out) }
      case .plain(let event): out.append(event)
      }
    }
    decoded.removeAll(keepingCapacity: true)
  }
}
