/// A length that follows the text size of the environment.
///
///     @ScaledMetric private var side = 44.0
///     @ScaledMetric(relativeTo: .title) private var spacing = 8.0
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private var factor = 1.0

  /// Creates a length for the default text size.
  public init(wrappedValue: Value) { base = wrappedValue }

  /// Creates a length for the default text size.
  ///
  /// - Parameters:
  ///   - wrappedValue: The length.
  ///   - textStyle: Ignored: all lengths scale like body text.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  public var wrappedValue: Value { base * Value(factor) }
}

extension ScaledMetric: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    factor = owner.environment.dynamicTypeSize.factor
  }
  package static var areEqual: ((Self, Self) -> Bool)? { { $0.base == $1.base } }
}
