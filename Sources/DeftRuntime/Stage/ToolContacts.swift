import DeftGestures
import DeftInput
import DeftRenderTree

/// Which of the contacts that are down are a tool's, and not the program's.
///
/// The policy: *a contact that comes down on what a tool shows, or that a tool claims, is the tool's from its
/// begin to its end: neither the program, nor those who observe what people do with it, hear of it.*  So one who
/// looks can press, pull and scroll in what shows it, and the log of what is looked at stays as it was.
struct ToolContacts {
  enum Owner {
    /// Gestures of what tools show get it, as they would in the program.
    case views
    case layer(any StageLayer)
  }

  private var owners: [ContactID: Owner] = [:]

  /// Whose a contact is with its next event; nil where it is the program's.
  mutating func owner(of event: ContactEvent, on stage: Stage) -> Owner? {
    if event.phase == .began {
      owners[event.id] = stage.layers.claimant(of: event, on: stage).map { .layer($0) }
      if owners[event.id] == nil, !stage.layers.node(of: .tools).children.isEmpty,
        let hit = stage.tree.hitTest(event.location).first, stage.layers.isTool(hit)
      {
        owners[event.id] = .views
      }
    }
    guard let owner = owners[event.id] else { return nil }
    if event.phase != .began, event.phase != .moved { owners[event.id] = nil }
    return owner
  }
}
