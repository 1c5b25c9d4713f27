/// An element whose layout depends on a motion. It is laid out in every frame of that motion.
package protocol SteppingElement: _ViewElement {
  /// Applies the current state of the motion.
  func step()
}

extension ViewGraph {
  /// Runs a closure whose changes are not animated, regardless of the update's transaction.
  package func atOnce(_ body: () -> Void) {
    let outer = transaction
    transaction = Transaction()
    transaction.disablesAnimations = true
    body()
    transaction = outer
  }
}
