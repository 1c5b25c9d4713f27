/// Runs gestures: gets contacts with what they hit, and lets one gesture win each contact.
///
/// **The policy in a sentence:** of the gestures that share a contact, the first that is recognized
/// owns it and the others fail; a continuous one is recognized by becoming active, a discrete one by
/// ending, and nothing waits but a tap for a tap with a higher count, and normal gestures for a
/// continuous one of high priority.
///
/// In more words.  When a contact begins, it joins every gesture on its path that takes part.  Each
/// event goes to all gestures that have the contact, innermost first; then claims are settled; then
/// callbacks run, in the same order.
///
/// - Who claims with the same event: high priority before normal; of high ones the outermost, of normal
///   ones the innermost.  The winner's competitors are cancelled (`excluded`).
/// - A press that a long press shows (`updating`) is no claim: it is shared until its time is over.
/// - Simultaneous gestures neither exclude nor are excluded.
/// - Of taps with different counts the lower waits until the higher has failed, wherever they are
///   attached, and is cancelled if it has ended (`requirementFailed`).  A tap that is done and waits
///   takes no further contacts: it is a tap, whatever the next contact becomes.  A discrete gesture
///   never holds a continuous one back.
/// - A continuous gesture of high priority holds normal ones back until it fails, once as many contacts
///   are down as it takes.
/// - A contact that begins where a winner is already at work joins this winner, and simultaneous ones,
///   only.
/// - Fingers and pens are one hand, pointers and touchpads another.  While a gesture has a contact of one, contacts of
///   the other do not join it.
/// - A gesture that is over stays so until all its contacts are up; then it is reset.  Magnify and
///   rotate start anew when a second contact comes back before.
///
/// **The life of a contact:** `begin` with its path; `handle` for each move; `handle` with its end or
/// its cancellation, after which its id is unknown and may come back.  A `begin` for an id that is
/// down means that its end was lost: the old contact is cancelled first (`lostEnd`).
///
/// **Time** comes with the events and with `advance(to:)` alone.  Deadlines that are due before an event
/// fire before it, in the order of time.
///
/// Callbacks may call the engine: what they ask for is done after them.  The engine is bound to no
/// actor, and is used by one owner at a time.
public final class GestureEngine {
  /// What an engine is told once.
  public struct Configuration: Sendable {
    /// The date at the zero of the monotonic time, for the `time` of gesture values.
    public var zero: Date
    /// A configuration with these values.
    public init(zero: Date = Date(timeIntervalSinceReferenceDate: 0)) { self.zero = zero }
  }

  /// A contact that is down.
  public struct Contact: Hashable, Sendable {
    public var id: ContactID
    /// What makes it.
    public var kind: InputKind
    /// Where it came down, in points of the window.
    public var startLocation: CGPoint
    /// Where it is, in points of the window.
    public var location: CGPoint
    /// When it was last heard of, in monotonic seconds.
    public var time: TimeInterval
  }

  // The engine never enters itself: what callbacks ask of it is put off.  That its properties are used
  // exclusively is therefore not checked with each access, as with those of attachments.

  /// Those who are told of every step of every gesture.
  public let transitions = Observers<ArenaTransition>()

  /// Those who are told of what the engine is given, before gestures get it.
  package let inputs = Observers<EngineInput>()

  /// The most contacts that are followed at a time; further ones are not taken.
  public static let contactLimit = 64

  /// The date at the zero of the monotonic time, for the `time` of gesture values.
  ///
  /// Give it anew where the wall clock may have been set, or the machine has slept: best while no contact
  /// is down, since else a gesture's times do not go on evenly.
  public var zero: Date {
    get { Date(timeIntervalSinceReferenceDate: epoch) }
    set { epoch = newValue.timeIntervalSinceReferenceDate }
  }

  @exclusivity(unchecked) private(set) var epoch: TimeInterval
  @exclusivity(unchecked) var records: [ContactRecord] = []
  /// What has seen a contact and is not reset yet, inner before outer.
  @exclusivity(unchecked) package var running: [GestureAttachment] = []
  /// What each contact that is down has hit, by its slot: a mask that changes speaks of it.
  @exclusivity(unchecked) var paths: [Int: [GestureAttachment]] = [:]
  /// The latest time heard of.
  @exclusivity(unchecked) var now = -TimeInterval.infinity
  /// The highest number of taps that anything running asks for.
  @exclusivity(unchecked) var highestTapCount = 0
  /// Whether a continuous gesture of high priority runs.
  @exclusivity(unchecked) var hasHighPriority = false
  /// Whether a claim waits to be settled.
  @exclusivity(unchecked) var hasClaims = false
  /// Whether a gesture has to wait for another one.
  @exclusivity(unchecked) var hasHeld = false
  /// Whether anything running waits without a contact.
  @exclusivity(unchecked) var hasLoose = false
  @exclusivity(unchecked) private var isBusy = false
  @exclusivity(unchecked) private var commands: [Command] = []

  /// A contact with what the engine keeps about it.
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
    case detach(GestureAttachment)
    case adopt(GestureAttachment)
    case obeyMask(GestureAttachment)
  }

  /// An engine without contacts.
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

  /// Whether there is no contact, and no gesture that waits for something.
  public var isIdle: Bool { records.isEmpty && running.isEmpty }

  /// When `advance(to:)` has to be called at the latest, in monotonic seconds.
  public var nextDeadline: TimeInterval? {
    let deadline = earliestDeadline
    return deadline < .infinity ? deadline : nil
  }

  /// Takes a new contact with the gestures that it hits; one whose location is not finite is not taken.
  ///
  /// - Parameters:
  ///   - event: the contact, as it begins.
  ///   - path: the innermost first; on one thing, in the order of attachment.
  public func begin(_ event: ContactEvent, path: [GestureAttachment]) {
    perform(.begin(event, path))
  }

  /// Takes a contact's move, end or cancellation; unknown contacts are ignored.
  public func handle(_ event: ContactEvent) {
    // The way of every move: no command is built for it.
    guard !isBusy else { return commands.append(.handle(event)) }
    isBusy = true
    update(event)
    serveWaiting()
  }

  /// Lets time pass: what is due happens.
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

  /// Lets go of a gesture whose owner is removed; if it runs, it is cancelled (`viewRemoved`).
  public func detach(_ attachment: GestureAttachment) { perform(.detach(attachment)) }

  /// Lets a gesture that runs take over the actions of its new description.
  func adoptUpdate(of attachment: GestureAttachment) { perform(.adopt(attachment)) }

  /// Cancels what a gesture's mask has just switched off.
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
    case .detach(let attachment): remove(attachment)
    case .adopt(let attachment): attachment.adoptUpdate()
    case .obeyMask(let attachment): switchOff(by: attachment)
    }
    serveWaiting()
  }

  /// Ends a turn: what was asked for meanwhile is done now.
  private func serveWaiting() {
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
    // Time may have been told to be later already; what joins does so with the contact.
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
    // What was due may have run callbacks, but those cannot have changed the contacts yet.
    dispatch(event, at: index)
  }
}
