/// A gesture attached to a view or node: created once, owned by the view or node, and run by an engine.
///
/// It stores the gesture's recognizer in a single heap box, the pipeline.
public final class GestureAttachment {
  /// A gesture's precedence among the gestures around it.
  public enum Priority: Hashable, Sendable {
    /// Inner gestures take precedence (`.gesture`).
    case normal
    /// The gesture takes precedence over inner ones (`.highPriorityGesture`).
    case high
    /// The gesture runs alongside all others (`.simultaneousGesture`).
    case simultaneous
  }

  public let priority: Priority
  /// The enabled gestures: this one, those inside its view or node, both, or none.
  ///
  /// A gesture that the mask enables participates from the next contact on. A running gesture that the mask disables,
  /// either this one or an inner one that shares a contact with it, is cancelled (`disabled`).
  @exclusivity(unchecked) public var mask: GestureMask {
    didSet { if mask != oldValue { host?.obeyMask(of: self) } }
  }
  /// The name in logs and inspectors.
  public let name: String?
  /// Whether the gesture participates; disabling it while it runs cancels it.
  @exclusivity(unchecked) public var isEnabled: Bool {
    didSet { if !isEnabled { engine?.cancel(self, reason: .disabled) } }
  }
  /// Converts locations for the gesture; `nil` leaves them unchanged. Usually the owner; retained only while the
  /// gesture runs.
  public weak var resolver: (any CoordinateResolver)?
  @exclusivity(unchecked) public internal(set) var phase = ArenaPhase.idle

  // The following properties belong to the engine while the gesture runs. The engine is not
  // reentrant, so exclusivity checks are unnecessary; they would take more time than the work
  // itself.
  @exclusivity(unchecked) var pipeline: Pipeline
  @exclusivity(unchecked) var traits: RecognizerTraits
  @exclusivity(unchecked) var engine: GestureEngine?
  /// The last engine with this gesture on a contact's path, even if the gesture did not participate.
  weak var host: GestureEngine?
  @exclusivity(unchecked) var activeResolver: (any CoordinateResolver)?
  /// The contacts of this run; one bit per slot of the engine.
  @exclusivity(unchecked) var contacts: UInt64 = 0
  /// The contacts of this run that are down; one bit per slot of the engine.
  @exclusivity(unchecked) var down: UInt64 = 0
  @exclusivity(unchecked) var order = 0
  @exclusivity(unchecked) var deadline = TimeInterval.infinity
  /// The event that the gesture waits for while it has no contact.
  @exclusivity(unchecked) var wait = RecognizerWait.none
  @exclusivity(unchecked) package var hold = GestureHold.none
  @exclusivity(unchecked) var blocker: GestureAttachment?
  @exclusivity(unchecked) var needsFlush = false
  /// The phase that the gesture claims with this event; visible to other gestures once the claim has won.
  @exclusivity(unchecked) var claim: ArenaPhase?
  /// Whether the gesture's claim has been settled. Unless the gesture is simultaneous, this means that it has won.
  @exclusivity(unchecked) var hasClaimed = false
  @exclusivity(unchecked) private var pendingUpdate: Pipeline?
  /// The latest description received while the gesture was not running, and whether it must still be applied.
  @exclusivity(unchecked) private var description: GestureDescription?
  @exclusivity(unchecked) private var isStale = false
  private let context: GestureContext

  /// Creates an attachment for a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The description of the gesture.
  ///   - priority: The precedence over other gestures that claim the same contact.
  ///   - mask: The enabled gestures: this one, those inside its view or node, both, or none.
  ///   - name: The name in logs and inspectors.
  ///   - isEnabled: Whether the gesture participates.
  ///   - context: The environment of the gesture's recognizers.
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

  /// Returns a copy of the gesture with other thresholds, to be run by a separate engine. The copy
  /// behaves like the gesture but calls none of the program's callbacks.
  ///
  /// The copy is created from the latest description, without a resolver.
  ///
  /// - Parameter settings: Converts the gesture's settings to those of the copy.
  package func twin(
    adjusting settings: @escaping @Sendable (GestureSettings) -> GestureSettings
  ) -> GestureAttachment {
    GestureAttachment(of: self, adjusting: settings)
  }

  /// The recognizer of the latest description.
  package var recognizer: any Recognizer {
    if engine == nil { prepare() }
    return pipeline.recognizer()
  }

  /// Replaces the gesture's description, for example when a view is re-evaluated.
  ///
  /// If the gesture is running and has the same type, its actions are replaced immediately (within
  /// a callback: after it), so that they use the current view. New thresholds, and a gesture of
  /// another type, take effect after the run. If the gesture is not running, the description is
  /// only stored; its recognizer is created when a contact begins.
  public func update<G: Gesture>(_ gesture: G) {
    withUnsafePointer(to: gesture) { update(with: $0) }
  }

  /// Replaces all properties that a view's re-evaluation may change: the gesture, its mask and whether it is enabled.
  ///
  /// The gesture is passed by pointer to avoid copies.
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

  /// Creates the pipeline of the latest description, if needed.
  func prepare() {
    guard isStale, let description else { return }
    isStale = false
    context.linker?.beginLinking()
    install(description.makePipeline(context))
  }

  /// Returns the gesture's state and measures at a time; `nil` while it is not running.
  ///
  /// - Parameter time: The time in monotonic seconds, not before the gesture's last event.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot? {
    guard engine != nil else { return nil }
    var snapshot = pipeline.snapshot(time)
    snapshot.phase = displayedPhase
    guard hold != .none, let blocker else { return snapshot }
    let name = blocker.name ?? blocker.pipeline.snapshot(time).name
    snapshot.parts = snapshot.parts.map { $0.waiting(for: name) }
    if phase == .blocked { snapshot.blocker = name }
    return snapshot
  }

  /// The displayed phase: a long press that is active but has not claimed its contact yet is displayed as possible.
  package var displayedPhase: ArenaPhase { phase == .active && !hasClaimed ? .possible : phase }

  /// Adopts the actions of a new description while the gesture runs.
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
  /// Whether the gesture owns its contacts.
  var isWinner: Bool { hasClaimed && priority != .simultaneous && !isTerminal }

  /// Returns whether two gestures compete for a contact.
  func competes(with other: GestureAttachment) -> Bool {
    self !== other && contacts & other.contacts != 0 && priority != .simultaneous
      && other.priority != .simultaneous
  }

  /// Returns whether the gesture wins over a competitor that claims with the same event.
  func precedes(_ other: GestureAttachment) -> Bool {
    switch (priority, other.priority) {
    case (.high, .high): order > other.order
    case (.high, _): true
    case (_, .high): false
    default: order < other.order
    }
  }
}
