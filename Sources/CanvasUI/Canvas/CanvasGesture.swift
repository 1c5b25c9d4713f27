import CanvasEditing
import Deft

/// The outcome of a gesture on the canvas, part of the record of an event.
enum CanvasGesture: GestureOutcome {
  /// A gesture of a shape, and the time of its event or deadline, in seconds.
  case shape(ShapeView, ShapeGesture, Callback, TimeInterval)
  /// The drag of a handle of the selection.
  case handle(SelectionFrame.Handle, HandleDrag)

  /// The gestures of a shape, with their names in logs.
  enum ShapeGesture: String {
    case doubleTap, tap, longPress, transform
  }

  /// A callback of a shape's gesture.
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

  /// A callback of the drag of a handle, with its start and current position in the window.
  enum HandleDrag {
    case changed(from: CGPoint, to: CGPoint)
    case ended(from: CGPoint, to: CGPoint)
    case cancelled
  }
}
