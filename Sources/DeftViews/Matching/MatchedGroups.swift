/// The groups of matched views of a graph.
///
/// After each layout it is settled which view of a group is the source, where a new source begins, and who
/// goes along with it.  Where no view is matched this costs nothing.
final class MatchedGroups: LayoutFeature {
  private var groups: [MatchKey: Group] = [:]
  private var namespaces = 0
  private var count = 0
  private var isStale = false
  /// Whether some view is seen where another is, which may move without layout.
  private(set) var isFollowing = false

  private struct Group {
    /// How many groups came before it.
    let number: Int
    /// In the order in which they came.
    var members: [Member] = []
    /// The one that was the source last.
    weak var source: MatchedElement?
    /// Where that was seen last, in the window; it may be gone.
    var seen: CGRect?
  }

  private struct Member {
    weak var element: MatchedElement?
  }

  init(_ graph: ViewGraph) {}

  /// A number for a namespace, from 1 on.
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
    // It is not asked any more where it is: what it was in may be gone.
    if groups[key]?.source === element { groups[key]?.source = nil }
    isStale = true
  }

  /// Something has changed that the places of others may depend on.
  func noteChange() { isStale = true }

  func layOut() {}

  /// Settles where all are seen, if something may have changed.
  func didLayOut() {
    guard isStale || isFollowing else { return }
    isFollowing = false
    // What others are inside of is moved first.
    let order = groups.map { key, group in
      (key: key, depth: group.members.last?.element?.depth ?? 0, number: group.number)
    }
    for (key, _, _) in order.sorted(by: { ($0.depth, $0.number) < ($1.depth, $1.number) }) {
      guard var group = groups[key] else { continue }
      resolve(&group)
      groups[key] = group.members.isEmpty ? nil : group
    }
    // To move them has told that they have changed.
    isStale = false
  }

  private func resolve(_ group: inout Group) {
    let members = group.members.compactMap(\.element).filter(\.isPlaced)
    let source = members.last { $0.effect.isSource && !$0.isLeaving }
    let start = source === group.source ? nil : group.source?.seen ?? group.seen
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
    group.seen = group.source?.seen
  }
}

extension ViewGraph {
  /// The views that are matched with others.
  var matching: MatchedGroups { feature() }
}
