/// A dynamic property with storage in the graph: before a body is evaluated, the property is linked with the
/// storage that its owner provides.
package protocol LinkedProperty: DynamicProperty {
  /// Links this copy with its storage, which is created the first time.
  ///
  /// Each slot belongs to one property of one type, as counted by its owner's ``ViewPlan``. Its contents can
  /// therefore be cast to this type without a check.
  mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner)
  /// Compares a linked copy with another copy; `nil` if all copies are equal.
  static var areEqual: ((Self, Self) -> Bool)? { get }
}

extension LinkedProperty {
  package static var areEqual: ((Self, Self) -> Bool)? { nil }
}

/// The owner of dynamic properties: an element, or a gesture attached to one.
package protocol PropertyOwner: _ViewElement {
  /// The owner's environment.
  var environment: EnvironmentValues { get }
  var propertyGraph: ViewGraph { get }
  /// Marks the owner for an update.
  func propertyDidChange()
}
