import DeftGestures

/// The single object that handles the results of contacts, in order.
package protocol InteractionDelegate: AnyObject {
  /// Updates the nodes before a contact is hit tested or ends.
  ///
  /// - Parameter contact: The event; `nil` if all contacts are cancelled.
  func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?)
  /// Handles the record of an event after its gestures, or of a change without an event.
  func interaction(_ interaction: Interaction, didHandle record: InteractionRecord)
}

extension InteractionDelegate {
  package func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?) {}
}
