/// A stored property that gets its value from where its owner is in use, such as a gesture state.
///
/// Before the `body` of a view or of a gesture is read, its dynamic properties are linked and updated.
public protocol DynamicProperty {
  /// Called before the owner's `body` is read.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing: what there is to do is done by the properties inside.
  public mutating func update() {}
}

/// Links the dynamic properties of gestures to where they are in use, before their bodies are read.
///
/// Whoever owns views is one: the states and the environment of a gesture belong to the view.
@MainActor
package protocol DynamicPropertyLinker: AnyObject, Sendable {
  /// The properties of an attachment's gestures are about to be linked, always in the same order.
  nonisolated func beginLinking()
  /// Links the properties of a gesture.
  func link<G: Gesture>(_ gesture: inout G)
}
