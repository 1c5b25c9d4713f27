/// The focused part of a view: a Boolean, or a value that identifies one of several parts.
///
///     enum Field { case name, note }
///     @FocusState private var field: Field?
///     …
///     NameField().focused($field, equals: .name)
///     Button("Next") { field = .note }
///
/// The state is updated when the focus moves. Setting it moves the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var location: FocusLocation<Value>?

  /// Creates a state that is `true` while a view has the focus.
  public init() where Value == Bool { initial = false }
  /// Creates a state that identifies the focused view, if any.
  public init<T: Hashable>() where Value == T? { initial = nil }

  public var wrappedValue: Value {
    get { location?.read() ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  /// The binding to pass to `focused(_:)` and `focused(_:equals:)`.
  public var projectedValue: Binding {
    Binding(location: location ?? FocusLocation(initial, graph: nil))
  }

  @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>

    public var wrappedValue: Value {
      get { location.read() }
      nonmutating set { location.set(newValue) }
    }
    public var projectedValue: Binding { self }
  }
}

extension FocusState: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    if let slot {
      location = unsafeDowncast(slot, to: FocusLocation<Value>.self)
    } else {
      let new = FocusLocation(initial, graph: owner.propertyGraph)
      (slot, location) = (new, new)
    }
  }
}

extension FocusState.Binding: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {}
  package static var areEqual: ((Self, Self) -> Bool)? { { $0.location === $1.location } }
}

/// The storage of a focus state.
final class FocusLocation<Value: Hashable>: _Location<Value> {
  private let initial: Value
  private var value: Value
  private let link: GraphLink?
  private var readers = Readers()

  init(_ value: Value, graph: ViewGraph?) {
    (initial, self.value, link) = (value, value, graph?.link)
  }

  override func read() -> Value {
    if let element = link?.graph?.reader { readers.note(element) }
    return value
  }

  /// Stores a value set by the program, and moves the focus accordingly.
  override func write(_ new: Value) {
    guard store(new), let link else { return }
    link.graph?.afterUpdate { link.graph?.focus.stateWasSet(self) }
  }

  /// Stores a value because the focus has moved.
  func follow(_ new: Value) { _ = store(new) }

  /// Resets the value when the focus leaves its view.
  func resign(_ old: Value) { if value == old { _ = store(initial) } }

  private func store(_ new: Value) -> Bool {
    guard new != value else { return false }
    link?.graph?.willChange()
    value = new
    readers.didChange()
    return true
  }
}
