import Dispatch

extension ElementAddress<CompositeElement> {
  /// An observable object, which may change on any thread, is about to change, and was read in a reading
  /// of the view's body.
  func observedWillChange(since reading: UInt) {
    if Thread.isMainThread {
      element?.observedWillChange(since: reading)
    } else {
      DispatchQueue.main.async { self.element?.observedWillChange(since: reading) }
    }
  }
}
