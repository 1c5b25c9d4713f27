/// A value of the surroundings, read by a view.
///
///     @Environment(\.colorScheme) private var colorScheme
///     @Environment(Model.self) private var model
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads the object of a type that a view further out has put in with `environment(_:)`.
  ///
  /// - Precondition: there is one, when it is read.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[type] else {
        preconditionFailure(
          "No \(type) is in the environment: a view further out has to call environment(_:) with it."
        )
      }
      return object
    }
  }

  /// Reads the object of a type, or nil where there is none.
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    read = { $0[type] }
  }

  /// The value where the view is.
  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }
}

extension Environment: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    values = owner.environment
  }
}
