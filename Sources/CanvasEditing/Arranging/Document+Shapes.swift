import DeftGeometry

// Edits that add, delete and copy shapes. An edit is empty if nothing would change.
extension Document {
  /// Returns the edit that inserts shapes in front of all others.
  ///
  /// - Parameters:
  ///   - shapes: the shapes from the back to the front, with unused ids.
  ///   - kind: the kind of the edit.
  ///   - groups: the group of the document that the shapes are in, after the groups that contain it. The shapes are
  ///     inserted in front of its other members.
  public func adding(
    _ shapes: [CanvasShape], _ kind: EditKind = .add, inside groups: [GroupID] = []
  ) -> Edit {
    let front = groups.isEmpty ? nil : members(of: groups).last.flatMap(index)
    let count = front.map { $0 + 1 } ?? self.shapes.count
    return Edit(kind, number: shapes.count, shapes.enumerated().map { .insert($1, at: count + $0) })
  }

  /// Returns the edit that deletes shapes, their entries in numbered poses, and pictures that no other shape uses. A
  /// group of which only one shape remains is dissolved.
  ///
  /// - Parameters:
  ///   - ids: the shapes.
  ///   - kind: the kind of the edit.
  public func deleting(_ ids: Set<ShapeID>, _ kind: EditKind = .delete) -> Edit {
    let going = shapes(of: ids)
    let gone = Set(going.map(\.id))
    var changes: [Edit.Change] = []
    for number in poses.keys.sorted() {
      let old = poses[number]!
      let new = old.filter { !gone.contains($0.key) }
      if new.count < old.count { changes.append(.pose(number, from: old, to: new)) }
    }
    changes += dissolvingGroups(without: going, gone)
    // Removes the frontmost shape first, so that the indices of the remaining shapes do not change.
    changes += going.reversed().map { .remove($0, at: index(of: $0.id)!) }
    let unused = Set(going.compactMap(\.figure.pictureName)).intersection(pictures.keys)
    if !unused.isEmpty {
      let rest = shapes.lazy.filter { !gone.contains($0.id) }
      for name in unused.subtracting(rest.compactMap(\.figure.pictureName)).sorted() {
        changes.append(.picture(name, from: pictures[name], to: nil))
      }
    }
    return Edit(kind, number: going.count, changes)
  }

  /// Returns the changes that take a shape out of each group of which it is the only shape left.
  private func dissolvingGroups(
    without going: [CanvasShape], _ gone: Set<ShapeID>
  ) -> [Edit.Change] {
    let affected = Set(going.flatMap(\.groups))
    guard !affected.isEmpty else { return [] }
    var counts: [GroupID: Int] = [:]
    let rest = shapes.filter { !gone.contains($0.id) && !affected.isDisjoint(with: $0.groups) }
    for group in rest.flatMap(\.groups) { counts[group, default: 0] += 1 }
    return rest.compactMap { old in
      var new = old
      new.groups.removeAll { affected.contains($0) && counts[$0] == 1 }
      return new == old ? nil : .replace(old, with: new)
    }
  }

  /// Returns copies of shapes, possibly from another document, with new ids and groups. The home of a copy is its
  /// current pose, and a copy is not pinned. A group of which only one shape is copied is not copied.
  ///
  /// - Parameters:
  ///   - originals: the shapes from the back to the front.
  ///   - fresh: the generator of ids.
  public static func copies(of originals: [CanvasShape], _ fresh: inout IDGenerator)
    -> [CanvasShape]
  {
    var groups: [GroupID: GroupID] = [:]
    var ids: [ShapeID: ShapeID] = [:]
    var counts: [GroupID: Int] = [:]
    for original in originals {
      ids[original.id] = fresh.next(like: original.id)
      for group in original.groups { counts[group, default: 0] += 1 }
    }
    return originals.map { original in
      let new = original.groups.filter { counts[$0] != 1 }.map { old in
        let group = groups[old] ?? fresh.nextGroup()
        groups[old] = group
        return group
      }
      return CanvasShape(
        ids[original.id]!, name: original.name, original.figure.attached(to: ids), original.style,
        home: original.pose, groups: new)
    }
  }
}

extension Figure {
  /// Returns the figure of a copied arrow. Each end is attached to the copy of its shape, or free if that shape was not
  /// copied. Other figures are unchanged.
  fileprivate func attached(to copies: [ShapeID: ShapeID]) -> Figure {
    guard case .arrow(var arrow) = self else { return self }
    for end in [\Arrow.start, \Arrow.end] {
      guard let old = arrow[keyPath: end].attachment else { continue }
      arrow[keyPath: end].attachment = copies[old.shape].map { .init($0, place: old.place) }
    }
    return .arrow(arrow)
  }

  /// The name of the picture; `nil` for other figures.
  var pictureName: String? {
    if case .picture(let name, _) = self { name } else { nil }
  }
}
