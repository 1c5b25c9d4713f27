import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftRuntime

/// Passes on each contact that gestures and all layers below the tools have handled.
private final class HandledContactLayer: StageLayer {
  var action: (ContactEvent) -> Void = { _ in }

  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if let contact = record.contact { action(contact) }
  }
}

/// Writes the history of the gestures on a stage, as one of those who observe it.
///
/// The policy: *looking changes nothing.*  It hears of inputs before gestures get them and of each step of the
/// arena as it is made, asks gestures for what they measure, and neither holds nor claims anything.
public final class GestureHistoryRecorder {
  /// The history of the run that goes on, or of the last one.
  public private(set) var history = GestureHistory()
  /// Observers of each step of a gesture, called when the history knows it: with the gesture's number in the run and
  /// the time of the step.
  let steps = Observers<(member: Int, time: TimeInterval)>()
  /// Observers of each event of a contact, called with its time when gestures and the program have handled it.
  let handled = Observers<TimeInterval>()

  private let stage: Stage
  private var rows: [Row] = []
  private var joined = 0
  /// The contacts of the run that are down: where each stands in the history, and how fast it is.
  private var down: [Tracked] = []
  private var observations: [() -> Void] = []
  private let listener = HandledContactLayer()
  /// The contact whose event gestures and the program are handling.
  private var pending: ContactID?
  /// What the program itself is doing with contacts.
  private var activities: [Activity] = []

  /// Something that the program does with contacts by itself.
  private struct Activity {
    var title: LocalizedStringResource
    var member: Int
    var contacts: Set<ContactID>
  }

  /// Who stands in a row.
  private struct Row {
    /// Who it is or was: to be compared with, not to be reached; nil of what the program does by itself.
    var key: ObjectIdentifier?
    /// The gesture while it takes part; afterwards nobody keeps it here.
    var attachment: GestureAttachment?
    /// What it is attached to, which nobody keeps here either.
    weak var place: (any GesturePlace)?
  }

  private struct Tracked {
    var id: ContactID
    var index: Int
    var sampler = VelocitySampler<SIMD2<Double>>()
  }

  /// Writes from now on.
  public init(on stage: Stage) {
    self.stage = stage
    let inputs = stage.inputs.add { [unowned self] in observe($0) }
    let transitions = stage.interaction.engine.transitions.add { [unowned self] in observe($0) }
    observations = [inputs.cancel, transitions.cancel]
    listener.action = { [unowned self] in finish($0) }
    stage.layers.add(listener, at: .tools)
  }

  deinit {
    for cancel in observations { cancel() }
    stage.layers.remove(listener)
  }

  /// Begins anew, as if nothing had happened yet.
  public func clear() {
    history = GestureHistory()
    (rows, down, activities) = ([], [], [])
  }

  /// Whether something in the history changes with time alone: how long a contact is down, a deadline, or a mark
  /// that stays for a while.
  public var isRunning: Bool {
    !down.isEmpty || rows.contains { $0.attachment != nil }
      || history.contacts.contains { $0.trace(at: history.time) != nil }
  }

  /// Looks again at what gestures measure, at a time of the stage's clock.
  public func refresh(at time: TimeInterval) {
    guard isRunning else { return }
    if !activities.isEmpty { noteActivities(after: nil, at: time) }
    measure(at: time)
    for tracked in down {
      let contact = history.contacts[tracked.index]
      history.contacts[tracked.index].elapsed = max(0, time - contact.began)
      history.contacts[tracked.index].silence = max(0, time - contact.time)
    }
  }

  private func measure(at time: TimeInterval) {
    history.time = max(history.time, time)
    for (index, row) in rows.enumerated() {
      if let account = row.attachment?.account(at: time) {
        history.members[index].account = account
      }
    }
    noteContacts()
  }

