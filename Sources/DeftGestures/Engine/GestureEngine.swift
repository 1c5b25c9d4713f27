/// An engine that runs gestures. It receives contacts with their hit paths, and lets one gesture win each contact.
///
/// **The policy:** of the gestures that share a contact, the first that is recognized owns it, and the others fail. A
/// continuous gesture is recognized when it becomes active, a discrete one when it ends. Only three kinds of gestures
/// wait: a tap for a tap with a higher count, normal gestures for a continuous one of high priority, and a drag without a
/// minimum distance for the gestures of inner views.
///
/// In detail: when a contact begins, it joins every eligible gesture along its hit path. Each event goes to all
/// gestures that have the contact, innermost first; then claims are settled; then callbacks run, in the same order.
///
/// - If several gestures claim with the same event, high priority wins over normal; among high ones the outermost,
///   among normal ones the innermost. The winner's competitors are cancelled (`excluded`).
/// - A long press with an `updating` or `onChanged` action is active during the press, but does not claim: its contact
///   is shared until its duration is over.
/// - Simultaneous gestures neither exclude others nor are excluded.
/// - A tap gesture waits for competing ones with higher counts to fail, wherever they are attached. If one of them
///   ends, the waiting gesture is cancelled (`requirementFailed`). A completed tap that waits accepts no further
///   contacts, which would otherwise make it fail. A discrete gesture holds back no other continuous one than such a drag.
/// - A drag without a minimum distance waits until its contact has moved 10 points, or until the inner gestures have failed.
/// - A continuous gesture of high priority holds back normal ones until it fails, once enough contacts for it are down.
/// - A contact that begins while a winner is active joins only this winner and simultaneous gestures.
/// - Fingers and pens are one hand, pointers and touchpads another. While a gesture has a contact of one hand, contacts
///   of the other do not join it.
/// - A finished gesture is reset when all its contacts are up. Magnify and rotate restart if a second contact returns
///   before that.
///
/// **The life of a contact:** `begin` with its path; `handle` for each move; `handle` with its end or cancellation,
/// after which its id is unknown and may be reused. A `begin` for an id that is down means that its end was lost: the
/// old contact is cancelled first (`lostEnd`).
///
/// **Time** comes only from events and `advance(to:)`. Deadlines before an event fire before it, in chronological
/// order.
///
/// Callbacks may call the engine; such calls are deferred until the callbacks have run. The engine is not bound to an
/// actor, and has one owner at a time.
public final class GestureEngine {
  /// The initial configuration of an engine.
  public struct Configuration: Sendable {
    /// The date when the monotonic time is zero, for the `time` of gesture values.
    public var zero: Date
    public init(zero: Date = Date(timeIntervalSinceReferenceDate: 0)) { self.zero = zero }
  }

  /// A contact that is down.
  public struct Contact: Hashable, Sendable {
    public var id: ContactID
    public var kind: InputKind
    /// The location at its beginning, in points of the window.
    public var startLocation: CGPoint
    /// The current location, in points of the window.
    public var location: CGPoint
    /// The time of its last event, in monotonic seconds.
    public var time: TimeInterval
  }

  // The engine is not reentrant: calls from callbacks are deferred. So exclusivity checks are disabled for its
  // properties, as for those of attachments.

  /// Observers of every transition of every gesture.
  public let transitions = Observers<ArenaTransition>()

  /// Observers of the engine's inputs, called before gestures receive them.
  package let inputs = Observers<EngineInput>()

  /// The maximum number of simultaneous contacts; further ones are ignored.
  public static let contactLimit = 64

  /// The date when the monotonic time is zero, for the `time` of gesture values.
  ///
  /// Update it when the wall clock may have been set or the machine has slept, preferably while no
  /// contact is down. Otherwise a running gesture's times would jump.
  public var zero: Date {
    get { Date(timeIntervalSinceReferenceDate: epoch) }
    set { epoch = newValue.timeIntervalSinceReferenceDate }
  }

  @exclusivity(unchecked) private(set) var epoch: TimeInterval
  @exclusivity(unchecked) var records: [ContactRecord] = []
  /// The gestures that have received a contact and have not been reset yet, inner before outer.
  @exclusivity(unchecked) package var running: [GestureAttachment] = []
  /// The hit path of each contact that is down, by its slot; needed when a mask changes.
  @exclusivity(unchecked) var paths: [Int: [GestureAttachment]] = [:]
  /// The time of the event, deadline or `advance(to:)` handled last; a delayed event sets it back.
  @exclusivity(unchecked) var now = -TimeInterval.infinity
  /// The highest tap count of the running gestures.
  @exclusivity(unchecked) var highestTapCount = 0
  /// Whether a continuous gesture of high priority is running.
  @exclusivity(unchecked) var hasHighPriority = false
  /// Whether a claim waits to be settled.
  @exclusivity(unchecked) var hasClaims = false
  /// Whether a gesture waits for another one.
  @exclusivity(unchecked) var hasHeld = false
  /// Whether a running gesture has no contact.
  @exclusivity(unchecked) var hasContactless = false
  @exclusivity(unchecked) private var isBusy = false
  @exclusivity(unchecked) private var commands: [Command] = []

  /// The engine's record of a contact.
  struct ContactRecord {
    var last: ContactEvent
    var start: CGPoint
    var slot: Int
    var bit: UInt64 { 1 << UInt64(slot) }
  }

