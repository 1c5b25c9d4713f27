import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftRuntime

/// Writes the story of the gestures on a stage, as one of those who observe it.
///
/// The policy: *looking changes nothing.*  It hears of inputs before gestures get them and of each step of the
/// arena as it is made, asks gestures for what they measure, and neither holds nor claims anything.
public final class StoryKeeper {
  /// The story of the run that goes on, or of the last one.
  public private(set) var story = GestureStory()

  private let stage: Stage
  private var rows: [Row] = []
  private var joined = 0
  private var observations: [() -> Void] = []

  /// Who stands in a row.
  private struct Row {
    /// Who it is or was: to be compared with, not to be reached.
    var key: ObjectIdentifier
    /// The gesture while it takes part; afterwards nobody keeps it here.
    var attachment: GestureAttachment?
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
    rows = []
  }

  /// Whether something in the story changes with time alone: how long a contact is down, or a deadline.
  public var isRunning: Bool { rows.contains { $0.attachment != nil } }

  /// Looks again at what gestures measure, at a time of the stage's clock.
  public func refresh(at time: TimeInterval) {
    for (index, row) in rows.enumerated() {
      if let account = row.attachment?.account(at: time) { story.members[index].account = account }
    }
    for index in story.contacts.indices where story.contacts[index].isDown {
      story.contacts[index].elapsed = max(0, time - story.contacts[index].began)
    }
  }

  // MARK: - Contacts

  private func take(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    if event.phase == .began {
      if stage.interaction.engine.isIdle, !story.contacts.contains(where: \.isDown) { clear() }
      guard story.contacts.count < GestureStory.limit else { return }
      story.contacts.append(
        GestureStory.Contact(
          id: event.id, kind: event.kind, began: event.time, start: event.location,
          time: event.time, location: event.location))
      return
    }
    guard
      let index = story.contacts.lastIndex(where: { $0.id == event.id && $0.isDown })
    else { return }
    story.contacts[index].elapsed = event.time - story.contacts[index].began
    story.contacts[index].path += event.location.distance(to: story.contacts[index].location)
    (story.contacts[index].time, story.contacts[index].location) = (event.time, event.location)
    switch event.phase {
    case .began, .moved: break
    case .ended: story.contacts[index].isDown = false
    case .cancelled(let reason):
      (story.contacts[index].isDown, story.contacts[index].cancellation) = (false, reason)
    }
  }

  // MARK: - Gestures

  private func take(_ step: ArenaTransition) {
    guard step.to != .idle else { return }
    let index = rows.firstIndex { $0.attachment === step.attachment } ?? insert(step)
    guard let index else { return }
    story.members[index].phase = step.to
    story.members[index].blocker = step.blocker.map(name)
    story.members[index].deadline = step.deadline
    if let account = step.account { story.members[index].account = account }
    guard step.to.isTerminal else { return }
    story.members[index].reason = step.reason(naming: name)
    story.members[index].ended = step.time
    rows[index].attachment = nil
  }

  /// A row for a gesture that joins: before the next outer one that takes part already.
  private func insert(_ step: ArenaTransition) -> Int? {
    let node = stage.interaction.node(of: step.attachment)
    // What shows the story is no part of it.
    let tools = stage.layers.node(of: .tools)
    if let node, sequence(first: node, next: \.parent).contains(where: { $0 === tools }) {
      return nil
    }
    guard rows.count < GestureStory.limit else { return nil }
    let order = stage.interaction.engine.members.map(\.attachment)
    let outer = order.drop { $0 !== step.attachment }.dropFirst()
    let index =
      rows.firstIndex { row in outer.contains { $0 === row.attachment } } ?? rows.endIndex
    joined += 1
    let key = ObjectIdentifier(step.attachment)
    rows.insert(Row(key: key, attachment: step.attachment), at: index)
    let account = step.account ?? GestureAccount("gesture")
    story.members.insert(
      GestureStory.Member(
        id: joined, name: step.attachment.name ?? account.name,
        place: node?.name.nonEmpty,
        priority: step.attachment.priority, began: step.time, phase: step.to, account: account),
      at: index)
    return index
  }

  private func name(of attachment: GestureAttachment) -> String {
    if let row = rows.lastIndex(where: { $0.key == ObjectIdentifier(attachment) }) {
      return story.members[row].title
    }
    return attachment.name ?? "another gesture"
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
