import DeftGeometry

/// The selection of groups and of single shapes inside them.
///
/// The policy: *a tap selects the outermost group of a shape. A tap on a shape of the selected group goes one level in,
/// to the group inside it or to the shape itself, and a tap on another shape of the same group stays at this level.
/// Escape goes one level out.* A shape and its label are one shape in this respect, so that neither leaves the other
/// behind.
extension CanvasEditor {
  /// Returns the unit of a shape: all shapes of its outermost group, or only itself.
  package func unit(of id: ShapeID) -> Set<ShapeID> { Set(document.unit(of: id)) }

  /// Returns the shapes that a tap on a shape selects: its unit in the innermost group that contains both the shape and
  /// the previous selection, or its outermost unit if there is no such group.
  package func unit(of id: ShapeID, tappedIn selection: Set<ShapeID>) -> Set<ShapeID> {
    unit(of: id, depth: depth(of: id, tappedIn: selection))
  }

  /// Returns the unit of a shape at the level of a selection: the largest unit that is selected with the shape, or the
  /// unit that a tap would select.
  package func unit(of id: ShapeID, in selection: Set<ShapeID>) -> Set<ShapeID> {
    guard selection.contains(id), let shape = document[id] else {
      return unit(of: id, tappedIn: selection)
    }
    for depth in 0...shape.groups.count {
      let unit = unit(of: id, depth: depth)
      if unit.isSubset(of: selection) { return unit }
    }
    return [id]
  }

  /// Returns the group that a tap on a shape selects; `nil` for a single shape.
  package func group(of id: ShapeID, tappedIn selection: Set<ShapeID>) -> GroupID? {
    document[id]?.group(at: depth(of: id, tappedIn: selection))
  }

  /// Returns the number of groups that contain both a shape and a selection.
  private func depth(of id: ShapeID, tappedIn selection: Set<ShapeID>) -> Int {
    guard let groups = document[id]?.groups, !groups.isEmpty else { return 0 }
    return groups.commonPrefix(with: document.commonGroups(of: selection)).count
  }

  private func unit(of id: ShapeID, depth: Int) -> Set<ShapeID> {
    guard let shape = document[id], shape.groups.count <= depth else {
      return Set(document.unit(of: id, depth: depth))
    }
    return member(of: id)
  }

  /// Returns a shape as a single member of its group: together with its label, or a label together with its shape.
  package func member(of id: ShapeID) -> Set<ShapeID> {
    guard let shape = document[id], !shape.groups.isEmpty else { return [id] }
    if shape.figure.text != nil { return area(of: shape).map { [$0, id] } ?? [id] }
    guard shape.figure.holdsText else { return [id] }
    let center = frame(of: shape).center
    let labels = document.members(of: shape.groups).filter { other in
      guard let text = document[other], text.figure.text != nil, text.groups == shape.groups,
        frame(of: text).center.distance(to: center) < 1
      else { return false }
      return area(of: text) == id
    }
    return Set(labels).union([id])
  }

  /// Returns the shape in whose center a text is, in the same groups; `nil` if the text is not a label.
  private func area(of text: CanvasShape) -> ShapeID? {
    guard let place = document.index(of: text.id) else { return nil }
    let center = frame(of: text).center
    return document.shapes[..<place].last { shape in
      shape.groups == text.groups && shape.figure.holdsText
        && frame(of: shape).center.distance(to: center) < 1
    }?.id
  }

  // MARK: - Levels

  /// The groups that the selection is inside of, from the outermost to the innermost. A group of a shape and its label
  /// does not count.
  package var enteredGroups: [GroupID] {
    let groups = enclosingGroups
    guard !groups.isEmpty, let id = selection.first,
      Set(document.members(of: groups)) == member(of: id)
    else { return groups }
    return groups.dropLast()
  }

  /// The first unit inside the selected group, from the back; `nil` if the selection is not one group with several
  /// units.
  var innerUnit: Set<ShapeID>? {
    guard let id = selected.first?.id, unit(of: id, in: selection) == selection else { return nil }
    let unit = unit(of: id, tappedIn: selection)
    return unit == selection ? nil : unit
  }

  /// Selects the first unit inside the selected group.
  func enterGroup() { if let unit = innerUnit { select(unit) } }

  /// Selects the group around the selection; without such a group, deselects everything.
  func leaveGroup() {
    let groups = enteredGroups
    select(groups.isEmpty ? [] : document.members(of: groups))
  }

  // MARK: - Units

  /// Returns whether the selection has at least `count` units: groups, and shapes in no group. Groups around the whole
  /// selection do not count.
  package func selectsUnits(_ count: Int) -> Bool {
    let depth = enclosingGroups.count
    var (groups, units): (Set<GroupID>, Int) = ([], 0)
    return selected.contains { shape in
      if shape.group(at: depth).map({ groups.insert($0).inserted }) ?? true { units += 1 }
      return units >= count
    }
  }

  /// Returns whether the selection has at least `count` units without a pinned or held shape.
  func selectsMovableUnits(_ count: Int) -> Bool {
    let depth = enclosingGroups.count
    var (groups, units): ([GroupID: Bool], Int) = ([:], 0)
    for shape in selected {
      if let group = shape.group(at: depth) {
        groups[group] = (groups[group] ?? true) && isMovable(shape)
      } else if isMovable(shape) {
        units += 1
        if units >= count { return true }
      }
    }
    return units + groups.values.count { $0 } >= count
  }

  // MARK: - Grouping

  package func group() {
    commit(document.grouping(selection, as: idGenerator.nextGroup()))
  }

  /// Dissolves the selected groups. If no whole group is selected, dissolves the group around the selection or, without
  /// such a group, the outermost groups of the selected shapes.
  package func ungroup() {
    var groups: Set<[GroupID]> = []
    for shape in selected where !groups.contains(where: { shape.groups.starts(with: $0) }) {
      let whole = shape.groups.indices.first { depth in
        document.unit(of: shape.id, depth: depth).allSatisfy(selection.contains)
      }
      if let whole { groups.insert(Array(shape.groups[...whole])) }
    }
    if groups.isEmpty {
      groups =
        enclosingGroups.isEmpty
        ? Set(selected.compactMap { $0.groups.first.map { [$0] } }) : [enclosingGroups]
    }
    select(selection.union(groups.flatMap { document.members(of: $0) }))
    commit(document.ungrouping(groups))
  }

  // MARK: - Copies

  /// Returns copies of shapes of the document. Copies of shapes inside a group are inside the same group, and the copy
  /// of a group is a group of its own.
  ///
  /// - Parameters:
  ///   - shapes: the shapes from the back to the front.
  ///   - whole: the selected shapes that they are a part of; the other ones are not copied, for example because they
  ///     are pinned. `nil` means all of them.
  package func siblings(of shapes: [CanvasShape], in whole: Set<ShapeID>? = nil) -> [CanvasShape] {
    let groups = document.enclosingGroups(of: whole ?? Set(shapes.map(\.id)))
    let inner = shapes.map { shape in
      var shape = shape
      shape.groups.removeFirst(groups.count)
      return shape
    }
    return copies(of: inner).map { copy in
      var copy = copy
      copy.groups = groups + copy.groups
      return copy
    }
  }

  /// Returns the edit that inserts copies made by ``siblings(of:in:)``: in front of the other members of their group,
  /// or of all shapes.
  package func duplicating(_ copies: [CanvasShape], of originals: Set<ShapeID>) -> Edit {
    document.adding(copies, .duplicate, inside: document.enclosingGroups(of: originals))
  }
}
