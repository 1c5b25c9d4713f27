/// The commands recently chosen from menus, most recent first.
package struct RecentCommands: Equatable {
  package private(set) var actions: [CanvasAction] = []

  package init() {}

  /// The maximum number of commands.
  package static let limit = 5

  /// Records that a command was chosen.
  package mutating func note(_ action: CanvasAction) {
    actions.removeAll { $0 == action }
    actions.insert(action, at: 0)
    if actions.count > Self.limit { actions.removeLast() }
  }
}
