/// A key of a value that a focused view provides.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view and the views around it provide.
///
///     extension FocusedValues { @Entry var note: Binding<Note>? }
///     …
///     NoteEditor(note: $note).focusedValue(\.note, $note)
///     …
///     @FocusedBinding(\.note) private var note
///
/// The policy: *the values are those of the last view that got the focus, and of the views around it;
/// inner views take precedence. Values for the scene apply without the focus, but yield to other
/// values. A button or slider that gets the focus, and an open menu, leave the values unchanged,
/// because such controls act on the values.*
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; `nil` if no view provides it.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The observable object of a type; `nil` if no view provides it.
  subscript<T: AnyObject & Observable>(object type: FocusedObjectKey<T>) -> T? {
    get { values[ObjectIdentifier(T.self)] as? T }
    set { values[ObjectIdentifier(T.self)] = newValue }
  }
}

/// The key path component for the observable object of a type.
struct FocusedObjectKey<T: AnyObject & Observable>: Hashable {}

/// A property that reads a value of the focused view.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var link: GraphLink?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// Creates a property that reads the observable object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    keyPath = \.[object: FocusedObjectKey<Value>()]
  }

  /// The value; `nil` if the focused view provides none.
  public var wrappedValue: Value? { link?.graph?.focusedValues.read()[keyPath: keyPath] }
}

extension FocusedValue: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    link = owner.propertyGraph.link
  }
}

/// A property that reads and writes the value of a binding of the focused view.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
  private var link: GraphLink?

  /// Creates a property for the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  private var binding: Binding<Value>? { link?.graph?.focusedValues.read()[keyPath: keyPath] }

  /// The value; `nil` if the focused view provides no binding. Without a binding, writing has no
  /// effect.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    Binding<Value?>(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension FocusedBinding: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    link = owner.propertyGraph.link
  }
}