  /// Where what a gesture is attached to is seen now, and where the coordinate space in which it tells places
  /// has its origin; nil for what is gone, or cannot tell.
  func outline(of member: Int) -> (view: GestureOutline, space: GestureOutline?)? {
    guard let index = history.members.firstIndex(where: { $0.id == member }),
      let place = rows[index].place, let view = place.outline(ofSpace: "local")
    else { return nil }
    let space = history.members[index].account.leaves.lazy.compactMap(\.space).first
    return (view, space.flatMap { $0 == "local" ? nil : place.outline(ofSpace: $0) })
  }

  // MARK: - Contacts

  private func observe(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    pending = event.id
    if event.phase == .began {
      if stage.interaction.engine.isIdle, down.isEmpty { clear() }
      // What was greyed for a device is known anew when the device speaks again.
      for index in history.contacts.indices
      where history.contacts[index].id.device == event.id.device {
        history.contacts[index].isSuperseded = true
      }
      guard history.contacts.count < GestureHistory.limit else { return }
      var tracked = Tracked(id: event.id, index: history.contacts.count)
      tracked.sampler.add(SIMD2(event.location.x, event.location.y), at: event.time)
      down.append(tracked)
      var contact = GestureHistory.Contact(
        id: event.id, number: history.contacts.count + 1, kind: event.kind, began: event.time,
        start: event.location, time: event.time, location: event.location,
        isForProgram: stage.layers.hasUse(forContactAt: event.location, on: stage))
      contact.reports.note(event.time, at: event.location)
      history.contacts.append(contact)
      history.time = max(history.time, event.time)
      return
    }
    guard let slot = down.firstIndex(where: { $0.id == event.id }) else { return }
    if event.phase != .moved { noteContacts() }
    let index = down[slot].index
    down[slot].sampler.add(SIMD2(event.location.x, event.location.y), at: event.time)
    let velocity = down[slot].sampler.velocity
    history.contacts[index].add(event, velocity: CGVector(dx: velocity.x, dy: velocity.y))
    history.time = max(history.time, event.time)
    if !history.contacts[index].isDown { down.remove(at: slot) }
  }

  /// Notes what has become of an event: gestures measure as of its time, and the program has had it, too.
  private func finish(_ event: ContactEvent) {
    // Tools have contacts of their own.
    guard pending == event.id else { return }
    pending = nil
    noteActivities(after: event, at: event.time)
    measure(at: event.time)
    handled.tell(event.time)
  }

  /// Notes what the program does with contacts by itself, and what it does no more.
  private func noteActivities(after event: ContactEvent?, at time: TimeInterval) {
    var current: [(title: LocalizedStringResource, contacts: [Tracked])] = []
    for tracked in down {
      guard let title = stage.layers.activity(of: tracked.id, on: stage) else { continue }
      if let index = current.firstIndex(where: { $0.title == title }) {
        current[index].contacts.append(tracked)
      } else {
        current.append((title, [tracked]))
      }
    }
    for activity in activities where !current.contains(where: { $0.title == activity.title }) {
      let next = current.first { item in
        item.contacts.contains { activity.contacts.contains($0.id) }
      }
      end(activity, after: event, for: next?.title, at: time)
    }
    activities.removeAll { activity in !current.contains { $0.title == activity.title } }
    for (title, contacts) in current {
      let index = activities.firstIndex { $0.title == title } ?? begin(title, at: time)
      guard let index else { continue }
      activities[index].contacts.formUnion(contacts.map(\.id))
      guard let row = history.members.firstIndex(where: { $0.id == activities[index].member })
      else {
        continue
      }
      for contact in contacts {
        let number = history.contacts[contact.index].number
        if !history.members[row].contacts.contains(number) {
          history.members[row].contacts.append(number)
        }
      }
    }
  }

  private func begin(_ title: LocalizedStringResource, at time: TimeInterval) -> Int? {
    guard rows.count < GestureHistory.limit else { return nil }
    joined += 1
    rows.append(Row(key: nil))
    history.members.append(
      GestureHistory.Member(
        id: joined, name: title.english, activity: title, priority: .normal, began: time,
        phase: .active, account: GestureAccount(title.english, phase: .active)))
    activities.append(Activity(title: title, member: joined, contacts: []))
    steps.tell((joined, time))
    return activities.count - 1
  }

