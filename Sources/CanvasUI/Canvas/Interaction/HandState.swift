import CanvasEditing
import Deft

/// A state of a hand on the canvas, in the state chart of ``InteractionState``.
///
/// The policy: *a state changes only the display, not the document. When it ends, it returns an edit, which the canvas
/// commits in one place. After cancellation, shapes return to their poses in the document.*
protocol HandState: AnyObject {
  /// The state in the chart.
  var kind: InteractionState { get }
  /// Handles a movement of a contact of the hand.
  func handle(_ contact: ContactEvent)
  /// Handles a gesture of a held shape.
  func handle(_ gesture: CanvasGesture)
  /// Returns whether the state continues when another contact begins. That contact is then ignored.
  func continues(at contact: ContactEvent) -> Bool
  /// Keeps held shapes under the hand after the viewport has changed.
  func viewportDidChange()
  /// Ends the state after the last contact of the hand, and keeps the changes.
  ///
  /// - Parameter isLifted: whether the contact was lifted; otherwise it was cancelled.
  /// - Returns: the edit of the document, or nil.
  func end(isLifted: Bool) -> HandEdit?
  /// Reverts the changes of the hand.
  func cancel()
}

extension HandState {
  func handle(_ contact: ContactEvent) {}
  func handle(_ gesture: CanvasGesture) {}
  func continues(at contact: ContactEvent) -> Bool { false }
  func viewportDidChange() {}
}

/// The edit that a hand makes to the document.
struct HandEdit {
  var edit: Edit
  /// The animation of the edit.
  var travel = Travel.shown
  /// The new selection; nil keeps the current one.
  var selecting: [ShapeID]?
  /// The shapes that the hand has moved. They return if the document rejects the edit.
  var views: [ShapeView] = []
}
