/// A namespace for the ids of matched views.
///
///     @Namespace private var namespace
///
/// See also: `matchedGeometryEffect(id:in:properties:anchor:isSource:)`.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var name: Name?

  /// Creates a namespace that is unique to the view.
  public init() {}

  /// The identity of the namespace; before the view is installed, it is the same for all
  /// namespaces.
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
