import DeftGeometry

// Groups hold shapes together: who selects one selects all, and they lie one upon another without others between.
extension Document {
  /// The edit that makes one group of some shapes and of the groups that they are in.
  ///
  /// They come to lie together, under the frontmost of them, in their order.
  ///
  /// - Parameters:
  ///   - ids: the shapes; fewer than two units are left as they are.
  ///   - group: what the group is called, as no other is.
  public func grouping(_ ids: Set<ShapeID>, as group: @autoclosure () -> GroupID) -> Edit {
    let units = units(of: ids)
    guard units.count > 1 else { return Edit(.group, []) }
    let group = group()
    let members = shapes(of: units.joined()).map(\.id)
    var changes: [Edit.Change] = []
    // From the front: each goes to just below the one before, and those between come down by one; what lies below it,
    // hence every member that is yet to go, stays where it is.
    var below = index(of: members[members.count - 1])! - 1
    for id in members.dropLast().reversed() {
      let place = index(of: id)!
      if place != below { changes.append(.move(id, from: place, to: below)) }
      below -= 1
    }
    changes += edit(.group, of: members) { $0.groups.insert(group, at: 0) }.changes
    return Edit(.group, changes)
  }

  /// The edit that dissolves the outermost groups of some shapes; groups within them stay.
  public func ungrouping(_ ids: Set<ShapeID>) -> Edit {
    edit(.ungroup, of: units(of: ids).joined()) { shape in
      if !shape.groups.isEmpty { shape.groups.removeFirst() }
    }
  }
}
