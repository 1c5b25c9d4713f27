import DeftGeometry
import DeftInput

/// What faults know of the events that pass, and where they put what they make of them.
struct FaultScene: Sendable {
  /// A contact that is down.
  struct Track: Sendable {
    var began: RawInputEvent
    var last: RawInputEvent
    /// How many times it moved.
    var moves = 0
    /// How far it is from where it came down, in pixels.
    var way: Double { (last.x - began.x).magnitude + (last.y - began.y).magnitude }
    /// Whether it is in the midst of a movement.
    var isMidway: Bool { moves >= 3 && (way >= 12 || began.kind == .pinchBegin) }
  }

  /// The device of fingers that a fault makes where there is no touchscreen, or another one is wanted.
  static let madeUpScreen: UInt32 = 60_001
  /// The device of a mouse that a fault makes.
  static let madeUpMouse: UInt32 = 60_002
  /// From where on the numbers of made-up fingers are: few servers get there.
  static let firstMadeUp: UInt32 = 9_000_000

  /// The screen in pixels: about its middle places are turned and mirrored.
  var size = CGSize(width: 1280, height: 800)
  var table = DeviceTable(devices: [])
  /// The contacts that are down, as the devices have told.
  var contacts: [RawContact: Track] = [:]
  /// The time of the latest event, in milliseconds.
  var now: Int64 = 0
  /// The fault that acts now.
  var fault = InputFault.missingEnd
  var numbers = FaultNumbers(seed: 1)

  /// What comes of the event that acts on.
  var out: [FaultInjector.Output] = []
  /// What is to come later, in the order in which it was asked for.
  var scheduled: [(due: Int64, event: RawInputEvent)] = []
  private var madeUp = Self.firstMadeUp

  mutating func pass(_ event: RawInputEvent) { out.append(.event(event)) }

  /// Sends an event that was made or changed.
  mutating func make(_ event: RawInputEvent) {
    var event = event
    event.fault = fault
    out.append(.event(event))
  }

  /// Takes an event away.
  mutating func drop(_ event: RawInputEvent) {
    var event = event
    event.fault = fault
    out.append(.dropped(event))
  }

  /// Sends an event that was made or changed when so many milliseconds have passed.
  mutating func make(_ event: RawInputEvent, in milliseconds: Int64) {
    var event = event.delayed(by: milliseconds)
    event.fault = fault
    let due = now + milliseconds
    let index = scheduled.firstIndex { $0.due > due } ?? scheduled.endIndex
    scheduled.insert((due, event), at: index)
  }

  /// A number for a made-up finger.
  mutating func newDetail() -> UInt32 {
    madeUp += 1
    return madeUp
  }

  /// A way of this length in a direction of chance.
  mutating func way(_ length: CGFloat) -> CGSize {
    let angle = Double.random(in: 0..<2 * .pi, using: &numbers)
    return CGSize(width: length * CGFloat(cos(angle)), height: length * CGFloat(sin(angle)))
  }

  /// The touchscreen for a made-up finger beside an event: its own, or one that is made up, too.
  func screen(beside event: RawInputEvent) -> UInt32 {
    event.kind.isTouch ? event.source : Self.madeUpScreen
  }
}

extension RawInputEvent.Kind {
  var isTouch: Bool { self == .touchBegin || self == .touchUpdate || self == .touchEnd }
}

/// Numbers of chance: the same seed gives the same ones.
///
/// Source: xorshift64*, by Vigna (2016); not for secrets.
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

/// One fault at work.
protocol FaultAct: Sendable {
  /// Whether it has nothing more to do.
  var isOver: Bool { get }
  /// Takes an event that comes by, and gives to `scene` what comes of it.
  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene)
  /// The devices, and with them the totals of their wheels, were told anew.
  mutating func devicesChanged()
}

extension FaultAct {
  mutating func devicesChanged() {}
}

/// The contact that a fault befalls: the first of a fitting kind that is down, or comes down.
struct Victim: Sendable {
  let kinds: Set<InputKind>
  private(set) var contact: RawContact?

  init(_ kinds: Set<InputKind>) { self.kinds = kinds }

  /// What an event tells of it; nil where the event is another one's.
  mutating func step(of raw: RawInputEvent, _ scene: FaultScene) -> RawContact.Step? {
    guard let (told, step) = raw.contactStep else { return nil }
    // A pointer's contact is the same whichever of several devices moves the pointer.
    if let contact { return contact == told ? step : nil }
    guard kinds.contains(told.kind), scene.contacts[told] != nil else { return nil }
    contact = told
    return step
  }

  /// How it stands.
  func track(_ scene: FaultScene) -> FaultScene.Track? { contact.flatMap { scene.contacts[$0] } }
}
