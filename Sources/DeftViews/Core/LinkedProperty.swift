/// A dynamic property of ours: before a body is read, it is linked with what is kept for it where its
/// owner stands.
protocol LinkedProperty: DynamicProperty {
  /// Links the copy at hand; makes what is kept the first time.
  ///
  /// A slot belongs to one property of one type, as its owner's ``ViewPlan`` has counted them: what is in it
  /// is what this type has put there, and is taken for it.
  mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner)
  /// Whether two copies, the first of them linked, say the same; nil where they always do.
  static var areEqual: ((Self, Self) -> Bool)? { get }
}

extension LinkedProperty {
  static var areEqual: ((Self, Self) -> Bool)? { nil }
}

/// What dynamic properties belong to: an element, or a gesture attached to one.
protocol PropertyOwner: _ViewElement {
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
    tell(owner)
  }

  private func tell<Owner: PropertyOwner>(_ owner: Owner) {
    // A gesture that runs may keep the state for longer than its owner is there.  The address is that of
    // an `Owner`.
    let address = owner.address
    storage.willWrite = { address.elementOnMainQueue?.graph.willChange() }
    storage.onWrite = {
      guard let owner = address.elementOnMainQueue else { return }
      unsafeDowncast(owner, to: Owner.self).propertyDidChange()
    }
  }
}
