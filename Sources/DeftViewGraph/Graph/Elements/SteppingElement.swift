/// An element that is laid out in every frame while something that its layout depends on moves.
package protocol SteppingElement: _ViewElement {
  /// Applies the current state of the motion.
  func step()
}

extension ViewGraph {
  /// Makes changes without animation, regardless of the update's transaction.
  package func atOnce(_ body: () -> Void) {
    let outer = transaction
    transaction = Transaction()
    transaction.disablesAnimations = true
    body()
    transaction = outer
  }
}
