/// A gesture at its place: made once, kept by what it is attached to, and run by an engine.
///
/// It holds the gesture's recognizer in the only box of the whole pipeline.
public final class GestureAttachment {
  /// How a gesture stands to those around it.
  public enum Priority: Hashable, Sendable {
    /// What is deeper inside comes first (`.gesture`).
    case normal
    /// It comes before what is inside (`.highPriorityGesture`).
    case high
    /// It runs beside all others (`.simultaneousGesture`).
    case simultaneous
  }

  /// How the gesture stands to those around it.
  public let priority: Priority
  /// Which gestures work where this one is added; asked for when a contact begins.
  public var mask: GestureMask
  /// What the arena's log calls it.
  public let name: String?
  /// Whether it takes part; switched off while it runs, it is cancelled.
  public var isEnabled: Bool {
    didSet { if !isEnabled { engine?.cancel(self, reason: .disabled) } }
  }
  /// Converts places for the gesture; nil leaves them as they are.  Usually the owner, and not kept
  /// alive but while the gesture runs.
  public weak var resolver: (any CoordinateResolver)?
  /// How the gesture stands.
  public internal(set) var phase = ArenaPhase.idle

  // What follows belongs to the engine, while the gesture runs.
  var pipeline: Pipeline
  var traits: RecognizerTraits
  var engine: GestureEngine?
  var activeResolver: (any CoordinateResolver)?
  /// The contacts of this run, and those of them that are down; a bit for each of the engine's slots.
  var contacts: UInt64 = 0
  var down: UInt64 = 0
  var order = 0
  var deadline = TimeInterval.infinity
  var hold = GestureHold.none
  var blocker: GestureAttachment?
  var needsFlush = false
  /// The phase that it claims with this event; others see it when the claim has won.
  var claim: ArenaPhase?
  /// Whether its claim has been settled; it has won then, unless it runs beside all others.
  var hasClaimed = false
  private var pendingUpdate: (() -> Void)?

  /// Attaches a gesture.
  public init<G: Gesture>(
    _ gesture: G, priority: Priority = .normal, including mask: GestureMask = .all,
    name: String? = nil, isEnabled: Bool = true
  ) {
    (self.priority, self.mask, self.name, self.isEnabled) = (priority, mask, name, isEnabled)
    pipeline = PipelineBox(G._makeRecognizer(gesture, GestureContext()))
    traits = pipeline.traits
  }

  /// Replaces the gesture, as when a view is described anew; while it runs, after its run.
  public func update<G: Gesture>(_ gesture: G) {
    let recognizer = G._makeRecognizer(gesture, GestureContext())
    guard engine == nil else {
      pendingUpdate = { [unowned self] in install(recognizer) }
      return
    }
    install(recognizer)
  }

  private func install<R: Recognizer>(_ recognizer: R) {
    if let box = pipeline as? PipelineBox<R> {
      box.recognizer = recognizer
    } else {
      pipeline = PipelineBox(recognizer)
    }
    traits = pipeline.traits
  }

  /// Ends a run.
  func reset() {
    pipeline.reset()
    (engine, activeResolver, blocker, claim) = (nil, nil, nil, nil)
    (contacts, down, deadline, hold) = (0, 0, .infinity, .none)
    (needsFlush, hasClaimed) = (false, false)
    if let update = pendingUpdate {
      pendingUpdate = nil
      update()
    }
  }

  var isTerminal: Bool { phase.isTerminal }
  /// Whether it owns its contacts.
  var isWinner: Bool { hasClaimed && priority != .simultaneous && !isTerminal }

  /// Whether two gestures fight for a contact.
  func competes(with other: GestureAttachment) -> Bool {
    self !== other && contacts & other.contacts != 0 && priority != .simultaneous
      && other.priority != .simultaneous
  }

  /// Whether it wins over a competitor that claims with the same event.
  func precedes(_ other: GestureAttachment) -> Bool {
    switch (priority, other.priority) {
    case (.high, .high): order > other.order
    case (.high, _): true
    case (_, .high): false
    default: order < other.order
    }
  }
}

/// The box around a recognizer.
class Pipeline {
  func receive(_ input: GestureInput) -> ArenaPhase { .failed(.absent) }
  func flush() {}
  func reset() {}
  var deadline: TimeInterval { .infinity }
  var claims: Bool { false }
  var isWaiting: Bool { false }
  var traits: RecognizerTraits { RecognizerTraits() }
}

final class PipelineBox<R: Recognizer>: Pipeline {
  var recognizer: R
  init(_ recognizer: R) { self.recognizer = recognizer }

  override func receive(_ input: GestureInput) -> ArenaPhase {
    switch recognizer.receive(input) {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed(let reason): .failed(reason)
    }
  }
  override func flush() { recognizer.flush() }
  override func reset() { recognizer.reset() }
  override var deadline: TimeInterval { recognizer.deadline }
  override var claims: Bool { recognizer.claims }
  override var isWaiting: Bool { recognizer.isWaiting }
  override var traits: RecognizerTraits { recognizer.traits }
}
