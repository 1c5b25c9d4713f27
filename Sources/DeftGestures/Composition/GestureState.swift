import DeftAnimation

/// A value that lives while a gesture is active, and is back at its initial value afterwards: after
/// the end, a failure, a cancellation or a removal alike.
///
///     @GestureState private var offset = CGSize.zero
///
///     DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation }
///
/// Copies share the value.
@propertyWrapper
public struct GestureState<Value> {
  package var storage: GestureStateStorage<Value>

  /// A state with an initial value; it is reset without animation.
  public init(wrappedValue: Value) {
    self.init(initialValue: wrappedValue)
  }
  /// A state with an initial value; it is reset without animation.
  public init(initialValue: Value) {
    // As views are described again and again, this form captures nothing.
    storage = GestureStateStorage(initial: initialValue) { _, _ in }
  }
  /// A state that is reset with a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
  }
  /// A state that is reset with a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: initialValue) { _, transaction in transaction = resetTransaction }
  }
  /// A state whose reset transaction is made from the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: wrappedValue, reset: reset)
  }
  /// A state whose reset transaction is made from the last value.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    storage = GestureStateStorage(initial: initialValue, reset: reset)
  }

  /// The value; gestures write it.
  public var wrappedValue: Value { storage.value }
  /// The state itself, as `updating(_:body:)` takes it.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState: DynamicProperty {}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is nil at first and is reset with a transaction.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(initialValue: nil, resetTransaction: resetTransaction)
  }
  /// A state that is nil at first; the reset transaction is made from the last value.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: nil, reset: reset)
  }
}

/// Where a gesture state keeps its value.
package final class GestureStateStorage<Value> {
  /// The value now.  It is read and written as a whole, and who is told of it is told before and after: to
  /// check that would cost more than to read it.
  @exclusivity(unchecked) package private(set) var value: Value
  /// Called after every write, within its transaction: what shows the value marks itself dirty.
  package var onWrite: (() -> Void)?
  /// Called before every write, within its transaction.
  package var willWrite: (() -> Void)?

  private let initial: Value
  private let makeReset: (Value, inout Transaction) -> Void

  init(initial: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    (self.value, self.initial, makeReset) = (initial, initial, reset)
  }

  /// Lets a gesture change the value, beginning with the current one.
  func update(_ body: (inout Value, inout Transaction) -> Void) {
    var transaction = Transaction()
    transaction.tracksVelocity = true
    var new = value
    body(&new, &transaction)
    write(new, transaction)
  }

  /// Brings the initial value back.
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