  private func end(
    _ activity: Activity, after event: ContactEvent?, for next: LocalizedStringResource?,
    at time: TimeInterval
  ) {
    guard let row = history.members.firstIndex(where: { $0.id == activity.member }) else { return }
    var phase = ArenaPhase.ended
    var reason: LocalizedStringResource?
    if let next {
      phase = .failed(.cancelled(.excluded))
      reason = LocalizedStringResource("Replaced by \(next).")
    } else if let event, activity.contacts.contains(event.id) {
      if case .cancelled(let why) = event.phase {
        (phase, reason) = (.failed(.cancelled(why)), why.message)
      }
    } else {
      let why = CancellationReason.userCancelled
      (phase, reason) = (.failed(.cancelled(why)), why.message)
    }
    (history.members[row].phase, history.members[row].account.phase) = (phase, phase)
    (history.members[row].reasonResource, history.members[row].ended) = (reason, time)
    steps.tell((activity.member, time))
  }

  /// Notes which contacts each gesture has: one may join without a step of the gesture.
  private func noteContacts() {
    for member in stage.interaction.engine.members {
      guard let index = rows.firstIndex(where: { $0.attachment === member.attachment }) else {
        continue
      }
      for id in member.contacts {
        guard let tracked = down.first(where: { $0.id == id }) else { continue }
        let number = history.contacts[tracked.index].number
        if !history.members[index].contacts.contains(number) {
          history.members[index].contacts.append(number)
        }
      }
    }
  }

  // MARK: - Gestures

  private func observe(_ step: ArenaTransition) {
    guard step.to != .idle else { return }
    let index = rows.firstIndex { $0.attachment === step.attachment } ?? insert(step)
    guard let index else { return }
    history.time = max(history.time, step.time)
    history.members[index].phase = step.standing
    history.members[index].blocker = step.blocker.map { name(of: $0) }
    history.members[index].blockerID = step.blocker.flatMap { row(of: $0) }.map {
      history.members[$0].id
    }
    history.members[index].deadline = step.deadline
    if let account = step.account { history.members[index].account = account }
    if step.to.isTerminal {
      history.members[index].reasonResource = step.reasonResource { .init(verbatim: name(of: $0)) }
      history.members[index].ended = step.time
      noteContacts()
      rows[index].attachment = nil
    }
    steps.tell((history.members[index].id, step.time))
  }

  /// A row for a gesture that joins: before the next outer one that takes part already.
  private func insert(_ step: ArenaTransition) -> Int? {
    let node = stage.interaction.node(of: step.attachment)
    // What shows the history is no part of it.
    if let node, stage.layers.isTool(node) { return nil }
    guard rows.count < GestureHistory.limit else { return nil }
    let order = stage.interaction.engine.members.map(\.attachment)
    let outer = order.drop { $0 !== step.attachment }.dropFirst()
    let index =
      rows.firstIndex { row in outer.contains { $0 === row.attachment } } ?? rows.endIndex
    joined += 1
    let key = ObjectIdentifier(step.attachment)
    let place = step.attachment.resolver as? any GesturePlace
    rows.insert(Row(key: key, attachment: step.attachment, place: place), at: index)
    let account = step.account ?? GestureAccount("gesture")
    history.members.insert(
      GestureHistory.Member(
        id: joined, name: step.attachment.name ?? account.title.english,
        place: place?.placeName ?? (node?.name).flatMap { $0.isEmpty ? nil : $0 },
        priority: step.attachment.priority, began: step.time, phase: step.standing,
        account: account),
      at: index)
    noteContacts()
    // A gesture takes its first step before the engine says that it has the contact which comes down.
    if history.members[index].contacts.isEmpty, let contact = down.last {
      history.members[index].contacts = [history.contacts[contact.index].number]
    }
    return index
  }

  private func row(of attachment: GestureAttachment) -> Int? {
    rows.lastIndex { $0.key == ObjectIdentifier(attachment) }
  }

  private func name(of attachment: GestureAttachment) -> String {
    row(of: attachment).map { history.members[$0].title } ?? attachment.name ?? "another gesture"
  }
}
