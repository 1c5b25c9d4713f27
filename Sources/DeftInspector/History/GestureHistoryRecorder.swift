import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftRuntime

/// A layer that forwards each contact event after gestures and all layers below the tools have handled it.
private final class HandledContactLayer: StageLayer {
  var action: (ContactEvent) -> Void = { _ in }

  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if let contact = record.contact { action(contact) }
  }
}

/// A recorder of a stage's gesture history.
///
/// The policy: *observing changes nothing.* The recorder observes each input before gestures
/// receive it, and each transition of the arena as it happens. It reads the measurements of
/// gestures, and neither holds nor claims contacts.
public final class GestureHistoryRecorder {
  /// The history of the current or last run.
  public private(set) var history = GestureHistory()
  /// Observers of each transition of a gesture, called after the history has recorded it, with the gesture's number
  /// in the run and the time.
  let steps = Observers<(member: Int, time: TimeInterval)>()
  /// Observers of each contact event, called with its time after gestures and the program have handled it.
  let handled = Observers<TimeInterval>()

  private let stage: Stage
  private var rows: [Row] = []
  private var joined = 0
  /// The contacts that are down, each with its index in the history and its velocity.
  private var down: [Tracked] = []
  private var observations: [() -> Void] = []
  private let listener = HandledContactLayer()
  /// The contact whose event gestures and the program are currently handling.
  private var pending: ContactID?
  /// The program's own current uses of contacts.
  private var activities: [Activity] = []

  /// A use of contacts by the program itself, without a gesture.
  private struct Activity {
    var title: LocalizedStringResource
    var member: Int
    var contacts: Set<ContactID>
  }

  private struct Row {
    /// The identity of the gesture, only for comparisons; nil for an activity of the program.
    var key: ObjectIdentifier?
    /// The gesture while it participates in the run; released afterwards.
    var attachment: GestureAttachment?
    /// The owner of the gesture: the view or node that it is attached to.
    weak var place: (any GestureOwner)?
  }

  private struct Tracked {
    var id: ContactID
    var index: Int
    var sampler = VelocitySampler<SIMD2<Double>>()
  }

  /// Starts recording.
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

  /// Discards the history.
  public func clear() {
    history = GestureHistory()
    (rows, down, activities) = ([], [], [])
  }

  /// Whether time alone changes the history: the duration of a contact, a deadline, or a mark that disappears after a
  /// while.
  public var isRunning: Bool {
    !down.isEmpty || rows.contains { $0.attachment != nil }
      || history.contacts.contains { $0.trace(at: history.time) != nil }
  }

  /// Updates measurements and durations to a time of the stage's clock.
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
      if let snapshot = row.attachment?.snapshot(at: time) {
        history.members[index].snapshot = snapshot
      }
    }
    noteContacts()
  }

  /// Returns the current outlines of a gesture's view and of the coordinate space in which the
  /// gesture reports positions; nil if the view is gone or has no outline.
  func outline(of member: Int) -> (view: GestureOutline, space: GestureOutline?)? {
    guard let index = history.members.firstIndex(where: { $0.id == member }),
      let place = rows[index].place, let view = place.outline(ofSpace: "local")
    else { return nil }
    let space = history.members[index].snapshot.leaves.lazy.compactMap(\.space).first
    return (view, space.flatMap { $0 == "local" ? nil : place.outline(ofSpace: $0) })
  }

  // MARK: - Contacts

  private func observe(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    pending = event.id
    if event.phase == .began {
      if stage.interaction.engine.isIdle, down.isEmpty { clear() }
      // A new contact of a device removes the ghost marks of its earlier contacts.
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
        isForProgram: stage.layers.anyUsesContact(at: event.location, on: stage))
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

  /// Updates measurements and activities after gestures and the program have handled an event.
  private func finish(_ event: ContactEvent) {
    // Contacts of tools are not recorded.
    guard pending == event.id else { return }
    pending = nil
    noteActivities(after: event, at: event.time)
    measure(at: event.time)
    handled.notify(event.time)
  }

  /// Records which activities of the program began or ended.
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
        phase: .active, snapshot: GestureSnapshot(title.english, phase: .active)))
    activities.append(Activity(title: title, member: joined, contacts: []))
    steps.notify((joined, time))
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
    (history.members[row].phase, history.members[row].snapshot.phase) = (phase, phase)
    (history.members[row].reasonResource, history.members[row].ended) = (reason, time)
    steps.notify((activity.member, time))
  }

  /// Records the contacts of each gesture, because a contact may join without a transition.
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
    history.members[index].phase = step.displayedPhase
    history.members[index].blocker = step.blocker.map { name(of: $0) }
    history.members[index].blockerID = step.blocker.flatMap { row(of: $0) }.map {
      history.members[$0].id
    }
    history.members[index].deadline = step.deadline
    if let snapshot = step.snapshot { history.members[index].snapshot = snapshot }
    if step.to.isTerminal {
      history.members[index].reasonResource = step.reasonResource { .init(verbatim: name(of: $0)) }
      history.members[index].ended = step.time
      noteContacts()
      rows[index].attachment = nil
    }
    steps.notify((history.members[index].id, step.time))
  }

  /// Inserts a row for a joining gesture, before the next outer gesture that already participates.
  private func insert(_ step: ArenaTransition) -> Int? {
    let node = stage.interaction.node(of: step.attachment)
    // Gestures of tools are not recorded.
    if let node, stage.layers.isTool(node) { return nil }
    guard rows.count < GestureHistory.limit else { return nil }
    let order = stage.interaction.engine.members.map(\.attachment)
    let outer = order.drop { $0 !== step.attachment }.dropFirst()
    let index =
      rows.firstIndex { row in outer.contains { $0 === row.attachment } } ?? rows.endIndex
    joined += 1
    let key = ObjectIdentifier(step.attachment)
    let place = step.attachment.resolver as? any GestureOwner
    rows.insert(Row(key: key, attachment: step.attachment, place: place), at: index)
    let snapshot = step.snapshot ?? GestureSnapshot("gesture")
    history.members.insert(
      GestureHistory.Member(
        id: joined, name: step.attachment.name ?? snapshot.title.english,
        place: place?.ownerName ?? (node?.name).flatMap { $0.isEmpty ? nil : $0 },
        priority: step.attachment.priority, began: step.time, phase: step.displayedPhase,
        snapshot: snapshot),
      at: index)
    noteContacts()
    // The engine reports a gesture's first transition before it assigns the beginning contact to the gesture.
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
