/// A value that a view owns. It is stored with the view's element, and the body is evaluated again
/// when the value changes.
///
///     @State private var isOn = false
///
/// The policy: *writing an equal value has no effect.* Two values are equal if their type says so (`Equatable`) or, for
/// other types, if all their parts are equal.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  var location: StateLocation<Value>?

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { initial = wrappedValue }
  /// Creates a state with an initial value.
  public init(initialValue: Value) { initial = initialValue }

  /// The value. Until the view is part of a graph, this is the initial value, and writing has no effect.
  public var wrappedValue: Value {
    get { location?.read() ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is initially `nil`.
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    if let slot {
      location = unsafeDowncast(slot, to: StateLocation<Value>.self)
    } else {
      let new = StateLocation(initial, graph: owner.propertyGraph)
      (slot, location) = (new, new)
    }
  }
}

/// The storage of a state's value, with the views that have read it.
package final class StateLocation<Value>: _Location<Value> {
  private var value: Value
  private let link: GraphLink
  private var readers = Readers()
  /// The last write by another thread that the main thread has not performed yet. ``ForeignWrites`` guards it.
  private var foreign: ForeignWrite<Value>?

  package init(_ value: Value, graph: ViewGraph) { (self.value, link) = (value, graph.link) }

  /// The value, read without registering as a reader.
  package var unobserved: Value { value }

  package override func read() -> Value {
    if foreign != nil, let written = readElsewhere() { return written }
    if let element = link.graph?.reader { readers.note(element) }
    return value
  }

  /// Stores a new value, unless it is equal to the current one. May be called on any thread.
  package override func write(_ new: Value) {
    if !MainQueue.isCurrent { return writeElsewhere(new) }
    if let graph = link.graph {
      if graph.areExactlyEqual(value, new) { return }
      graph.willChange()
    }
    value = new
    readers.didChange()
  }
}

// MARK: - Other threads

extension StateLocation {
  /// Lets the main thread store a value that another thread writes, in the transaction of the write.
  private func writeElsewhere(_ new: Value) {
    let write = ForeignWrite(new)
    ForeignWrites.lock.withLock { foreign = write }
    // They are passed to the main thread, and not used here afterwards.
    nonisolated(unsafe) let (location, transaction) = (self, Transaction.current)
    nonisolated(unsafe) let pending = write
    DispatchQueue.main.async {
      ForeignWrites.lock.withLock {
        if location.foreign === pending { location.foreign = nil }
      }
      withTransaction(transaction) { location.write(pending.value) }
    }
  }

  /// The value that other threads have written last; `nil` on the main thread, and when that thread has stored it.
  private func readElsewhere() -> Value? {
    MainQueue.isCurrent ? nil : ForeignWrites.lock.withLock { foreign?.value }
  }
}

/// A value of a state that another thread than the main thread has written.
private final class ForeignWrite<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The writes by other threads, of all states.
private enum ForeignWrites {
  static let lock = NSLock()
}

extension State: AnyStateProperty {
  package var anyValue: Any { wrappedValue }
}
