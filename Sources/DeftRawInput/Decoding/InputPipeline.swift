import DeftGeometry
import DeftInput

/// From raw records to input events: the decoder and the ledger as one, for a live window and for
/// the replay of a trace alike.
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

  /// A pipeline that knows no device yet; events of unknown devices are taken for a mouse's, or a
  /// touchscreen's where they are touches.
  public init() {}

  /// Cancels contacts of which nothing was heard for so many seconds; nil, the default, never does.
  public var idleTimeout: TimeInterval? {
    get { ledger.idleTimeout }
    set { ledger.idleTimeout = newValue }
  }

  /// The devices as they were last told.
  public var devices: DeviceTable { decoder.table }
  /// The server's time of the latest event, in seconds.
  public var time: TimeInterval { decoder.time }
  /// The time that a server's stamp stands for, in seconds.
  package func seconds(of stamp: UInt32) -> TimeInterval { decoder.seconds(of: stamp) }
  /// The contacts that are down, in the order of their begins.
  public var openContacts: [ContactID] { ledger.openContacts }
  /// When ``expire(at:into:)`` has something to do, in server seconds; nil for never.
  public var nextExpiry: TimeInterval? { ledger.nextExpiry }

  /// Appends what a record means; does not allocate for a move once the arrays have grown.
  public mutating func receive(_ record: RawInputRecord, into out: inout [InputEvent]) {
    switch record {
    case .event(let raw): receive(raw, into: &out)
    case .devices(let table):
      decoder.setDevices(table, into: &decoded)
      settle(nil, &out)
    }
  }

  /// Appends what an event means.
  public mutating func receive(_ raw: RawInputEvent, into out: inout [InputEvent]) {
    decoder.decode(raw, into: &decoded)
    keys.note(raw, at: decoder.time, decoder.table, into: &out)
    settle(raw, &out)
  }

  /// Appends a cancellation for every contact of which nothing was heard for ``idleTimeout``.
  public mutating func expire(at time: TimeInterval, into out: inout [InputEvent]) {
    ledger.expire(at: time, into: &out)
  }

  /// Whether a master pointer has contacts that another client's grab could take: touches and pinches,
  /// for as long as no button of it is pressed, too.
  package func isTouched(by pointer: UInt32) -> Bool { ledger.isTouched(by: pointer) }

  /// The master pointer and the button of a contact that is down, 0 for touches and pinches; nil where it is not.
  package func pointer(of id: ContactID) -> (master: UInt32, button: Int)? {
    ledger.pointer(of: id)
  }

  /// The keys that are down, in the order of their presses.
  package var heldKeys: [KeyLedger.Held] { keys.held }
  /// Whether a key is down that a physical keyboard has pressed.
  package func holdsKey(code: UInt32, source: UInt32) -> Bool {
    keys.holds(code: code, source: source)
  }

  /// Whether a fresh device table should come before this event: a pointer truly enters, and some
  /// device has a wheel whose total may have moved elsewhere.
  package func wantsDevices(before raw: RawInputEvent) -> Bool {
    raw.kind == .enter && raw.mode == RawInputEvent.Mode.normal
      && raw.serial >= decoder.table.serial
      && raw.detail != RawInputEvent.Detail.inferior
      && decoder.table.devices.contains(where: \.hasScrollAxes)
  }

  /// Stops the program where the books are wrong; for tests.
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
