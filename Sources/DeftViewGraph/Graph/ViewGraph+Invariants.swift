extension ViewGraph {
  /// Stops the program if an ended element is still referenced, or an element has the wrong parent.
  package func _checkInvariants() {
    settle()
    func visit(_ element: _ViewElement) {
      precondition(!element.isEnded, "An element in the tree must not have ended.")
      element.forEachChild { child in
        precondition(element.encloses(child), "A child must refer to its parent.")
        visit(child)
      }
    }
    if let top { visit(top) }
    features.forEach { $0.checkInvariants() }
    precondition(outerTransactions.isEmpty, "Every entered scope must be left.")
  }
}
