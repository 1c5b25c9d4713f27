/// A property that reads a value from the view's environment.
///
///     @Environment(\.colorScheme) private var colorScheme
///     @Environment(Model.self) private var model
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that reads the object that an ancestor view has set with `environment(_:)`.
  ///
  /// - Precondition: The environment contains the object when the property is read.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[type] else {
        preconditionFailure(
          "No \(type) is in the environment: an ancestor view must set it with environment(_:)."
        )
      }
      return object
    }
  }

  /// Creates a property that reads the object of a type. The value is `nil` if no ancestor view has set the object.
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    read = { $0[type] }
  }

  /// The value in the view's environment.
  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }
}

extension Environment: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    values = owner.environment
  }
}
