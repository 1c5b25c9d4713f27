import DeftGestures
import DeftRenderTree

/// What became of one event: what is held since, what gestures said, and what was let go.
///
/// The policy: *each event of a contact makes one record, and so does anything else that makes gestures speak: a deadline,
/// contacts that are cancelled from outside, gestures that are removed.  Its steps stand in the order in which they
/// happened, and nothing has acted upon any of them before the first one is read.*
public struct InteractionRecord {
  /// The event; nil where none was the cause.
  public var contact: ContactEvent?
  /// What the contact holds; at its end, what it has held.
  public var hold: Interaction.Hold?
  /// What happened, in its order.
  public var steps: [Step] = []

  /// One thing that happened with an event.
  public enum Step {
    /// The first contact took hold of a node.
    case held(Node)
    /// A gesture said something.
    case gesture(any GestureOutcome)
    /// The last contact left a node.
    case released(Node)
  }

  /// A record of an event, or of something without one.
  public init(_ contact: ContactEvent? = nil) { self.contact = contact }

  /// Whether nothing happened.
  var isEmpty: Bool { contact == nil && steps.isEmpty }
}

/// What a gesture says, in the words of the program that acts upon it.
///
/// A closure of a gesture hands it to ``Interaction/note(_:)`` and does nothing else; the program acts when it gets the
/// record, with all else that the same event has done.
public protocol GestureOutcome {}
