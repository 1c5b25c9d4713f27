import Synchronization

/// The ids of objects: *none is given twice in a process.*
package enum AccessibleNumber {
  private static let last = Atomic<UInt64>(0)

  /// An id that nothing has had.
  package static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
