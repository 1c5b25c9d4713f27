/// A property wrapper that creates bindings to the properties of an observable object.
///
///     @Bindable var board: Board
///     …
///     Slider(value: $board.zoom)
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Unavailable: a struct needs `@State` or `@Binding`.
  @available(
    *, unavailable,
    message: "The value must be an object of an @Observable class; otherwise use @Binding."
  )
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The property wrapper itself, whose members are bindings to the object's properties.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Creates bindings to the properties of an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates bindings to the properties of an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a copy, for closures with a `$board` parameter.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property of the object.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding(location: ObjectLocation(object: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// A property of an object that notifies observers of its own changes.
private final class ObjectLocation<Object: AnyObject, Part>: _Location<Part> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Part>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Part>) {
    (self.object, self.keyPath) = (object, keyPath)
  }

  override func read() -> Part { object[keyPath: keyPath] }
  override func write(_ new: Part) { object[keyPath: keyPath] = new }

  override func isSame(as other: _Location<Part>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Part> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}
