import Synchronization

/// The way to an element for what may travel between threads, though elements live on the main queue.
///
/// It holds the element's address, and nothing once the element has ended; the address is only used on the
/// main queue, on which elements are made and end.
final class ElementAddress<Element: _ViewElement>: Sendable {
  private let address: Mutex<UInt?>

  init(_ element: Element) {
    address = Mutex(UInt(bitPattern: Unmanaged.passUnretained(element).toOpaque()))
  }

  /// The element has ended.
  func end() { address.withLock { $0 = nil } }

  /// The element; nil once it has ended.
  ///
  /// - Precondition: on the main queue.
  var element: Element? {
    precondition(MainQueue.isCurrent, "Elements are used on the main queue.")
    return address.withLock { $0 }.flatMap(UnsafeRawPointer.init(bitPattern:)).map {
      Unmanaged<Element>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
