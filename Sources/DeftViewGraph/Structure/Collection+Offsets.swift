extension MutableCollection {
  /// Moves the elements at the given offsets before the element at another offset. They retain their relative order.
  ///
  /// - Parameters:
  ///   - source: Offsets from the first element.
  ///   - destination: The offset, before the move, of the element to insert before; `count` for the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    precondition(
      source.allSatisfy { $0 >= 0 && $0 < count } && (0...count).contains(destination),
      "The offsets must lie within the collection.")
    let all = Array(self)
    let moved = source.map { all[$0] }
    let before = all[..<destination].indices.filter { !source.contains($0) }.map { all[$0] }
    let after = all[destination...].indices.filter { !source.contains($0) }.map { all[$0] }
    var index = startIndex
    for element in before + moved + after {
      self[index] = element
      formIndex(after: &index)
    }
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at the given offsets.
  ///
  /// - Parameter offsets: Offsets from the first element.
  public mutating func remove(atOffsets offsets: IndexSet) {
    precondition(
      offsets.allSatisfy { $0 >= 0 && $0 < count },
      "The offsets must lie within the collection.")
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}
