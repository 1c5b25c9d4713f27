/// A property wrapper that reads and writes a value owned elsewhere.
///
///     Toggle("Snap", isOn: $snaps)
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  /// The transaction of writes. It is merged into the current transaction.
  public var transaction = Transaction()
  let location: _Location<Value>

  package init(location: _Location<Value>) { self.location = location }

  /// Creates a binding from two closures.
  ///
  /// While a view's body is evaluated, the getter is called at most once until the next write, so that all reads are equal.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get) { value, _ in set(value) }
  }

  /// Creates a binding from two closures, the second of which receives the transaction of the write.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// Creates a copy of a binding, as in `ForEach($items) { $item in … }`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.set(newValue, transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    var part = Binding<Part>(location: PartLocation(base: location, keyPath: keyPath))
    part.transaction = transaction
    return part
  }

  /// Returns a binding whose writes use a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var result = self
    result.transaction = transaction
    return result
  }

  /// Returns a binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var result = self
    result.transaction.animation = animation
    return result
  }
}

extension Binding {
  /// Creates an optional binding from a binding to a value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to the value of an optional; `nil` if the optional has no value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: DynamicProperty {}

extension Binding: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {}
  package static var areEqual: ((Self, Self) -> Bool)? { { $0.location.isSame(as: $1.location) } }
}

/// The storage location of a value.
open class _Location<Value> {
  @usableFromInline package init() {}

  /// Returns the current value. A view body that reads it is evaluated again when it changes.
  open func read() -> Value { preconditionFailure("A subclass must override read().") }
  /// Stores a new value, in the current transaction.
  open func write(_ new: Value) { preconditionFailure("A subclass must override write(_:).") }
  package func isSame(as other: _Location<Value>) -> Bool { self === other }

  /// Writes a value in the current transaction, merged with another one.
  package final func set(_ new: Value, _ transaction: Transaction) {
    if transaction.isCompatible(with: Transaction()) { return write(new) }
    withTransaction(transaction) { write(new) }
  }

  /// Writes a value in the current transaction.
  package final func set(_ new: Value) { write(new) }
}

/// A location with a getter and a setter closure.
private final class FunctionLocation<Value>: _Location<Value> {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void
  /// The value in an evaluation of a body, with the number of the evaluation.
  private var known: (value: Value, evaluation: UInt)?

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    (getter, setter) = (get, set)
  }

  override func read() -> Value {
    let evaluation = MainQueue.isCurrent ? BodyEvaluation.current : 0
    if evaluation == 0 { return getter() }
    if let known, known.evaluation == evaluation { return known.value }
    let value = getter()
    known = (value, evaluation)
    return value
  }

  override func write(_ new: Value) {
    if MainQueue.isCurrent { known = nil }
    setter(new, .current)
  }
}

/// A part of the value at another location.
private final class PartLocation<Base, Part>: _Location<Part> {
  private let base: _Location<Base>
  private let keyPath: WritableKeyPath<Base, Part>

  init(base: _Location<Base>, keyPath: WritableKeyPath<Base, Part>) {
    (self.base, self.keyPath) = (base, keyPath)
  }

  override func read() -> Part { base.read()[keyPath: keyPath] }

  override func write(_ new: Part) {
    var whole = base.read()
    whole[keyPath: keyPath] = new
    base.write(whole)
  }

  override func isSame(as other: _Location<Part>) -> Bool {
    if self === other { return true }
    guard let other = other as? PartLocation<Base, Part> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}
