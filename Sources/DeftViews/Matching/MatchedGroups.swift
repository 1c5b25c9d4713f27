/// The groups of matched views of a graph.
///
/// After each layout, every group determines its source, the frame from which a new source starts,
/// and the views that follow it. Without matched views this costs nothing.
final class MatchedGroups: LayoutFeature {
  private var groups: [MatchKey: Group] = [:]
  private var namespaces = 0
  private var count = 0
  private var isStale = false
  /// Whether a view is shown at the frame of another view. The other view may move without a
  /// layout.
  private(set) var isFollowing = false

  private struct Group {
    /// The creation order of the group.
    let number: Int
    /// The members in the order in which they were added.
    var members: [Member] = []
    /// The previous source.
    weak var source: MatchedElement?
    /// The last frame of the source in the window; the source may have been removed.
    var lastFrame: CGRect?
  }

  private struct Member {
    weak var element: MatchedElement?
  }

  init(_ graph: ViewGraph) {}

  /// Returns the number of a new namespace, starting from 1.
  func nextNamespace() -> Int {
    namespaces += 1
    return namespaces
  }

  func add(_ element: MatchedElement) {
    count += 1
    groups[element.effect.key, default: Group(number: count)].members
      .append(Member(element: element))
    isStale = true
  }

  func remove(_ element: MatchedElement, from key: MatchKey) {
    groups[key]?.members.removeAll { $0.element === element }
    // The element's frame must no longer be read, because its ancestors may have been removed.
    if groups[key]?.source === element { groups[key]?.source = nil }
    isStale = true
  }

  /// Marks the groups as stale after a change on which other views' frames may depend.
  func noteChange() { isStale = true }

  func layOut() {}

  /// Determines where all members are shown, if something may have changed.
  func didLayOut() {
    guard isStale || isFollowing else { return }
    isFollowing = false
    // Containers are moved before the members inside them.
    let order = groups.map { key, group in
      (key: key, depth: group.members.last?.element?.depth ?? 0, number: group.number)
    }
    for (key, _, _) in order.sorted(by: { ($0.depth, $0.number) < ($1.depth, $1.number) }) {
      guard var group = groups[key] else { continue }
      resolve(&group)
      groups[key] = group.members.isEmpty ? nil : group
    }
    // Moving the members has marked the groups as stale.
    isStale = false
  }

  private func resolve(_ group: inout Group) {
    let members = group.members.compactMap(\.element).filter(\.isPlaced)
    let source = members.last { $0.effect.isSource && !$0.isLeaving }
    let start = source === group.source ? nil : group.source?.shownFrameInWindow ?? group.lastFrame
    for member in members where member === source || source == nil { member.settle(from: start) }
    if let source {
      for member in members where member !== source {
        if member.effect.isSource, !member.isLeaving {
          member.settle(from: nil)
        } else {
          member.follow(source)
          isFollowing = true
        }
      }
      group.source = source
    }
    group.lastFrame = group.source?.shownFrameInWindow
  }
}

extension ViewGraph {
  var matching: MatchedGroups { feature() }
}