  private enum Command {
    case begin(ContactEvent, [GestureAttachment])
    case handle(ContactEvent)
    case advance(TimeInterval)
    case cancelAll(CancellationReason)
    case cancel(GestureAttachment, CancellationReason)
    case detach([GestureAttachment])
    case adopt(GestureAttachment)
    case obeyMask(GestureAttachment)
  }

  public init(configuration: Configuration = Configuration()) {
    epoch = configuration.zero.timeIntervalSinceReferenceDate
  }

  /// The contacts that are down.
  public var contacts: [Contact] {
    records.map {
      Contact(
        id: $0.last.id, kind: $0.last.kind, startLocation: $0.start, location: $0.last.location,
        time: $0.last.time)
    }
  }

  /// Whether no contact is down and no gesture is running.
  public var isIdle: Bool { records.isEmpty && running.isEmpty }

  /// The latest time at which `advance(to:)` must be called, in monotonic seconds; `nil` if no deadline is pending.
  public var nextDeadline: TimeInterval? {
    let deadline = earliestDeadline
    return deadline < .infinity ? deadline : nil
  }

  /// Begins a contact with the gestures that it hits; a contact without a finite location is ignored.
  ///
  /// - Parameters:
  ///   - event: The contact's first event.
  ///   - path: The hit gestures, innermost first; on one view or node, in order of attachment.
  public func begin(_ event: ContactEvent, path: [GestureAttachment]) {
    perform(.begin(event, path))
  }

  /// Handles a contact's move, end or cancellation; unknown contacts are ignored.
  public func handle(_ event: ContactEvent) {
    // This is the hot path of every move, so it creates no command.
    guard !isBusy else { return commands.append(.handle(event)) }
    isBusy = true
    update(event)
    performDeferred()
  }

  /// Advances the time, and fires deadlines that have passed.
  public func advance(to time: TimeInterval) {
    guard time > now, !time.isNaN else { return }
    perform(.advance(time))
  }

  /// Cancels every contact and every gesture.
  public func cancelAll(_ reason: CancellationReason) { perform(.cancelAll(reason)) }

  public func cancel(contact id: ContactID, reason: CancellationReason) {
    guard var event = records.first(where: { $0.last.id == id })?.last else { return }
    event.phase = .cancelled(reason)
    handle(event)
  }

  /// Cancels a gesture; it may start again with new contacts.
  public func cancel(_ attachment: GestureAttachment, reason: CancellationReason) {
    perform(.cancel(attachment, reason))
  }

  /// Releases a gesture whose owner is removed; if it is running, it is cancelled (`viewRemoved`).
  public func detach(_ attachment: GestureAttachment) { detach([attachment]) }

  /// Releases the gestures of an owner that is removed. They are released together, so that none of
  /// them succeeds because another one is gone.
  package func detach(_ attachments: [GestureAttachment]) {
    if !attachments.isEmpty { perform(.detach(attachments)) }
  }

  /// Lets a running gesture adopt the actions of its new description.
  func adoptUpdate(of attachment: GestureAttachment) { perform(.adopt(attachment)) }

  /// Cancels the gestures that a gesture's mask has just disabled.
  func obeyMask(of attachment: GestureAttachment) { perform(.obeyMask(attachment)) }

  private func perform(_ command: Command) {
    guard !isBusy else { return commands.append(command) }
    isBusy = true
    switch command {
    case .begin(let event, let path): start(event, path)
    case .handle(let event): update(event)
    case .advance(let time): run(until: time)
    case .cancelAll(let reason): stopAll(reason)
    case .cancel(let attachment, let reason): stop(attachment, reason)
    case .detach(let attachments): remove(attachments)
    case .adopt(let attachment): attachment.adoptUpdate()
    case .obeyMask(let attachment): switchOff(by: attachment)
    }
    performDeferred()
  }

  /// Ends a call, and performs the commands that were deferred during the call.
  private func performDeferred() {
    isBusy = false
    while !commands.isEmpty { perform(commands.removeFirst()) }
  }

  private func start(_ event: ContactEvent, _ path: [GestureAttachment]) {
    var event = event
    event.phase = .began
    if !event.time.isFinite { event.time = now.isFinite ? now : 0 }
    guard event.location.isFinite else { return }
    run(until: event.time)
    inputs.notify(.begin(event, path: path))
    if let old = records.firstIndex(where: { $0.last.id == event.id }) {
      var lost = records[old].last
      lost.phase = .cancelled(.lostEnd)
      lost.time = max(lost.time, event.time)
      dispatch(lost, at: old)
    }
    guard let slot = freeSlot else { return }
    let record = ContactRecord(last: event, start: event.location, slot: slot)
    // The engine's time may already be later; gestures join at the contact's time.
    now = event.time
    records.append(record)
    paths[slot] = path
    join(record, path)
    dispatch(event, at: records.count - 1)
  }

  private func update(_ event: ContactEvent) {
    guard let index = records.firstIndex(where: { $0.last.id == event.id }) else { return }
    var event = event
    if event.phase == .began { event.phase = .moved }
    if !event.time.isFinite { event.time = now }
    if !event.location.isFinite { event.location = records[index].last.location }
    inputs.notify(.contact(event))
    guard earliestDeadline <= event.time else { return dispatch(event, at: index) }
    run(until: event.time)
    // Deadlines may have run callbacks, but their calls are deferred, so the contacts are unchanged.
    dispatch(event, at: index)
  }
}
