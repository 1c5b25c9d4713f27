import DeftGeometry

// The shapes of a group are selected together and are adjacent in the order.
extension Document {
  /// Returns the edit that groups shapes. A shape that is already in a group is added with its whole group.
  /// Shapes inside a larger group become a group inside it.
  ///
  /// The shapes become adjacent, directly below the frontmost one, and retain their relative order.
  ///
  /// - Parameters:
  ///   - ids: the shapes; with fewer than two units, nothing changes.
  ///   - group: an unused id for the group.
  public func grouping(_ ids: Set<ShapeID>, as group: @autoclosure () -> GroupID) -> Edit {
    let enclosing = enclosingGroups(of: ids)
    let depth = enclosing.count
    let units = units(of: ids, depth: depth)
    guard units.count > 1 else { return Edit(.group, []) }
    let members = shapes(of: units.joined()).map(\.id)
    // The shapes may be parts of all units of a group, which they already form.
    guard depth == 0 || members.count < self.members(of: enclosing).count else {
      return Edit(.group, [])
    }
    let group = group()
    var changes: [Edit.Change] = []
    // Starts with the frontmost members, and moves each to just below the previous one. The indices of the remaining
    // members do not change, because these members are lower.
    var below = index(of: members[members.count - 1])! - 1
    for id in members.dropLast().reversed() {
      let place = index(of: id)!
      if place != below { changes.append(.move(id, from: place, to: below)) }
      below -= 1
    }
    changes += edit(.group, of: members) { $0.groups.insert(group, at: depth) }.changes
    return Edit(.group, changes)
  }

  /// Returns the edit that adds a text as the label of a shape: directly above it, and in its group or a new one. The
  /// label of a pinned shape has no group, because it can be moved.
  func labeling(
    _ id: ShapeID, with text: CanvasShape, as group: @autoclosure () -> GroupID
  ) -> Edit {
    guard let index = index(of: id), !shapes[index].isPinned else {
      return adding([text], .addText)
    }
    var (shape, text) = (shapes[index], text)
    if shape.groups.isEmpty { shape.groups = [group()] }
    text.groups = shape.groups
    var changes: [Edit.Change] = [.insert(text, at: index + 1)]
    if shape != shapes[index] { changes.append(.replace(shapes[index], with: shape)) }
    return Edit(.addText, changes)
  }

  /// Returns the edit that dissolves the outermost groups of shapes; nested groups remain.
  public func ungrouping(_ ids: Set<ShapeID>) -> Edit {
    edit(.ungroup, of: units(of: ids).joined()) { shape in
      if !shape.groups.isEmpty { shape.groups.removeFirst() }
    }
  }

  /// Returns the edit that dissolves groups; groups around them and inside them remain.
  ///
  /// - Parameter groups: the groups, each after the groups that contain it, from the outermost.
  public func ungrouping(_ groups: Set<[GroupID]>) -> Edit {
    let ids = Set(groups.flatMap { members(of: $0) })
    return edit(.ungroup, of: shapes(of: ids).map(\.id)) { shape in
      for depth in shape.groups.indices.reversed()
      where groups.contains(Array(shape.groups[...depth])) {
        shape.groups.remove(at: depth)
        break
      }
    }
  }
}
