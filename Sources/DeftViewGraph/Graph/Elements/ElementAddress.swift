import Synchronization

/// A reference to an element for objects that may outlive it or cross threads, such as a state that the element has
/// read.
///
/// It stores the element's address until the element ends. An element ends before it is
/// deallocated. The address is only used on the main queue, where elements are created and end. An
/// address is used instead of a weak reference, because weakly referenced objects are slower to
/// retain and release.
package final class ElementAddress: Sendable {
  private let address: Atomic<UInt>
  /// The number; 0 until it is first requested.
  private let knownNumber = Atomic<UInt>(0)
  private static let lastNumber = Atomic<UInt>(0)

  init(_ element: _ViewElement) {
    address = Atomic(UInt(bitPattern: Unmanaged.passUnretained(element).toOpaque()))
  }

  func end() { address.store(0, ordering: .relaxed) }

  var hasEnded: Bool { address.load(ordering: .relaxed) == 0 }

  /// A number unique among all elements of the process, for external references.
  package var number: UInt {
    let known = knownNumber.load(ordering: .relaxed)
    if known != 0 { return known }
    let new = Self.lastNumber.add(1, ordering: .relaxed).newValue
    // Another thread may have set the number in the meantime.
    let (isNew, old) = knownNumber.compareExchange(
      expected: 0, desired: new, ordering: .relaxed)
    return isNew ? new : old
  }

  /// The element; `nil` once it has ended.
  ///
  /// - Precondition: The caller runs on the main queue.
  package var element: _ViewElement? {
    precondition(MainQueue.isCurrent, "Elements must be used on the main queue.")
    return elementOnMainQueue
  }

  /// The element, without a check of the queue; `nil` once it has ended. Use it only in code that
  /// always runs on the main queue.
  package var elementOnMainQueue: _ViewElement? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)).map {
      Unmanaged<_ViewElement>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
