import DeftGeometry

// The shapes of a group are selected together and are adjacent in the order.
extension Document {
  /// Returns the edit that groups shapes. A shape that is already in a group is added with its whole group.
  ///
  /// The shapes become adjacent, directly below the frontmost one, and retain their relative order.
  ///
  /// - Parameters:
  ///   - ids: the shapes; with fewer than two units, nothing changes.
  ///   - group: an unused id for the group.
  public func grouping(_ ids: Set<ShapeID>, as group: @autoclosure () -> GroupID) -> Edit {
    let units = units(of: ids)
    guard units.count > 1 else { return Edit(.group, []) }
    let group = group()
    let members = shapes(of: units.joined()).map(\.id)
    var changes: [Edit.Change] = []
    // Starts with the frontmost members, and moves each to just below the previous one. The indices of the remaining
    // members do not change, because these members are lower.
    var below = index(of: members[members.count - 1])! - 1
    for id in members.dropLast().reversed() {
      let place = index(of: id)!
      if place != below { changes.append(.move(id, from: place, to: below)) }
      below -= 1
    }
    changes += edit(.group, of: members) { $0.groups.insert(group, at: 0) }.changes
    return Edit(.group, changes)
  }

  /// Returns the edit that dissolves the outermost groups of shapes; nested groups remain.
  public func ungrouping(_ ids: Set<ShapeID>) -> Edit {
    edit(.ungroup, of: units(of: ids).joined()) { shape in
      if !shape.groups.isEmpty { shape.groups.removeFirst() }
    }
  }
}
