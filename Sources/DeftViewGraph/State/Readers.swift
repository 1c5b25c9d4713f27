/// The views that have read something, each with the reading that it was in, in the order in which they came.
///
/// They are known by their addresses: what they have read may be kept by what is in them, or by others for
/// longer than they are there.  What is noted is a ``CompositeElement``, and taken for one again.
///
/// What one more reader costs does not grow with their number: few are looked through, many are found by their
/// addresses; and those that have ended are dropped when as many again have come.
package struct Readers {
  private var entries: [(address: ElementAddress, reading: UInt)] = []
  /// Where in them each address is; empty as long as there are few.
  private var places: [ObjectIdentifier: Int] = [:]
  /// With how many those that have ended are dropped before another one comes.
  private var limit = Self.few

  /// How many are looked through.
  private static let few = 8

  package init() {}

  /// How many are known, with those that have ended and were not dropped yet.
  var count: Int { entries.count }

  /// Notes a view whose body is being read.
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

  /// Marks the views whose last reading read it.
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

  /// Drops all others, and notes anew where those that are kept are.
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
