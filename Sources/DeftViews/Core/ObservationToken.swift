import Dispatch
import Synchronization

/// How an observable object, which may change on any thread, finds the view that has read it.
///
/// It holds the element's address, and nothing once the element has gone; the address is only used on the
/// main thread, on which elements live and end.
final class ObservationToken: Sendable {
  private let address: Mutex<UInt?>

  init(_ element: CompositeElement) {
    address = Mutex(UInt(bitPattern: Unmanaged.passUnretained(element).toOpaque()))
  }

  /// The element has gone.
  func end() { address.withLock { $0 = nil } }

  /// An object is about to change that was read in this reading of the body.
  func didChange(since reading: UInt) {
    guard Thread.isMainThread else {
      return DispatchQueue.main.async { self.didChange(since: reading) }
    }
    guard let address = address.withLock({ $0 }), let pointer = UnsafeRawPointer(bitPattern: address)
    else { return }
    Unmanaged<CompositeElement>.fromOpaque(pointer).takeUnretainedValue()
      .observedWillChange(since: reading)
  }
}
