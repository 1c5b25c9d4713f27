import DeftGeometry

/// Edits that reorder shapes.
///
/// The policy: *the shapes of a group are adjacent in the order, and no command separates them.* Shapes inside a group
/// are reordered among its members. Other groups are moved, and passed, as a whole, and so is a shape with its label.
/// The moved shapes retain their relative order.
extension Document {
  /// Returns the edit that brings shapes to the front.
  public func bringingToFront(_ ids: Set<ShapeID>) -> Edit {
    let level = level(of: ids)
    // Moving a shape to the front lowers the indices of all shapes above it by one.
    return reordering(
      .bringToFront,
      level.movedPlaces.enumerated().map {
        (shapes[$1].id, $1 - $0, level.range.upperBound - 1)
      })
  }

  /// Returns the edit that sends shapes to the back.
  public func sendingToBack(_ ids: Set<ShapeID>) -> Edit {
    let level = level(of: ids)
    return reordering(
      .sendToBack,
      level.movedPlaces.reversed().enumerated().map {
        (shapes[$1].id, $1 + $0, level.range.lowerBound)
      })
  }

  /// Returns the edit that moves each of the given shapes in front of the next shape or group above it that is not
  /// moved.
  public func bringingForward(_ ids: Set<ShapeID>) -> Edit {
    var units = level(of: ids).units
    var moves: [(ShapeID, Int, Int)] = []
    // Starts at the front, so that shapes further back do not pass others that are moved.
    for index in units.indices.dropLast().reversed()
    where units[index].isMoved && !units[index + 1].isMoved {
      let passed = units[index + 1].places.count
      moves += units[index].places.reversed().map { (shapes[$0].id, $0, $0 + passed) }
      units.swapAt(index, index + 1)
    }
    return reordering(.bringForward, moves)
  }

  /// Returns the edit that moves each of the given shapes behind the next shape or group below it that is not moved.
  public func sendingBackward(_ ids: Set<ShapeID>) -> Edit {
    var units = level(of: ids).units
    var moves: [(ShapeID, Int, Int)] = []
    for index in units.indices.dropFirst()
    where units[index].isMoved && !units[index - 1].isMoved {
      let passed = units[index - 1].places.count
      moves += units[index].places.map { (shapes[$0].id, $0, $0 - passed) }
      units.swapAt(index, index - 1)
    }
    return reordering(.sendBackward, moves)
  }

  /// Returns whether no shape is in front of the given shapes, and whether none is behind them. Inside a group, only
  /// its members count.
  func isOutermost(_ ids: Set<ShapeID>) -> (inFront: Bool, atBack: Bool) {
    let units = level(of: ids).units
    guard let last = units.lastIndex(where: \.isMoved),
      let first = units.firstIndex(where: \.isMoved)
    else { return (false, false) }
    return (units[first...].allSatisfy(\.isMoved), units[...last].allSatisfy(\.isMoved))
  }

  /// The shapes among which shapes are reordered: those of the innermost group that contains all of them and other
  /// shapes, or of the whole document.
  private struct Level {
    /// The indices of all shapes.
    var range: Range<Int>
    /// The adjacent shapes that are moved or passed together, from the back to the front.
    var units: [(places: Range<Int>, isMoved: Bool)] = []

    /// The indices of the moved shapes.
    var movedPlaces: [Int] { units.filter(\.isMoved).flatMap(\.places) }
  }

  /// Returns the level at which shapes are reordered.
  private func level(of ids: Set<ShapeID>) -> Level {
    let groups = enclosingGroups(of: ids)
    var level = Level(range: shapes.indices)
    if !groups.isEmpty {
      let members = members(of: groups)
      if let first = members.first.flatMap(index), let last = members.last.flatMap(index) {
        level.range = first..<(last + 1)
      }
    }
    // The ids may contain only a part of a group.
    let moved = units(of: ids, depth: groups.count).joined().compactMap(index).sorted()
    var next = moved[...]
    for place in level.range {
      let isMoved = next.first == place
      if isMoved { next.removeFirst() }
      if let last = level.units.last, last.isMoved == isMoved,
        isUnit(place - 1, place, depth: groups.count)
      {
        level.units[level.units.count - 1].places = last.places.lowerBound..<(place + 1)
      } else {
        level.units.append((place..<(place + 1), isMoved))
      }
    }
    return level
  }

  /// Returns whether two adjacent shapes are in the same group inside `depth` groups, or are a shape and its label.
  private func isUnit(_ below: Int, _ above: Int, depth: Int) -> Bool {
    let (lower, upper) = (shapes[below].groups, shapes[above].groups)
    if lower.count > depth, upper.count > depth { return lower[...depth] == upper[...depth] }
    return shapes[above].isLabel(of: shapes[below])
  }

  private func reordering(
    _ kind: EditKind, _ moves: [(id: ShapeID, from: Int, to: Int)]
  ) -> Edit {
    Edit(
      kind, moves.compactMap { $0.from == $0.to ? nil : .move($0.id, from: $0.from, to: $0.to) })
  }
}
