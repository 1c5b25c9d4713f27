/// Which commands were chosen from menus, the last one first.
struct RecentCommands: Equatable {
  private(set) var actions: [CanvasAction] = []

  /// How many are remembered.
  static let limit = 5

  /// One was chosen.
  mutating func note(_ action: CanvasAction) {
    actions.removeAll { $0 == action }
    actions.insert(action, at: 0)
    if actions.count > Self.limit { actions.removeLast() }
  }
}
