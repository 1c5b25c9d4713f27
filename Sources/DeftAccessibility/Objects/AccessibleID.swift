import Synchronization

/// The generator of object ids. *Ids are unique in a process.*
package enum AccessibleID {
  private static let last = Atomic<UInt64>(0)

  /// Returns an unused id.
  package static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
