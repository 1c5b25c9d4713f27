import Dispatch

extension ElementAddress {
  /// Called before an observable object changes, if the given evaluation of the view's body has read the object. The
  /// object may change on any thread.
  func observedWillChange(since reading: UInt) {
    if MainQueue.isCurrent {
      (element as? CompositeElement)?.observedWillChange(since: reading)
    } else {
      DispatchQueue.main.async {
        (self.element as? CompositeElement)?.observedWillChange(since: reading)
      }
    }
  }
}

/// The main queue, on which views live. It is not always drained by the thread on which the program began: a program
/// that waits in `dispatchMain` drains it on other threads.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current code runs on the main queue.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
