extension MutableCollection {
  /// Moves the elements at some offsets, in their order, so that they lie before the one at another offset.
  ///
  /// - Parameters:
  ///   - source: Offsets from the first element.
  ///   - destination: An offset in the collection as it is before; its count for the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    precondition(
      source.allSatisfy { $0 >= 0 && $0 < count } && (0...count).contains(destination),
      "Elements are moved from offsets to an offset of the collection.")
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
  /// Takes the elements at some offsets away.
  ///
  /// - Parameter offsets: From the first element.
  public mutating func remove(atOffsets offsets: IndexSet) {
    precondition(
      offsets.allSatisfy { $0 >= 0 && $0 < count },
      "Elements are removed at offsets that are there.")
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}
