extension GestureState: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    if let slot {
      storage = unsafeDowncast(slot, to: GestureStateStorage<Value>.self)
      return
    }
    slot = storage
    observeWrites(for: owner)
  }

  private func observeWrites<Owner: PropertyOwner>(for owner: Owner) {
    // A running gesture may outlive the state's owner, so the closures hold only its address, which
    // always belongs to an `Owner`.
    let address = owner.address
    storage.willWrite = { address.elementOnMainQueue?.graph.willChange() }
    storage.onWrite = {
      guard let owner = address.elementOnMainQueue else { return }
      unsafeDowncast(owner, to: Owner.self).propertyDidChange()
    }
  }
}

extension GestureState: AnyStateProperty {
  package var anyValue: Any { wrappedValue }
}
