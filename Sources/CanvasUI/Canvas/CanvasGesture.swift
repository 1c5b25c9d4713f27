import CanvasEditing
import Deft

/// What a gesture on the canvas says, as it stands in the record of an event.
enum CanvasGesture: GestureOutcome {
  /// A shape's, and the time of its event or deadline, in seconds.
  case shape(ShapeView, ShapeGesture, Callback, TimeInterval)
  /// The drag of a handle of what is selected.
  case handle(SelectionFrame.Handle, HandleDrag)

  /// The gestures of a shape, by which logs call them.
  enum ShapeGesture: String {
    case doubleTap, tap, longPress, transform
  }

  /// What the gesture of a shape said.
  enum Callback {
    /// A press has begun.
    case began
    case changed(TransformGesture.Value)
    case ended(TransformGesture.Value?)
    case cancelled(CancellationReason)
    case reset

    /// A gesture without a value has ended.
    static var ended: Callback { .ended(nil) }
  }

  /// What the drag of a handle said: where it began in the window, and where it is.
  enum HandleDrag {
    case changed(from: CGPoint, to: CGPoint)
    case ended(from: CGPoint, to: CGPoint)
    case cancelled
  }
}
