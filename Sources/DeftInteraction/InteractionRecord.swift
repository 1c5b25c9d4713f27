import DeftGestures
import DeftRenderTree

/// The results of one event: nodes held, outcomes of gestures, and nodes released.
///
/// The policy: *each contact event creates one record, as does any other cause of gesture outcomes: a deadline, an
/// external cancellation, or the removal of a gesture. The steps are in order of occurrence, and none is handled before
/// the record is complete.*
public struct InteractionRecord {
  /// The event; `nil` if the cause was not a contact.
  public var contact: ContactEvent?
  /// The contact's hold; when the contact ends, its last hold.
  public var hold: Interaction.Hold?
  /// The steps in order of occurrence.
  public var steps: [Step] = []

  /// One result of an event.
  public enum Step {
    /// The first contact took hold of a node.
    case held(Node)
    /// A gesture reported an outcome.
    case gesture(any GestureOutcome)
    /// The last contact left a node.
    case released(Node)
  }

  public init(_ contact: ContactEvent? = nil) { self.contact = contact }

  /// Whether the record has no event and no steps.
  var isEmpty: Bool { contact == nil && steps.isEmpty }
}

/// A program-defined outcome of a gesture.
///
/// A gesture's closure only passes its outcome to ``Interaction/note(_:)``; the program handles it with the complete
/// record of the event.
public protocol GestureOutcome {}
