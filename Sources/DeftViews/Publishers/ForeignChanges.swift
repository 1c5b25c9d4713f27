import Synchronization

/// The changes of an object's properties by other threads than the main thread.
///
/// The policy: *views follow such a change on the main thread, when the property has its new value.*
final class ForeignChanges: Sendable {
  /// The number of properties that are being set.
  private let count = Atomic(0)

  /// Performs a change on the current thread.
  func perform(_ change: () -> Void) {
    if MainQueue.isCurrent { return change() }
    count.add(1, ordering: .acquiringAndReleasing)
    change()
    count.subtract(1, ordering: .acquiringAndReleasing)
  }

  /// Calls a function on the main thread after the changes that are being performed.
  func follow(_ function: @escaping () -> Void) {
    // It is only called on the main thread.
    nonisolated(unsafe) let function = function
    DispatchQueue.main.async { self.tryToFollow(function) }
  }

  private func tryToFollow(_ function: @escaping () -> Void) {
    if count.load(ordering: .acquiring) == 0 { return function() }
    // Here, too, it stays on the main thread.
    nonisolated(unsafe) let function = function
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
      self.tryToFollow(function)
    }
  }
}
