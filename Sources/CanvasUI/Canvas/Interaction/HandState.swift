import CanvasEditing
import Deft

/// What a hand does on the canvas: one state of the chart that ``InteractionState`` draws.
///
/// The policy: *a state moves what is seen, and nothing else; at its end it says what the document is to get, which the
/// canvas commits at one place; what was not meant goes back to where the document has it.*
protocol HandState: AnyObject {
  /// Its place in the chart.
  var kind: InteractionState { get }
  /// A contact of the hand has moved.
  func handle(_ contact: ContactEvent)
  /// A gesture of what the hand holds says something.
  func handle(_ gesture: CanvasGesture)
  /// The plane is seen through another camera: what the hand has stays under it.
  func viewportDidChange()
  /// The hand is lifted, or lost without anything being taken back.
  ///
  /// - Returns: what the document gets; nil: nothing.
  func end(isLifted: Bool) -> HandEdit?
  /// What the hand did was not meant.
  func cancel()
}

extension HandState {
  func handle(_ contact: ContactEvent) {}
  func handle(_ gesture: CanvasGesture) {}
  func viewportDidChange() {}
}

/// What the document gets of what a hand has done.
struct HandEdit {
  var edit: Edit
  /// How it is shown.
  var travel = Travel.shown
  /// The shapes that are selected with it; nil: those that were selected before.
  var selecting: [ShapeID]?
  /// The shapes that the hand has moved, which go back where the document refuses the edit.
  var views: [ShapeView] = []
}
