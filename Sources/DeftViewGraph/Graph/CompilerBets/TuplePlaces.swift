/// Where the parts of a tuple lie, one after the other: each at the next place that its type may stand at.
///
/// - The bet: *the compiler lays out a tuple so.*  That the rule ends where the tuple does is checked when the elements
///   of a tuple are made.
/// - Why: each part is handed on in its place.  Swift has no way to a part of a tuple of any length but to copy it, which
///   would retain and release all that a view holds.
/// - Without it: `for part in repeat each view.value`, with a copy of each part.
struct TuplePlaces {
  private var next: UnsafeMutableRawPointer

  init<Tuple>(_ tuple: UnsafeMutablePointer<Tuple>) { next = UnsafeMutableRawPointer(tuple) }

  mutating func next<Part>(_ type: Part.Type) -> UnsafeMutablePointer<Part> {
    let place = next.alignedUp(for: type)
    next = place + MemoryLayout<Part>.size
    return place.assumingMemoryBound(to: type)
  }
}

/// Where a tuple ends whose parts lie as ``TuplePlaces`` takes them to.
struct TupleEnd {
  private(set) var size = 0

  mutating func add<Part>(_ type: Part.Type) {
    let alignment = MemoryLayout<Part>.alignment
    size = (size + alignment - 1) / alignment * alignment + MemoryLayout<Part>.size
  }
}
