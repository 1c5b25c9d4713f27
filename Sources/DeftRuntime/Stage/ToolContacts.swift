import DeftGestures
import DeftInput
import DeftRenderTree

/// The contacts that belong to a tool instead of the program.
///
/// The policy: *a contact that begins on a tool's nodes, or that a tool claims, belongs to the tool until it ends.
/// Neither the program nor observers of its input are notified.* A user of the inspector can therefore press, drag
/// and scroll within the inspector without changing the program's log.
struct ToolContacts {
  enum Owner {
    /// The gestures of the tool's nodes handle the contact as usual.
    case views
    case layer(any StageLayer)
  }

  private var owners: [ContactID: Owner] = [:]

  /// Returns the owner of a contact's next event; `nil` if it belongs to the program.
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
