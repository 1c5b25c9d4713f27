import DeftGeometry

// Edits that reorder shapes. The moved shapes retain their relative order. Shapes inside a group are reordered among
// its members.
extension Document {
  /// Returns the edit that brings shapes to the front.
  public func bringingToFront(_ ids: Set<ShapeID>) -> Edit {
    let top = orderRange(of: ids).upperBound
    // Moving a shape to the front lowers the indices of all shapes above it by one.
    return reordering(
      .bringToFront, places(of: ids).enumerated().map { (shapes[$1].id, $1 - $0, top) })
  }

  /// Returns the edit that sends shapes to the back.
  public func sendingToBack(_ ids: Set<ShapeID>) -> Edit {
    let bottom = orderRange(of: ids).lowerBound
    return reordering(
      .sendToBack,
      places(of: ids).reversed().enumerated().map { (shapes[$1].id, $1 + $0, bottom) })
  }

  /// Returns the edit that moves each of the given shapes in front of the next shape above it that is not moved.
  public func bringingForward(_ ids: Set<ShapeID>) -> Edit {
    var ceiling = orderRange(of: ids).upperBound
    var moves: [(ShapeID, Int, Int)] = []
    for place in places(of: ids).reversed() {
      if place < ceiling { moves.append((shapes[place].id, place, place + 1)) }
      // Shapes that are further back must not pass this one.
      ceiling = min(place + 1, ceiling) - 1
    }
    return reordering(.bringForward, moves)
  }

  /// Returns the edit that moves each of the given shapes behind the next shape below it that is not moved.
  public func sendingBackward(_ ids: Set<ShapeID>) -> Edit {
    var floor = orderRange(of: ids).lowerBound
    var moves: [(ShapeID, Int, Int)] = []
    for place in places(of: ids) {
      if place > floor { moves.append((shapes[place].id, place, place - 1)) }
      floor = max(place - 1, floor) + 1
    }
    return reordering(.sendBackward, moves)
  }

  /// Returns the indices among which shapes are reordered: those of the innermost group that contains all of them and
  /// other shapes, or of the whole document.
  func orderRange(of ids: Set<ShapeID>) -> ClosedRange<Int> {
    let groups = enclosingGroups(of: ids)
    if !groups.isEmpty {
      let members = members(of: groups)
      if let first = members.first.flatMap(index), let last = members.last.flatMap(index) {
        return first...last
      }
    }
    return 0...max(shapes.count - 1, 0)
  }

  private func places(of ids: Set<ShapeID>) -> [Int] { ids.compactMap { index(of: $0) }.sorted() }

  private func reordering(
    _ kind: EditKind, _ moves: [(id: ShapeID, from: Int, to: Int)]
  ) -> Edit {
    Edit(
      kind, moves.compactMap { $0.from == $0.to ? nil : .move($0.id, from: $0.from, to: $0.to) })
  }
}
