/// A stored property whose value depends on where its owner is used, such as a gesture state.
///
/// The dynamic properties of a view or gesture are linked and updated before its `body` is evaluated.
public protocol DynamicProperty {
  /// Updates the value; called before the owner's `body` is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing; nested properties update themselves.
  public mutating func update() {}
}

/// An object that links the dynamic properties of gestures to their view before the gestures' bodies are
/// evaluated.
///
/// The owner of a view implements this protocol, because a gesture's states and environment belong
/// to the view.
@MainActor
package protocol DynamicPropertyLinker: AnyObject, Sendable {
  /// Begins linking the properties of an attachment's gestures, which are always linked in the same order.
  nonisolated func beginLinking()
  func link<G: Gesture>(_ gesture: inout G)
}
