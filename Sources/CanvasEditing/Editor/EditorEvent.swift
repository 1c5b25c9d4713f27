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

/// How the camera moves.
package enum CameraMotion: Hashable {
  /// Immediately, such as when fingers drag the canvas.
  case atOnce
  /// With a short animation that responds to a command.
  case answer
  /// With the decelerating motion of a flick.
  case glide
}

/// How shapes move to the poses of an edit.
///
/// The policy: *the document has the final poses at once; the motion is only shown, and a moving shape can be caught.*
package enum Travel: Hashable {
  /// They are already there, or moving there.
  case shown
  case atOnce
  /// With the short animation of a key step.
  case step
  /// With a spring that responds to a command.
  case answer
  /// With the selected home transition, each after a delay in seconds.
  case reset([ShapeID: TimeInterval])
}
