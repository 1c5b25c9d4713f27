import DeftGestures

/// The single object that handles the results of contacts, in order.
package protocol InteractionDelegate: AnyObject {
  /// Updates the nodes before a contact is hit tested or ends.
  ///
  /// The event is `nil` if all contacts are cancelled.
  func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?)
  /// Handles the record of an event, after the gestures have handled it, or the record of a change
  /// that no event caused.
  func interaction(_ interaction: Interaction, didHandle record: InteractionRecord)
}

extension InteractionDelegate {
  package func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?) {}
}
