/// An object that a view observes but does not own.
///
///     @ObservedObject var counter: Counter
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public var wrappedValue: ObjectType
  /// The number of changes of the object that the view has observed.
  ///
  /// The policy: *A closure that reads the object differs after each change.* A closure contains the
  /// view, and the view contains this number. A view that consists of one reference only would be
  /// the closure's whole context, so that the closure would equal the one of the last evaluation.
  private var seed = 0

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// A wrapper that provides bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// A wrapper that provides bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// Returns a binding to a property.
    public subscript<Part>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Part>
    ) -> Binding<Part> {
      // Each call returns a new binding, so that its users are updated with the observing view.
      Binding(
        get: { [object] in object[keyPath: keyPath] },
        set: { [object] in object[keyPath: keyPath] = $0 })
    }
  }
}

extension ObservedObject: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    seed = Observed.observe(wrappedValue, in: &slot, for: owner)
  }
  package static var areEqual: ((Self, Self) -> Bool)? { { $0.wrappedValue === $1.wrappedValue } }
}

/// An object that a view owns and observes. It is created when the view appears and lives as long
/// as the view.
///
///     @StateObject private var counter = Counter()
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Stores a closure that creates the object when the view appears.
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  /// The object; before the view is installed, a new object for each access.
  public var wrappedValue: ObjectType { object ?? make() }

  /// A wrapper that provides bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension StateObject: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    let owned = (slot as? Observed<ObjectType>)?.object ?? make()
    object = owned
    _ = Observed.observe(owned, in: &slot, for: owner)
  }
}

/// An object that an ancestor has put into the environment with `environmentObject(_:)`.
///
///     @EnvironmentObject private var theme: Theme
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  /// The number of changes of the object that the view has observed, as in ``ObservedObject``.
  private var seed = 0

  /// Creates a reference to an object of the environment.
  public init() {}

  /// The object.
  ///
  /// - Precondition: The environment contains the object when the property is read.
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        "No \(ObjectType.self) is in the environment: call environmentObject(_:) on an ancestor."
      )
    }
    return object
  }

  /// A wrapper that provides bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    object = owner.environment[ObjectKey<ObjectType>.self]
    guard let object else { return slot = nil }
    seed = Observed.observe(object, in: &slot, for: owner)
  }
}

/// The environment key for the object of type `T`.
private struct ObjectKey<T: ObservableObject>: EnvironmentKey {
  static var defaultValue: T? { nil }
}

/// The identifier of a type's object in a key path.
private struct ObjectName<T: ObservableObject>: Hashable {}

extension EnvironmentValues {
  fileprivate subscript<T: ObservableObject>(object name: ObjectName<T>) -> T? {
    get { self[ObjectKey<T>.self] }
    set { self[ObjectKey<T>.self] = newValue }
  }
}

extension View {
  /// Puts an object into the environment of the view.
  nonisolated public consuming func environmentObject<T: ObservableObject>(_ object: T) -> some View
  {
    environment(\.[object: ObjectName<T>()], object)
  }
}

/// An object and the subscription that notifies an owner of its changes.
private final class Observed<ObjectType: ObservableObject> {
  let object: ObjectType
  private var subscription: AnyCancellable?
  /// The number of changes since the subscription began.
  private var changes = 0

  private init(_ object: ObjectType, for owner: any PropertyOwner) {
    self.object = object
    let publisher = object.objectWillChange
    let foreign = (publisher as? ObservableObjectPublisher)?.foreignChanges ?? ForeignChanges()
    subscription = publisher._subscribe(owner.propertyGraph.alarms) { [weak self, weak owner] _ in
      if MainQueue.isCurrent {
        self?.noteChange(for: owner)
      } else {
        foreign.follow { self?.noteChange(for: owner) }
      }
    }
  }

  private func noteChange(for owner: (any PropertyOwner)?) {
    changes += 1
    owner?.propertyGraph.observedWillChange()
    owner?.propertyDidChange()
  }

  /// Subscribes to an object, unless the slot already has a subscription to it. Returns the number
  /// of changes since the subscription began.
  static func observe(
    _ object: ObjectType, in slot: inout AnyObject?, for owner: any PropertyOwner
  ) -> Int {
    if let known = slot as? Observed, known.object === object { return known.changes }
    slot = Observed(object, for: owner)
    return 0
  }
}
