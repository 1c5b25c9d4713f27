import DeftAnimation
import DeftGeometry
import Foundation

/// An event of `CanvasEditor`. Observers are notified after the change.
package enum EditorEvent {
  /// Another document was opened, which replaces the previous one.
  case opened
  /// An edit changed the document.
  case edited(Edit, Cause, Travel)
  /// The selection changed; the value is the previous selection.
  case selected(from: Set<ShapeID>)
  /// The camera moved.
  case cameraMoved(CameraMotion)
  /// The tool, the hue or a setting changed.
  case chosen
  /// An action was performed, or the state of a handler (of motion, files or the window) changed.
  case performed
  /// A reset includes shapes that are already moving home.
  case resetRepeated([ShapeID])
  /// The tap command was performed on shapes.
  case tapped([ShapeID])

  /// The cause of an edit.
  package enum Cause: Hashable {
    /// A new step.
    case done
    /// An extension of the last step, such as by a key that is held down.
    case amended
    /// A step was undone.
    case undone
    /// A step was redone.
    case redone
  }
}

/// The motion of the camera.
package enum CameraMotion: Hashable {
  /// An immediate change, such as when fingers drag the canvas.
  case atOnce
  /// A short animation that responds to a command.
  case answer
  /// The decelerating motion of a flick.
  case glide
}

/// The motion of shapes to the poses of an edit.
///
/// The policy: *the document has the final poses at once. Only the displayed shapes move, and a moving shape can be
/// caught.*
package enum Travel: Hashable {
  /// No new motion, because the shapes are already there or on their way.
  case shown
  case atOnce
  /// The short animation of a key step.
  case step
  /// A spring animation that responds to a command.
  case answer
  /// The selected home transition, for each shape after a delay in seconds.
  case reset([ShapeID: TimeInterval])
}
