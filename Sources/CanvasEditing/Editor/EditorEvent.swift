import DeftAnimation
import DeftGeometry
import Foundation

/// An event of the editor of a canvas, of which its observers are notified afterwards.
package enum EditorEvent {
  /// Another document was opened; nothing of the former one is left.
  case opened
  /// The document has changed by an edit.
  case edited(Edit, Cause, Travel)
  /// What is selected has changed; what was selected before.
  case selected(from: Set<ShapeID>)
  /// The window shows another part of the plane.
  case viewed(Looking)
  /// Another tool, hue, or setting of the plane was chosen.
  case chosen
  /// An action was performed, or the state of a handler has changed: motion, files, the window.
  case performed
  /// Shapes that are on their way home are asked for again.
  case hurried([ShapeID])
  /// Shapes are asked to answer as to a tap.
  case tapped([ShapeID])

  /// Why the document has changed.
  package enum Cause: Hashable {
    /// A person did something: a step of the history.
    case done
    /// A person went on with what was done last, as by a key that is held down: no step of its own.
    case amended
    /// A step was taken back.
    case undone
    /// A step was done again.
    case redone
  }
}

/// How the window comes to show another part of the plane.
package enum Looking: Hashable {
  /// At once, as fingers carry the plane.
  case atOnce
  /// By a movement that answers what was asked for.
  case answer
  /// As the plane was thrown, ever slower.
  case glide
}

/// How shapes are seen to go where an edit brings them.
///
/// The policy: *the document is where shapes are to be, at once; how they get there is only shown, and can be
/// caught.*
package enum Travel: Hashable {
  /// They are there already, or on their way.
  case shown
  case atOnce
  /// They go a step, as a key moves them.
  case step
  /// They go by a spring that answers what was asked for.
  case answer
  /// They go by the transition that is chosen, each so many seconds after the command.
  case reset([ShapeID: TimeInterval])
}
