import Foundation
// Dispatch documents its sources as thread-safe, but does not declare them `Sendable`.
@preconcurrency import Dispatch
import Synchronization

/// A channel that delivers values from other threads to a closure on the main thread, in order.
package final class Delivery<Value: Sendable> {
  private let box = Box()
  private let source = DispatchSource.makeUserDataAddSource(queue: .main)
  private let receive: (Value) -> Void

  private final class Box: Sendable {
    private let values = Mutex<[Value]>([])
    func put(_ value: Value) { values.withLock { $0.append(value) } }
    func takeFirst() -> Value? { values.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  /// Creates a delivery, which retains the closure.
  package init(to receive: @escaping (Value) -> Void) {
    self.receive = receive
    source.setEventHandler { [weak self] in self?.deliverNow() }
    source.activate()
  }

  deinit { source.cancel() }

  /// Sends a value. Callable on any thread, even after the delivery has been released.
  package var send: @Sendable (Value) -> Void {
    { [box, source] value in
      box.put(value)
      source.add(data: 1)
    }
  }

  /// Immediately delivers all values sent so far, for callers that block the main queue.
  package func deliverNow() { while let value = box.takeFirst() { receive(value) } }
}
