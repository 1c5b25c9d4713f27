import DeftAnimation

/// A value that exists while a gesture is active, and is reset to its initial value afterwards, whether the gesture
/// ended, failed, was cancelled or was removed.
///
///     @GestureState private var offset = CGSize.zero
///
///     DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation }
///
/// Copies share the value.
@propertyWrapper
public struct GestureState<Value> {
  package var storage: GestureStateStorage<Value>

  /// Creates a state with an initial value, which is reset without animation.
  public init(wrappedValue: Value) {
    self.init(initialValue: wrappedValue)
  }
  /// Creates a state with an initial value, which is reset without animation.
  public init(initialValue: Value) {
    // Views are evaluated often. This closure captures nothing, so it needs no allocation.
    storage = GestureStateStorage(initial: initialValue) { _, _ in }
  }
  /// Creates a state that is reset with a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
  }
  /// Creates a state that is reset with a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: initialValue) { _, transaction in transaction = resetTransaction }
  }
  /// Creates a state whose reset transaction is derived from the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: wrappedValue, reset: reset)
  }
  /// Creates a state whose reset transaction is derived from the last value.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    storage = GestureStateStorage(initial: initialValue, reset: reset)
  }

  /// The current value, written by gestures.
  public var wrappedValue: Value { storage.value }
  /// The state itself, to be passed to `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState: DynamicProperty {}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is initially `nil` and is reset with a transaction.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(initialValue: nil, resetTransaction: resetTransaction)
  }
  /// Creates a state that is initially `nil`; its reset transaction is derived from the last value.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: nil, reset: reset)
  }
}

package final class GestureStateStorage<Value> {
  /// The current value. It is read and written as a whole, and observers are called before and after the write, so
  /// exclusivity checks are unnecessary; they would cost more than the access.
  @exclusivity(unchecked) package private(set) var value: Value
  /// Called after every write, within its transaction; views that show the value mark themselves dirty.
  package var onWrite: (() -> Void)?
  /// Called before every write, within its transaction.
  package var willWrite: (() -> Void)?

  private let initial: Value
  private let makeReset: (Value, inout Transaction) -> Void

  init(initial: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    (self.value, self.initial, makeReset) = (initial, initial, reset)
  }

  /// Changes the value, starting from the current one.
  func update(_ body: (inout Value, inout Transaction) -> Void) {
    var transaction = Transaction()
    transaction.tracksVelocity = true
    var new = value
    body(&new, &transaction)
    write(new, transaction)
  }

  /// Restores the initial value.
  func reset() {
    var transaction = Transaction()
    makeReset(value, &transaction)
    write(initial, transaction)
  }

  private func write(_ new: Value, _ transaction: Transaction) {
    withTransaction(transaction) {
      willWrite?()
      value = new
      onWrite?()
    }
  }
}
