import Synchronization

/// The way to an element for what may outlive it or travel between threads, such as a state that was read in
/// it.
///
/// It holds the element's address, and nothing once the element has ended, which is before it goes; the address
/// is only used on the main queue, on which elements are made and end.  A weak reference would do, were it not
/// that an object to which there is one is slower to retain and to release.
package final class ElementAddress: Sendable {
  private let address: Atomic<UInt>
  /// 0 as long as nobody has asked for it.
  private let knownNumber = Atomic<UInt>(0)
  private static let lastNumber = Atomic<UInt>(0)

  init(_ element: _ViewElement) {
    address = Atomic(UInt(bitPattern: Unmanaged.passUnretained(element).toOpaque()))
  }

  func end() { address.store(0, ordering: .relaxed) }

  /// Whether the element has ended.
  var hasEnded: Bool { address.load(ordering: .relaxed) == 0 }

  /// A number that no other element of the process has or gets, for those who know it from outside.
  package var number: UInt {
    let known = knownNumber.load(ordering: .relaxed)
    if known != 0 { return known }
    let new = Self.lastNumber.add(1, ordering: .relaxed).newValue
    knownNumber.store(new, ordering: .relaxed)
    return new
  }

  /// The element; nil once it has ended.
  ///
  /// - Precondition: on the main queue.
  package var element: _ViewElement? {
    precondition(MainQueue.isCurrent, "Elements are used on the main queue.")
    return elementOnMainQueue
  }

  /// The element; nil once it has ended.  For code that only the main queue runs.
  package var elementOnMainQueue: _ViewElement? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)).map {
      Unmanaged<_ViewElement>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
