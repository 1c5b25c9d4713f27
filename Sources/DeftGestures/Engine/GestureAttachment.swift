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
  /// Which gestures work where this one is added.
  ///
  /// A gesture that the mask gives leave takes part from the next contact on; one that runs and loses its
  /// leave, be it this one or one inside that shares a contact with it, is cancelled (`disabled`).
  @exclusivity(unchecked) public var mask: GestureMask {
    didSet { if mask != oldValue { host?.obeyMask(of: self) } }
  }
  /// What the arena's log calls it.
  public let name: String?
  /// Whether it takes part; switched off while it runs, it is cancelled.
  @exclusivity(unchecked) public var isEnabled: Bool {
    didSet { if !isEnabled { engine?.cancel(self, reason: .disabled) } }
  }
  /// Converts places for the gesture; nil leaves them as they are.  Usually the owner, and not kept
  /// alive but while the gesture runs.
  public weak var resolver: (any CoordinateResolver)?
  /// How the gesture stands.
  @exclusivity(unchecked) public internal(set) var phase = ArenaPhase.idle

  // What follows belongs to the engine, while the gesture runs.  The engine never enters itself, so
  // that checking each access for exclusivity would only cost time: more than all the rest.
  @exclusivity(unchecked) var pipeline: Pipeline
  @exclusivity(unchecked) var traits: RecognizerTraits
  @exclusivity(unchecked) var engine: GestureEngine?
  /// The engine that has last had it on a contact's path, whether it took part or not.
  weak var host: GestureEngine?
  @exclusivity(unchecked) var activeResolver: (any CoordinateResolver)?
  /// The contacts of this run, and those of them that are down; a bit for each of the engine's slots.
  @exclusivity(unchecked) var contacts: UInt64 = 0
  @exclusivity(unchecked) var down: UInt64 = 0
  @exclusivity(unchecked) var order = 0
  @exclusivity(unchecked) var deadline = TimeInterval.infinity
  /// Whether it may go on without a contact.
  @exclusivity(unchecked) var wait = RecognizerWait.none
  @exclusivity(unchecked) package var hold = GestureHold.none
  @exclusivity(unchecked) var blocker: GestureAttachment?
  @exclusivity(unchecked) var needsFlush = false
  /// The phase that it claims with this event; others see it when the claim has won.
  @exclusivity(unchecked) var claim: ArenaPhase?
  /// Whether its claim has been settled; it has won then, unless it runs beside all others.
  @exclusivity(unchecked) var hasClaimed = false
  @exclusivity(unchecked) private var pendingUpdate: Pipeline?
  /// The newest description that came while it did not run, and whether it has not been needed yet.
  @exclusivity(unchecked) private var description: GestureDescription?
  @exclusivity(unchecked) private var isStale = false
  private let context: GestureContext

  /// Attaches a gesture.
  ///
  /// - Parameters:
  ///   - gesture: the description.
  ///   - priority: who comes first where several want a contact.
  ///   - mask: which gestures work here: the added one, those inside, both, or none.
  ///   - name: what logs and inspectors call the gesture.
  ///   - isEnabled: whether the gesture works.
  ///   - context: what the gesture's recognizers are to know about their surroundings.
  public init<G: Gesture>(
    _ gesture: G, priority: Priority = .normal, including mask: GestureMask = .all,
    name: String? = nil, isEnabled: Bool = true, context: GestureContext = GestureContext()
  ) {
    (self.priority, self.mask, self.name, self.isEnabled) = (priority, mask, name, isEnabled)
    self.context = context
    context.linker?.beginLinking()
    pipeline = Pipeline(gesture, context)
    traits = pipeline.traits
  }

  private init(
    of other: GestureAttachment,
    adjusting settings: @escaping @Sendable (GestureSettings) -> GestureSettings
  ) {
    (priority, mask, name, isEnabled) = (other.priority, other.mask, other.name, other.isEnabled)
    var context = other.context
    context.settings = settings(context.settings)
    context.twinSettings = settings
    self.context = context
    context.linker?.beginLinking()
    let newest = other.isStale ? other.description?.makePipeline(context) : nil
    pipeline = (newest ?? other.pipeline.remake(context)).silenced
    traits = pipeline.traits
  }

  /// The same gesture with other bounds, to be run by an engine of its own: it comes out as the gesture would, and
  /// calls none of the program's callbacks.
  ///
  /// It is made from the newest description, without a resolver.
  ///
  /// - Parameter settings: returns the bounds of the twin for those that the program has set.
  package func twin(
    adjusting settings: @escaping @Sendable (GestureSettings) -> GestureSettings
  ) -> GestureAttachment {
    GestureAttachment(of: self, adjusting: settings)
  }

  /// The recognizer of the gesture as it was described last.
  package var recognizer: any Recognizer {
    if engine == nil { prepare() }
    return pipeline.recognizer()
  }

  /// Replaces the gesture, as when a view is described anew.
  ///
  /// While it runs, and if it is made of the same types, its actions are replaced at once (in a callback:
  /// after it), so that they speak of the view as it is now; its bounds, and gestures of other types,
  /// after the run.  While it does not run, the description is only kept: what it needs to run is made when
  /// a contact comes.
  public func update<G: Gesture>(_ gesture: G) {
    withUnsafePointer(to: gesture) { update(with: $0) }
  }

  /// Replaces all that a view says again: the gesture, which lies where the caller has it and is copied no
  /// oftener than it takes, which gestures work, and whether this one takes part.
  package func update<G: Gesture>(
    with gesture: UnsafePointer<G>, mask: GestureMask, isEnabled: Bool
  ) {
    update(with: gesture)
    if self.mask != mask { self.mask = mask }
    if self.isEnabled != isEnabled { self.isEnabled = isEnabled }
  }

  private func update<G: Gesture>(with gesture: UnsafePointer<G>) {
    if let engine {
      context.linker?.beginLinking()
      pendingUpdate = Pipeline(gesture.pointee, context)
      return engine.adoptUpdate(of: self)
    }
    isStale = true
    if description?.replace(with: gesture) != true {
      description = GestureDescription(gesture.pointee)
    }
  }

  /// Makes what the newest description needs to run.
  func prepare() {
    guard isStale, let description else { return }
    isStale = false
    context.linker?.beginLinking()
    install(description.makePipeline(context))
  }

  /// What the gesture measures at a time, and what it compares that with; nil while it does not run.
  ///
  /// - Parameter time: monotonic seconds, no earlier than its last event.
  public func account(at time: TimeInterval) -> GestureAccount? {
    guard engine != nil else { return nil }
    var account = pipeline.account(time)
    account.phase = standing
    guard hold != .none, let blocker else { return account }
    let name = blocker.name ?? blocker.pipeline.account(time).name
    account.parts = account.parts.map { $0.waiting(for: name) }
    if phase == .blocked { account.blocker = name }
    return account
  }

  /// How the gesture stands, for people: a press that is only shown, and claims nothing before its time is over, is
  /// still possible.
  package var standing: ArenaPhase { phase == .active && !hasClaimed ? .possible : phase }

  /// Takes over the actions of a new description while it runs.
  func adoptUpdate() {
    guard engine != nil, let pendingUpdate else { return }
    _ = pipeline.adopt(pendingUpdate.storage)
  }

  private func install(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    traits = pipeline.traits
  }

  /// Ends a run.
  func reset() {
    pipeline.reset()
    (engine, activeResolver, blocker, claim) = (nil, nil, nil, nil)
    (contacts, down, deadline, hold) = (0, 0, .infinity, .none)
    (needsFlush, hasClaimed) = (false, false)
    wait = .none
    if let pipeline = pendingUpdate {
      pendingUpdate = nil
      install(pipeline)
    }
  }

  package var isTerminal: Bool { phase.isTerminal }
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
