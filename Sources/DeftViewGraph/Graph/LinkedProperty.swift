/// A dynamic property with storage in the graph. Before a body is evaluated, the property is linked with the storage
/// that its owner provides.
package protocol LinkedProperty: DynamicProperty {
  /// Links this copy with the property's storage, which is created at the first call.
  ///
  /// A ``ViewPlan`` assigns each slot to one property. The slot's contents can therefore be cast to the type of the
  /// property's storage without a check.
  mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner)
  /// The comparison of a linked copy with another copy; `nil` if all copies are equal.
  static var areEqual: ((Self, Self) -> Bool)? { get }
}

extension LinkedProperty {
  package static var areEqual: ((Self, Self) -> Bool)? { nil }
}

/// An element that owns the dynamic properties of a view or of a gesture attached to it.
package protocol PropertyOwner: _ViewElement {
  /// The owner's environment.
  var environment: EnvironmentValues { get }
  var propertyGraph: ViewGraph { get }
  /// Marks the owner as needing an update.
  func propertyDidChange()
}
