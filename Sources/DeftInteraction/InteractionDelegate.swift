import DeftGestures

/// The object that acts upon what contacts do: there is one, and it gets everything in one order.
package protocol InteractionDelegate: AnyObject {
  /// Nodes are to be brought up to date: a contact looks for what it touches, or it ends.
  ///
  /// - Parameter contact: the event; nil where all contacts are cancelled.
  func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?)
  /// Gestures have seen an event, or something happened without one.
  func interaction(_ interaction: Interaction, didHandle record: InteractionRecord)
}

extension InteractionDelegate {
  /// Nodes are up to date.
  package func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?) {}
}
