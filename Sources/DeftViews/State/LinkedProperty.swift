/// A dynamic property of ours: before a body is read, it is linked with what is kept for it where its
/// owner stands.
protocol LinkedProperty: DynamicProperty {
  /// Links the copy at hand; makes what is kept the first time.
  mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner)
  /// Whether two copies, the first of them linked, say the same; nil where they always do.
  static var areEqual: ((Self, Self) -> Bool)? { get }
}

extension LinkedProperty {
  static var areEqual: ((Self, Self) -> Bool)? { nil }
}

/// What dynamic properties belong to: an element, or a gesture attached to one.
protocol PropertyOwner: AnyObject {
  /// The surroundings.
  var environment: EnvironmentValues { get }
  /// The graph.
  var propertyGraph: ViewGraph { get }
  /// Notes that the owner has to be brought up to date.
  func propertyDidChange()
}

extension GestureState: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    if let slot {
      storage = unsafeDowncast(slot, to: GestureStateStorage<Value>.self)
      return
    }
    slot = storage
    storage.willWrite = { [unowned owner] in owner.propertyGraph.willChange() }
    storage.onWrite = { [unowned owner] in owner.propertyDidChange() }
  }
}
