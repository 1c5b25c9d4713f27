import CanvasEditing
import Deft

/// What gestures say on the canvas, and what becomes of its shapes: told to those who observe it.
enum CanvasAct {
  /// A callback of a shape's gesture, which is known by its name.
  case gesture(String, Callback, of: ShapeView)
  /// A shape has come to rest, at a pose in the window.
  case rested(ShapeView, at: Pose)
  /// A shape was pinned or unpinned.
  case pinned(ShapeView)
  /// The window shows its first frame, or the first one of another size.
  case shown(CGSize, scale: CGFloat)

  /// What a gesture said.
  enum Callback {
    case changed(TransformGesture.Value)
    case ended(TransformGesture.Value?)
    case cancelled(CancellationReason)
    case reset

    /// A gesture without a value has ended.
    static var ended: Callback { .ended(nil) }
  }
}
