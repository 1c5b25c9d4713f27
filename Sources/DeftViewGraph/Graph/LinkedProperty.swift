/// A dynamic property of ours: before a body is read, it is linked with what is kept for it where its
/// owner stands.
package protocol LinkedProperty: DynamicProperty {
  /// Links the copy at hand; makes what is kept the first time.
  ///
  /// A slot belongs to one property of one type, as its owner's ``ViewPlan`` has counted them: what is in it
  /// is what this type has put there, and is taken for it.
  mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner)
  /// Whether two copies, the first of them linked, say the same; nil where they always do.
  static var areEqual: ((Self, Self) -> Bool)? { get }
}

extension LinkedProperty {
  package static var areEqual: ((Self, Self) -> Bool)? { nil }
}

/// What dynamic properties belong to: an element, or a gesture attached to one.
package protocol PropertyOwner: _ViewElement {
  /// The surroundings.
  var environment: EnvironmentValues { get }
  var propertyGraph: ViewGraph { get }
  /// Notes that the owner has to be brought up to date.
  func propertyDidChange()
}
