import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftRuntime

/// Writes the story of the gestures on a stage, as one of those who observe it.
///
/// The policy: *looking changes nothing.*  It hears of inputs before gestures get them and of each step of the
/// arena as it is made, asks gestures for what they measure, and neither holds nor claims anything.
public final class StoryKeeper {
  /// The story of the run that goes on, or of the last one.
  public private(set) var story = GestureStory()
  /// Those who are told of each step of a gesture, when the story knows it: the gesture's number in the run.
  let steps = Observers<Int>()

  private let stage: Stage
  private var rows: [Row] = []
  private var joined = 0
  /// The contacts of the run that are down: where each stands in the story, and how fast it is.
  private var down: [Tracked] = []
  private var observations: [() -> Void] = []

  /// Who stands in a row.
  private struct Row {
    /// Who it is or was: to be compared with, not to be reached.
    var key: ObjectIdentifier
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
    let inputs = stage.inputs.add { [unowned self] in take($0) }
    let transitions = stage.interaction.engine.transitions.add { [unowned self] in take($0) }
    observations = [inputs.cancel, transitions.cancel]
  }

  deinit { for cancel in observations { cancel() } }

  /// Begins anew, as if nothing had happened yet.
  public func clear() {
    story = GestureStory()
    (rows, down) = ([], [])
  }

  /// Whether something in the story changes with time alone: how long a contact is down, a deadline, or a mark
  /// that stays for a while.
  public var isRunning: Bool {
    !down.isEmpty || rows.contains { $0.attachment != nil }
      || story.contacts.contains { $0.trace(at: story.time) != nil }
  }

  /// Looks again at what gestures measure, at a time of the stage's clock.
  public func refresh(at time: TimeInterval) {
    guard isRunning else { return }
    story.time = max(story.time, time)
    for (index, row) in rows.enumerated() {
      if let account = row.attachment?.account(at: time) { story.members[index].account = account }
    }
    noteContacts()
    for tracked in down {
      let contact = story.contacts[tracked.index]
      story.contacts[tracked.index].elapsed = max(0, time - contact.began)
      story.contacts[tracked.index].silence = max(0, time - contact.time)
    }
  }

  /// Where what a gesture is attached to is seen now, and where the coordinate space in which it tells places
  /// has its origin; nil for what is gone, or cannot tell.
  func outline(of member: Int) -> (view: GestureOutline, space: GestureOutline?)? {
    guard let index = story.members.firstIndex(where: { $0.id == member }),
      let place = rows[index].place, let view = place.outline(ofSpace: "local")
    else { return nil }
    let space = story.members[index].account.leaves.lazy.compactMap(\.space).first
    return (view, space.flatMap { $0 == "local" ? nil : place.outline(ofSpace: $0) })
  }

  // MARK: - Contacts

  private func take(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    if event.phase == .began {
      if stage.interaction.engine.isIdle, down.isEmpty { clear() }
      // What was greyed for a device is known anew when the device speaks again.
      for index in story.contacts.indices where story.contacts[index].id.device == event.id.device {
        story.contacts[index].isSuperseded = true
      }
      guard story.contacts.count < GestureStory.limit else { return }
      var tracked = Tracked(id: event.id, index: story.contacts.count)
      tracked.sampler.add(SIMD2(event.location.x, event.location.y), at: event.time)
      down.append(tracked)
      story.contacts.append(
        GestureStory.Contact(
          id: event.id, number: story.contacts.count + 1, kind: event.kind, began: event.time,
          start: event.location, time: event.time, location: event.location))
      story.time = max(story.time, event.time)
      return
    }
    guard let slot = down.firstIndex(where: { $0.id == event.id }) else { return }
    if event.phase != .moved { noteContacts() }
    let index = down[slot].index
    down[slot].sampler.add(SIMD2(event.location.x, event.location.y), at: event.time)
    let velocity = down[slot].sampler.velocity
    story.contacts[index].take(event, velocity: CGVector(dx: velocity.x, dy: velocity.y))
    story.time = max(story.time, event.time)
    if !story.contacts[index].isDown { down.remove(at: slot) }
  }

  /// Notes which contacts each gesture has: one may join without a step of the gesture.
  private func noteContacts() {
    for member in stage.interaction.engine.members {
      guard let index = rows.firstIndex(where: { $0.attachment === member.attachment }) else {
        continue
      }
      for id in member.contacts {
        guard let tracked = down.first(where: { $0.id == id }) else { continue }
        let number = story.contacts[tracked.index].number
        if !story.members[index].contacts.contains(number) {
          story.members[index].contacts.append(number)
        }
      }
    }
  }

  // MARK: - Gestures

  private func take(_ step: ArenaTransition) {
    guard step.to != .idle else { return }
    let index = rows.firstIndex { $0.attachment === step.attachment } ?? insert(step)
    guard let index else { return }
    story.time = max(story.time, step.time)
    story.members[index].phase = step.to
    story.members[index].blocker = step.blocker.map { name(of: $0) }
    story.members[index].blockerID = step.blocker.flatMap { row(of: $0) }.map {
      story.members[$0].id
    }
    story.members[index].deadline = step.deadline
    if let account = step.account { story.members[index].account = account }
    if step.to.isTerminal {
      story.members[index].reasonResource = step.reasonResource { .init(verbatim: name(of: $0)) }
      story.members[index].ended = step.time
      noteContacts()
      rows[index].attachment = nil
    }
    steps.tell(story.members[index].id)
  }

  /// A row for a gesture that joins: before the next outer one that takes part already.
  private func insert(_ step: ArenaTransition) -> Int? {
    let node = stage.interaction.node(of: step.attachment)
    // What shows the story is no part of it.
    if let node, stage.layers.isTool(node) { return nil }
    guard rows.count < GestureStory.limit else { return nil }
    let order = stage.interaction.engine.members.map(\.attachment)
    let outer = order.drop { $0 !== step.attachment }.dropFirst()
    let index =
      rows.firstIndex { row in outer.contains { $0 === row.attachment } } ?? rows.endIndex
    joined += 1
    let key = ObjectIdentifier(step.attachment)
    let place = step.attachment.resolver as? any GesturePlace
    rows.insert(Row(key: key, attachment: step.attachment, place: place), at: index)
    let account = step.account ?? GestureAccount("gesture")
    story.members.insert(
      GestureStory.Member(
        id: joined, name: step.attachment.name ?? account.name,
        place: place?.placeName ?? (node?.name).flatMap { $0.isEmpty ? nil : $0 },
        priority: step.attachment.priority, began: step.time, phase: step.to, account: account),
      at: index)
    noteContacts()
    // A gesture takes its first step before the engine says that it has the contact which comes down.
    if story.members[index].contacts.isEmpty, let contact = down.last {
      story.members[index].contacts = [story.contacts[contact.index].number]
    }
    return index
  }

  private func row(of attachment: GestureAttachment) -> Int? {
    rows.lastIndex { $0.key == ObjectIdentifier(attachment) }
  }

  private func name(of attachment: GestureAttachment) -> String {
    row(of: attachment).map { story.members[$0].title } ?? attachment.name ?? "another gesture"
  }
}
