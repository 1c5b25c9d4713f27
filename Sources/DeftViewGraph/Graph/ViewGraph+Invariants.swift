extension ViewGraph {
  /// Stops the program if something that has ended is kept to be called, or an element does not know what it
  /// is in.
  package func _checkInvariants() {
    settle()
    func visit(_ element: _ViewElement) {
      precondition(!element.isEnded, "What is in the tree has not ended.")
      element.forEachChild { child in
        precondition(element.isAround(child), "What is in an element knows it.")
        visit(child)
      }
    }
    if let top { visit(top) }
    features.forEach { $0.checkInvariants() }
    precondition(outerTransactions.isEmpty, "A scope that was entered was left.")
  }
}
