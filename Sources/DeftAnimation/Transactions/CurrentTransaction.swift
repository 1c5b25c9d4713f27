/// The current transaction of each thread, changed for the duration of a closure.
///
/// It is thread-specific data rather than a task-local value for three reasons. A transaction contains closures and
/// values that are not `Sendable`. A `Task` begun within `withAnimation` would inherit a task-local value and animate
/// changes made long afterwards; in SwiftUI, a task does not. Reading thread-specific data costs
/// only a few nanoseconds and allocates nothing.
private final class CurrentTransaction {
  // Only one thread accesses this, and an exclusivity check would cost more than the access itself.
  @exclusivity(unchecked) var transaction = Transaction()

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<CurrentTransaction>.fromOpaque(pointer).release()
    }
    precondition(status == 0, "The system has run out of thread-specific keys.")
    return key
  }()

  static var ofThread: CurrentTransaction {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<CurrentTransaction>.fromOpaque(pointer).takeUnretainedValue()
    }
    // The thread retains the object until the thread ends.
    let new = CurrentTransaction()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    return new
  }
}

extension Transaction {
  /// The current transaction; outside of `withTransaction`, none of its fields is set.
  public static var current: Transaction { CurrentTransaction.ofThread.transaction }
}

/// Runs `body` in the current transaction, merged with `transaction`.
///
/// The transaction applies to the changes that `body` makes itself, not to tasks that it starts.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let store = CurrentTransaction.ofThread
  let outer = store.transaction
  store.transaction = outer.merging(transaction)
  transaction.holdCompletions()
  defer {
    store.transaction = outer
    transaction.releaseCompletions()
  }
  return try body()
}

/// Runs `body` without animation and with velocity tracking, for changes that follow a finger.
///
/// This is equivalent to `withTransaction` with such a transaction, but makes no copy if no field
/// has been set, which is the usual case.
package func withTrackedVelocity(_ body: () -> Void) {
  // The thread retains the object.
  Unmanaged.passUnretained(CurrentTransaction.ofThread)._withUnsafeGuaranteedRef { store in
    if store.transaction.beginTracking() {
      body()
      store.transaction.endTracking()
    } else {
      var transaction = Transaction(animation: nil)
      transaction.tracksVelocity = true
      withTransaction(transaction, body)
    }
  }
}

/// Runs `body` in the current transaction with one of its properties changed.
///
///     withTransaction(\.disablesAnimations, true) { offset = .zero }
public func withTransaction<Result, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
