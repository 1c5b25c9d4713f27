/// An element that is laid out anew from frame to frame, since something that its layout depends on moves.
package protocol SteppingElement: _ViewElement {
  /// Takes what moves as it is at this moment.
  func step()
}

extension ViewGraph {
  /// Makes changes at once, whatever the transaction of the update says.
  package func atOnce(_ body: () -> Void) {
    let outer = transaction
    transaction = Transaction()
    transaction.disablesAnimations = true
    body()
    transaction = outer
  }
}
