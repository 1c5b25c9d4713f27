/// The state machine of a gesture: a struct that receives inputs and returns a phase.
///
/// A gesture's whole pipeline, from the primitive to the last modifier, is one struct type, so that the compiler can
/// inline it; it is boxed once, where the gesture is attached.
///
/// The life of a recognizer: the engine calls `receive` for each input, followed by `flush`, until the phase is
/// terminal or the recognizer has nothing left to wait for. Then the engine calls `reset`, and the recognizer may start
/// again. Callbacks never run in `receive`: the engine first decides which gesture wins, and a recognizer that loses
/// receives `cancel` before `flush`; the cancellation discards the queued callbacks. After a terminal phase it receives
/// only `cancel`.
public protocol Recognizer<Value> {
  /// The type of the gesture's values.
  associatedtype Value

  /// Handles an input and returns the phase.
  mutating func receive(_ input: GestureInput) -> GesturePhase<Value>
  /// Runs the queued callbacks: inner before outer, first before second.
  mutating func flush()
  /// Resets the recognizer to its initial state.
  mutating func reset()

  /// Adopts the actions of a new description during a run; the state and the thresholds stay unchanged until the run is
  /// over.
  mutating func adopt(_ new: Self)

  /// Returns the state and measures after the last input.
  ///
  /// - Parameter time: The current time in monotonic seconds, up to which durations are measured.
  func snapshot(at time: TimeInterval) -> GestureSnapshot

  /// Returns the deadline, claim and wait after the last input.
  mutating func status() -> RecognizerStatus
  /// The properties that are constant over all runs.
  var traits: RecognizerTraits { get }
}

extension Recognizer {
  /// Does nothing: there are no actions to adopt.
  public mutating func adopt(_ new: Self) {}
  /// Returns a snapshot without measures.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot { GestureSnapshot("\(Self.self)") }
}

/// The requests of a recognizer after an input.
public struct RecognizerStatus: Hashable, Sendable {
  /// The time, in monotonic seconds, by which the recognizer needs its next time input; infinity for none.
  public var deadline: TimeInterval
  /// Whether the recognizer claims its contacts, so that competing gestures must fail.
  public var claims: Bool
  /// The event that the recognizer waits for while it has no contact.
  public var wait: RecognizerWait

  public init(
    deadline: TimeInterval = .infinity, claims: Bool = false, wait: RecognizerWait = .none
  ) {
    (self.deadline, self.claims, self.wait) = (deadline, claims, wait)
  }
}

/// The event that a recognizer waits for while it has no contact.
public enum RecognizerWait: UInt8, Comparable, Sendable {
  /// Nothing: the recognizer cannot succeed without a contact.
  case none
  /// The failure of other gestures; the recognizer is complete and accepts no more contacts.
  case others
  /// Another contact, as between the taps of a double tap.
  case contact

  /// Returns whether the left wait precedes the right one in order of declaration.
  public static func < (a: RecognizerWait, b: RecognizerWait) -> Bool { a.rawValue < b.rawValue }
}

/// Properties of a recognizer that are constant over all runs.
public struct RecognizerTraits: Hashable, Sendable {
  /// Whether the gesture is recognized when it ends, like a tap or a long press, instead of when it
  /// becomes active.
  public var isDiscrete: Bool
  /// The number of taps, for tap gestures; otherwise 0.
  public var tapCount: Int
  /// Whether the gesture restarts when a contact joins the contacts that stayed down after its end.
  public var restarts: Bool
  /// The number of contacts that the gesture needs to succeed.
  public var contactCount: Int
  /// Whether the gesture tracks all its contacts instead of one.
  public var takesManyContacts: Bool
  /// Whether the gesture ends while its contact is down, like a long press; the next gesture of a
  /// sequence continues with the same contact.
  public var endsWhileDown: Bool
  /// Whether the gesture becomes active at the first event of a contact, like a drag without a
  /// minimum distance. As the second part of a sequence, such a gesture begins and ends with the
  /// release that ended the first part.
  public var beginsAtOnce: Bool

  public init(
    isDiscrete: Bool = false, tapCount: Int = 0, restarts: Bool = false, contactCount: Int = 1,
    takesManyContacts: Bool = false, endsWhileDown: Bool = false, beginsAtOnce: Bool = false
  ) {
    (self.isDiscrete, self.tapCount) = (isDiscrete, tapCount)
    (self.restarts, self.contactCount) = (restarts, contactCount)
    (self.takesManyContacts, self.endsWhileDown) = (takesManyContacts, endsWhileDown)
    self.beginsAtOnce = beginsAtOnce
  }
}

/// The environment in which a gesture's recognizer is created.
public struct GestureContext: Sendable {
  /// Whether an outer callback needs every active phase (`updating`, `onChanged`).
  public var hasChangedCallbacks = false
  /// The thresholds of gestures.
  public var settings = GestureSettings.swiftUI
  /// The linker for the dynamic properties of gestures with a body; `nil` without views.
  package var linker: (any DynamicPropertyLinker)?
  /// The conversion of a gesture's settings to those of its twin, which is a copy with other thresholds and without
  /// callbacks; `nil` if the gesture is not a twin.
  package var twinSettings: (@Sendable (GestureSettings) -> GestureSettings)?

  public init() {}

  package var withChangedCallbacks: GestureContext {
    var context = self
    context.hasChangedCallbacks = true
    return context
  }
}

extension GestureContext {
  public init(settings: GestureSettings) {
    self.init()
    self.settings = settings
  }
}
