/// The running form of a gesture: a struct that takes one input after the other and gives a phase.
///
/// A gesture's whole pipeline, from the primitive to the last modifier, is one struct type, so that
/// the compiler sees through it; it is put into a box once, where the gesture is attached.
///
/// The life of a recognizer: `receive` for each input, each followed by `flush`, until a phase is
/// terminal or nothing is left to wait for; then `reset`, and it may start again.  Callbacks never run
/// in `receive`: whoever drives it decides first who wins, and a recognizer that loses gets a `cancel`
/// input before `flush`, which takes back what is queued.
/// After a terminal phase it receives nothing but `cancel`.
public protocol Recognizer<Value> {
  /// What the gesture gives.
  associatedtype Value

  /// Takes an input and gives the phase.
  mutating func receive(_ input: GestureInput) -> GesturePhase<Value>
  /// Runs the callbacks that the last inputs have queued: inner before outer, first before second.
  mutating func flush()
  /// Goes back to the start.
  mutating func reset()

  /// Takes over the actions of a new description in the middle of a run; how far it has come, and the
  /// bounds by which it is told apart, stay as they are until the run is over.
  mutating func adopt(_ new: Self)

  /// What it measures, and what it compares that with, after the last input.
  ///
  /// - Parameter time: now, in monotonic seconds; what lasts is measured up to then.
  func account(at time: TimeInterval) -> GestureAccount

  /// What it wants and waits for after the last input.
  mutating func status() -> RecognizerStatus
  /// What stays the same for all its runs.
  var traits: RecognizerTraits { get }
}

extension Recognizer {
  /// There are no actions to take over.
  public mutating func adopt(_ new: Self) {}
  /// Nothing is known of what it measures.
  public func account(at time: TimeInterval) -> GestureAccount { GestureAccount("\(Self.self)") }
}

/// What a recognizer wants and waits for.
public struct RecognizerStatus: Hashable, Sendable {
  /// When it wants a time input at the latest, in monotonic seconds; infinity if never.
  public var deadline: TimeInterval
  /// Whether it has made itself known, so that those who compete with it have to give way.
  public var claims: Bool
  /// What it waits for without a contact.
  public var wait: RecognizerWait

  /// A status with these values.
  public init(
    deadline: TimeInterval = .infinity, claims: Bool = false, wait: RecognizerWait = .none
  ) {
    (self.deadline, self.claims, self.wait) = (deadline, claims, wait)
  }
}

/// What a recognizer waits for while it has no contact.
public enum RecognizerWait: UInt8, Comparable, Sendable {
  /// Nothing: without a contact nothing can come of it.
  case none
  /// It is done, and waits for others to fail; it takes no more contacts.
  case others
  /// It goes on with another contact, as a double tap does between its taps.
  case contact

  /// Whether the left one comes before the right one in this list.
  public static func < (a: RecognizerWait, b: RecognizerWait) -> Bool { a.rawValue < b.rawValue }
}

/// What stays the same for all runs of a recognizer.
public struct RecognizerTraits: Hashable, Sendable {
  /// Whether it is recognized by ending, as a tap or a long press; others by becoming active.
  public var isDiscrete: Bool
  /// The number of taps, for tap gestures; otherwise 0.
  public var tapCount: Int
  /// Whether it starts anew when a contact joins those that stayed down after its end.
  public var restarts: Bool
  /// How many contacts it takes before anything can come of it.
  public var contactCount: Int
  /// Whether it follows all its contacts at once; others follow one.
  public var takesManyContacts: Bool
  /// Whether it ends while its contact is down, as a long press does; what comes after it is about the
  /// same contact.
  public var endsWhileDown: Bool

  /// Traits with these values.
  public init(
    isDiscrete: Bool = false, tapCount: Int = 0, restarts: Bool = false, contactCount: Int = 1,
    takesManyContacts: Bool = false,
    endsWhileDown: Bool = false
  ) {
    (self.isDiscrete, self.tapCount) = (isDiscrete, tapCount)
    (self.restarts, self.contactCount) = (restarts, contactCount)
    (self.takesManyContacts, self.endsWhileDown) = (takesManyContacts, endsWhileDown)
  }
}

/// What a gesture knows about its surroundings when its recognizer is made.
public struct GestureContext: Sendable {
  /// Whether a callback further out wants to know of every active phase (`updating`, `onChanged`).
  public var hasChangedCallbacks = false
  /// The bounds by which gestures are told apart.
  public var settings = GestureSettings.swiftUI
  /// What links the dynamic properties of gestures with a body; nil where there are no views.
  package var linker: (any DynamicPropertyLinker)?
  /// Returns the bounds of a twin for those that the program has set; nil where the gesture runs for the program.
  package var twinSettings: (@Sendable (GestureSettings) -> GestureSettings)?

  public init() {}

  package var withChangedCallbacks: GestureContext {
    var context = self
    context.hasChangedCallbacks = true
    return context
  }
}

extension GestureContext {
  /// Surroundings with settings.
  public init(settings: GestureSettings) {
    self.init()
    self.settings = settings
  }
}
