/// The views that have read a value, in order of their first read. Each entry also stores the number of the body
/// evaluation in which the view last read the value.
///
/// Views are stored by address, because the value may outlive them. Every address refers to a ``CompositeElement``,
/// so it can be cast to this class without a check.
///
/// The cost of adding a reader does not grow with the number of readers. A few readers are searched
/// linearly, and many through a dictionary of addresses. Ended views are removed whenever the
/// number of entries has doubled.
package struct Readers {
  private var entries: [(address: ElementAddress, reading: UInt)] = []
  /// The index of each address; empty while there are few entries.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The number of entries at which ended views are removed before another one is added.
  private var limit = Self.few

  /// The number of entries up to which the search is linear.
  private static let few = 8

  package init() {}

  /// The number of entries, including ended views that have not been removed yet.
  var count: Int { entries.count }

  /// Records a view whose body is being evaluated.
  package mutating func note(_ element: CompositeElement) {
    let address = element.address
    if let last = entries.last, last.address === address, last.reading == element.readings {
      return
    }
    if let place = place(of: address) {
      entries[place].reading = element.readings
      return
    }
    if entries.count >= limit {
      keep { !$0.address.hasEnded }
      limit = max(Self.few, 2 * entries.count)
    }
    if !places.isEmpty { places[ObjectIdentifier(address)] = entries.count }
    entries.append((address, element.readings))
  }

  /// Marks the views that read the value in their last evaluation as changed.
  package mutating func didChange() {
    keep { entry in
      guard let element = entry.address.elementOnMainQueue else { return false }
      return unsafeDowncast(element, to: CompositeElement.self).readings == entry.reading
    }
    for entry in entries {
      guard let element = entry.address.elementOnMainQueue else { continue }
      unsafeDowncast(element, to: CompositeElement.self).propertyDidChange()
    }
  }

  private func place(of address: ElementAddress) -> Int? {
    places.isEmpty
      ? entries.firstIndex { $0.address === address } : places[ObjectIdentifier(address)]
  }

  /// Removes the entries for which the closure returns `false`, and updates the indices of the others.
  private mutating func keep(_ isKept: ((address: ElementAddress, reading: UInt)) -> Bool) {
    let count = entries.count
    entries.removeAll { !isKept($0) }
    if entries.count < Self.few {
      if !places.isEmpty { places.removeAll() }
      limit = Self.few
    } else if entries.count != count || places.isEmpty {
      places.removeAll(keepingCapacity: true)
      for (place, entry) in entries.enumerated() {
        places[ObjectIdentifier(entry.address)] = place
      }
    }
  }
}

extension ViewGraph {
  /// The view whose body is being evaluated, in this graph or in one that may read its states.
  package var reader: CompositeElement? {
    reading ?? (readingGraphs.isEmpty ? nil : readingGraphs.lazy.compactMap(\.reading).first)
  }
}
