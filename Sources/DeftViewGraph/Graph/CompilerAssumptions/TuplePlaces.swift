/// The addresses of a tuple's elements. Each element begins at the next address that its alignment allows.
///
/// - Assumption: *the compiler lays out tuples in this way.* When the elements of a tuple are created, a
///   precondition checks that the computed end matches the size of the tuple.
/// - Why: Each element is passed in place. Swift can access an element of a tuple of arbitrary length only by
///   copying it, which would retain and release everything that a view contains.
/// - Without it: The graph would use `for part in repeat each view.value`, which copies each element.
struct TuplePlaces {
  private var next: UnsafeMutableRawPointer

  init<Tuple>(_ tuple: UnsafeMutablePointer<Tuple>) { next = UnsafeMutableRawPointer(tuple) }

  mutating func next<Part>(_ type: Part.Type) -> UnsafeMutablePointer<Part> {
    let place = next.alignedUp(for: type)
    next = place + MemoryLayout<Part>.size
    return place.assumingMemoryBound(to: type)
  }
}

/// The end of a tuple whose elements are laid out as ``TuplePlaces`` assumes.
struct TupleEnd {
  private(set) var size = 0

  mutating func add<Part>(_ type: Part.Type) {
    let alignment = MemoryLayout<Part>.alignment
    size = (size + alignment - 1) / alignment * alignment + MemoryLayout<Part>.size
  }
}
