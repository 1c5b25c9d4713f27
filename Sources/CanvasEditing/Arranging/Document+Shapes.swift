import DeftGeometry

// Shapes come and go, as edits: each is one step of the history, and empty where nothing would change.
extension Document {
  /// The edit that puts shapes in front of all others.
  ///
  /// - Parameters:
  ///   - shapes: the shapes from the back to the front, with ids that no shape has.
  ///   - kind: the kind of the edit.
  public func adding(_ shapes: [CanvasShape], _ kind: EditKind = .add) -> Edit {
    let count = self.shapes.count
    return Edit(kind, number: shapes.count, shapes.enumerated().map { .insert($1, at: count + $0) })
  }

  /// The edit that takes some shapes away, out of the named poses too, and the pictures that none of the others shows.
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
    // From the front, so that those below stay where they are.
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

  /// Shapes like some others, which may be those of another document, with ids and groups of their own; they are at home
  /// where they are, and not pinned.
  ///
  /// - Parameters:
  ///   - originals: the shapes from the back to the front.
  ///   - fresh: the ids.
  public static func copies(of originals: [CanvasShape], _ fresh: inout FreshIDs) -> [CanvasShape] {
    var groups: [GroupID: GroupID] = [:]
    return originals.map { original in
      let new = original.groups.map { old in
        let group = groups[old] ?? fresh.nextGroup()
        groups[old] = group
        return group
      }
      return CanvasShape(
        fresh.next(like: original.id), name: original.name, original.figure, original.style,
        home: original.pose, groups: new)
    }
  }
}

extension Figure {
  /// The name of the picture that the figure shows; nil where it shows none.
  var pictureName: String? {
    if case .picture(let name, _) = self { name } else { nil }
  }
}
