/// The transaction in which code runs now: one per thread, changed for the length of a closure.
///
/// It is thread-specific data rather than a task-local value for three reasons. A transaction holds
/// closures and values that are not `Sendable`. A `Task` begun within `withAnimation` would inherit
/// a task-local value, and animate changes made long afterwards; SwiftUI's does not. And reading it
/// costs a few nanoseconds and allocates nothing.
private final class CurrentTransaction {
  // One thread has it for itself; to check each access for exclusivity would cost more than the access.
  @exclusivity(unchecked) var transaction = Transaction()

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<CurrentTransaction>.fromOpaque(pointer).release()
    }
    precondition(status == 0, "The system has no thread-specific data left.")
    return key
  }()

  static var ofThread: CurrentTransaction {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<CurrentTransaction>.fromOpaque(pointer).takeUnretainedValue()
    }
    // The thread keeps it until it ends.
    let new = CurrentTransaction()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    return new
  }
}

extension Transaction {
  /// The transaction in which this code runs; one that says nothing outside of `withTransaction`.
  public static var current: Transaction { CurrentTransaction.ofThread.transaction }
}

/// Runs `body` in the current transaction with everything merged into it that `transaction` says.
///
/// The transaction holds for what `body` does itself, not for a task that it begins.
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

/// Runs `body` without animation, and with what it changes remembering its velocity: how every change
/// under a finger is made.
///
/// It is what `withTransaction` would do with such a transaction; where nothing else has been said, as
/// under a finger, it copies none.
package func withTrackedVelocity(_ body: () -> Void) {
  // The thread keeps it alive; nobody else needs to.
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
