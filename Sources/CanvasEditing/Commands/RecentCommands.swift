/// Which commands were chosen from menus, the last one first.
package struct RecentCommands: Equatable {
  package private(set) var actions: [CanvasAction] = []

  package init() {}

  /// How many are remembered.
  package static let limit = 5

  /// One was chosen.
  package mutating func note(_ action: CanvasAction) {
    actions.removeAll { $0 == action }
    actions.insert(action, at: 0)
    if actions.count > Self.limit { actions.removeLast() }
  }
}
