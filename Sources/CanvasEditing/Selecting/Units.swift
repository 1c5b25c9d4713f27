import DeftGeometry

extension Document {
  /// Returns the existing shapes with these ids, from the back to the front.
  public func shapes(of ids: some Sequence<ShapeID>) -> [CanvasShape] {
    ids.compactMap { index(of: $0) }.sorted().map { shapes[$0] }
  }

  /// Returns the unit of a shape: the shapes that are selected and moved together, from the back to the front. The unit
  /// is the outermost group of the shape, or only the shape itself. An unknown shape has an empty unit.
  ///
  /// - Parameters:
  ///   - id: the shape.
  ///   - depth: the number of outer groups that are ignored. Inside one group, the unit is the second group of the
  ///     shape.
  public func unit(of id: ShapeID, depth: Int = 0) -> [ShapeID] {
    guard let shape = self[id] else { return [] }
    guard shape.groups.count > depth else { return [id] }
    return members(of: shape.groups.prefix(depth + 1))
  }

  /// Returns the shapes in a group, from the back to the front.
  ///
  /// - Parameter groups: the group, after the groups that contain it, from the outermost. Without a group, all shapes
  ///   are returned.
  public func members(of groups: some Collection<GroupID>) -> [ShapeID] {
    shapes.filter { $0.groups.starts(with: groups) }.map(\.id)
  }

  /// Returns the groups that contain all of the shapes, from the outermost to the innermost.
  public func commonGroups(of ids: some Sequence<ShapeID>) -> [GroupID] {
    var common: [GroupID]?
    for case let shape? in ids.lazy.map({ self[$0] }) {
      common = common.map { $0.commonPrefix(with: shape.groups) } ?? shape.groups
      if common?.isEmpty == true { break }
    }
    return common ?? []
  }

  /// Returns the groups that contain all of the shapes and at least one other shape, from the outermost to the
  /// innermost.
  public func enclosingGroups(of ids: Set<ShapeID>) -> [GroupID] {
    var groups = commonGroups(of: ids)
    guard !groups.isEmpty else { return [] }
    let count = ids.count { self[$0] != nil }
    while !groups.isEmpty, members(of: groups).count == count { groups.removeLast() }
    return groups
  }

  /// Returns the units of shapes, each once, in the order of their rearmost shapes.
  ///
  /// Shapes are aligned and distributed by units.
  ///
  /// - Parameters:
  ///   - ids: the shapes.
  ///   - depth: the number of outer groups that are ignored, because they contain all of the shapes.
  public func units(of ids: Set<ShapeID>, depth: Int = 0) -> [[ShapeID]] {
    let wanted = shapes(of: ids)
    let groups = Set(wanted.compactMap { $0.group(at: depth) })
    if groups.isEmpty { return wanted.map { [$0.id] } }
    var (units, places): ([[ShapeID]], [GroupID: Int]) = ([], [:])
    for shape in shapes {
      if let group = shape.group(at: depth), groups.contains(group) {
        if let place = places[group] {
          units[place].append(shape.id)
        } else {
          places[group] = units.count
          units.append([shape.id])
        }
      } else if ids.contains(shape.id) {
        units.append([shape.id])
      }
    }
    return units
  }
}

extension CanvasShape {
  /// Returns the group at a depth, 0 for the outermost; `nil` if the shape is in fewer groups.
  func group(at depth: Int) -> GroupID? { groups.count > depth ? groups[depth] : nil }
}

extension [GroupID] {
  /// Returns the groups, from the outermost, that are the same in both lists.
  func commonPrefix(with other: [GroupID]) -> [GroupID] {
    zip(self, other).prefix { $0 == $1 }.map(\.0)
  }
}
