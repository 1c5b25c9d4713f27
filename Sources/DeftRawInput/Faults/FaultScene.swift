import DeftGeometry
import DeftInput

/// The state shared by faults: the contacts and devices of the passing events, and the output.
struct FaultScene: Sendable {
  /// A contact that is down.
  struct Track: Sendable {
    var began: RawInputEvent
    var last: RawInputEvent
    /// The number of the contact's moves.
    var moves = 0
    /// The horizontal plus vertical distance from its beginning, in pixels.
    var distance: Double { (last.x - began.x).magnitude + (last.y - began.y).magnitude }
    /// Whether the contact is in the middle of a movement.
    var isMidMovement: Bool { moves >= 3 && (distance >= 12 || began.kind == .pinchBegin) }
  }

  /// The synthetic touchscreen: the device of created fingers if the event's device is not a touchscreen, or if the
  /// fault needs a different one.
  static let syntheticScreen: UInt32 = 60_001
  /// The device of a mouse that a fault creates.
  static let syntheticMouse: UInt32 = 60_002
  /// One less than the number of the first synthetic finger. Touch numbers of servers rarely get
  /// this high.
  static let syntheticBase: UInt32 = 9_000_000

  /// The screen in pixels; positions are rotated and mirrored about its center.
  var size = CGSize(width: 1280, height: 800)
  var table = DeviceTable(devices: [])
  /// The contacts that are down, as reported by the devices.
  var contacts: [RawContact: Track] = [:]
  /// The time of the latest event, in milliseconds.
  var now: Int64 = 0
  /// The fault that is being applied.
  var fault = InputFault.missingEnd
  var numbers = FaultNumbers(seed: 1)

  /// The output for the current event.
  var out: [FaultInjector.Output] = []
  /// The events to send later, in the order in which they are due.
  var scheduled: [(due: Int64, event: RawInputEvent)] = []
  private var lastSynthetic = Self.syntheticBase

  mutating func pass(_ event: RawInputEvent) { out.append(.event(event)) }

  /// Emits an event that was created or changed.
  mutating func make(_ event: RawInputEvent) {
    var event = event
    event.fault = fault
    out.append(.event(event))
  }

  mutating func drop(_ event: RawInputEvent) {
    var event = event
    event.fault = fault
    out.append(.dropped(event))
  }

  /// Emits a created or changed event after a delay.
  mutating func make(_ event: RawInputEvent, in milliseconds: Int64) {
    var event = event.delayed(by: milliseconds)
    event.fault = fault
    let due = now + milliseconds
    let index = scheduled.firstIndex { $0.due > due } ?? scheduled.endIndex
    scheduled.insert((due, event), at: index)
  }

  /// Returns an unused number for a synthetic finger.
  mutating func newDetail() -> UInt32 {
    lastSynthetic += 1
    return lastSynthetic
  }

  /// Returns a vector of this length in a random direction.
  mutating func randomOffset(_ length: CGFloat) -> CGSize {
    let angle = Double.random(in: 0..<2 * .pi, using: &numbers)
    return CGSize(width: length * CGFloat(cos(angle)), height: length * CGFloat(sin(angle)))
  }

  /// Returns a touchscreen for a synthetic finger near an event: the event's own, or a synthetic one.
  func screen(beside event: RawInputEvent) -> UInt32 {
    event.kind.isTouch ? event.source : Self.syntheticScreen
  }
}

/// Random numbers: the same seed gives the same sequence.
///
/// Source: xorshift64*, by Vigna (2016); not cryptographically secure.
struct FaultNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A fault that is being applied.
protocol FaultEffect: Sendable {
  /// Whether the effect has nothing more to do.
  var isOver: Bool { get }
  /// Handles a passing event and emits the result to `scene`.
  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene)
  /// Handles a new device table, which contains the totals of the wheels.
  mutating func devicesChanged()
}

extension FaultEffect {
  mutating func devicesChanged() {}
}

/// The contact that a fault is applied to: the first one of a fitting kind that is down or comes down.
struct TargetContact: Sendable {
  let kinds: Set<InputKind>
  private(set) var contact: RawContact?

  init(_ kinds: Set<InputKind>) { self.kinds = kinds }

  /// Returns the effect of an event on the contact; `nil` for other events.
  mutating func step(of raw: RawInputEvent, _ scene: FaultScene) -> RawContact.Step? {
    guard let (reported, step) = raw.contactStep else { return nil }
    // A contact includes its device: movements of a pointer by another of its devices are ignored.
    if let contact { return contact == reported ? step : nil }
    guard kinds.contains(reported.kind), scene.contacts[reported] != nil else { return nil }
    contact = reported
    return step
  }

  /// Returns the state of the contact.
  func track(_ scene: FaultScene) -> FaultScene.Track? { contact.flatMap { scene.contacts[$0] } }
}
