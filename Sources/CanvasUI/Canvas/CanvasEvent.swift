import CanvasEditing
import Deft

/// An event of the canvas on screen. Observers are notified after it has taken effect.
enum CanvasEvent {
  /// A callback of a shape's gesture, and the time of its event or deadline, in seconds.
  case gesture(CanvasGesture.ShapeGesture, CanvasGesture.Callback, of: ShapeView, at: TimeInterval)
  /// A shape has come to rest, at a pose in the window.
  case rested(ShapeView, at: Pose)
  /// A shape was pinned or unpinned.
  case pinned(ShapeView)
  /// The window shows its first frame, or its first frame after a resize.
  case shown(CGSize, scale: CGFloat)
}
