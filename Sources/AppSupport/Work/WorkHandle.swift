import Deft
import Synchronization

/// The thread-safe part of long-running work: its cancellation and its progress.
///
/// Work that loops checks ``isCancelled`` regularly; work that waits for a descriptor or a process registers a closure
/// with ``onCancel(_:)`` that ends the wait.
package final class WorkHandle: Sendable {
  private struct State {
    var isCancelled = false
    var fraction: Double?
    var observers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Whether the work was cancelled. The result is then discarded, so the work should return soon.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The completed fraction, 0...1; nil while unknown.
  package var fraction: Double? {
    get { state.withLock { $0.fraction } }
    set { state.withLock { $0.fraction = newValue } }
  }

  /// Calls a closure once when the work is cancelled, on the cancelling thread; immediately if the work is already
  /// cancelled.
  package func onCancel(_ body: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isCancelled { state.observers.append(body) }
      return state.isCancelled
    }
    if isLate { body() }
  }

  /// Cancels the work. Only the first call has an effect.
  package func cancel() {
    let observers = state.withLock { state in
      defer { (state.isCancelled, state.observers) = (true, []) }
      return state.observers
    }
    observers.forEach { $0() }
  }
}
