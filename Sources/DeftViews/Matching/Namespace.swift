/// A name of a view's own, under which views inside of it are matched.
///
///     @Namespace private var namespace
///
/// See also: `matchedGeometryEffect(id:in:properties:anchor:isSource:)`.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// What a namespace is known by.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var name: Name?

  /// A new name, where the view stands.
  public init() {}

  /// What the name is known by; before the view stands anywhere, all have the same.
  public var wrappedValue: ID { name?.id ?? ID(number: 0) }

  fileprivate final class Name {
    let id: ID
    init(_ id: ID) { self.id = id }
  }
}

extension Namespace: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    if let slot {
      name = unsafeDowncast(slot, to: Name.self)
    } else {
      let new = Name(ID(number: owner.propertyGraph.matching.nextNamespace()))
      (slot, name) = (new, new)
    }
  }
}
