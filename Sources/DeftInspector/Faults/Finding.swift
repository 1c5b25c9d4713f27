import DeftInput
import DeftLocalization

/// A problem that a detector found, with a message and the responsible device or gesture.
package struct Finding: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A contact is down without sending reports.
    case silent
    /// The end event of a contact is missing.
    case missingEnd = "missing-end"
    /// A contact began with the id of another one that was still down.
    case idReused = "id-reused"
    /// A contact was cancelled.
    case cancelled
    /// No gesture accepted a contact.
    case unaccepted = "untaken"
    /// A tap waited for another gesture.
    case waited
    /// One dragging gesture took a contact from another, or shares the contact with it.
    case takenOver = "taken-over"
    /// A swipe was recognized as a pinch.
    case swipeOrPinch = "swipe-or-pinch"
    /// A gesture needs more contacts than a mouse provides.
    case oneFinger = "one-finger"
    /// A touch does not land at the position that its device reports.
    case place
    /// A touch arrives as mouse input.
    case asMouse = "as-mouse"
    /// A pinch arrives as scrolling.
    case pinchAsScroll = "pinch-as-scroll"
    /// A scroll step is too large.
    case scrollStep = "scroll-step"
    /// Timestamps decrease.
    case stamps
    /// Reports arrive in bursts.
    case burst
    /// A contact ended far from its last position.
    case endElsewhere = "end-elsewhere"
    /// One report was far from its neighbors.
    case jump
    /// Two touches swapped their ids.
    case idsSwapped = "ids-swapped"
    /// Reports are missing.
    case dropped
    /// Each report arrives twice.
    case doubleReports = "double-reports"
    /// A touch was not made by a finger.
    case ghost
    /// Contacts of two devices have the same id.
    case sameID = "same-id"
    /// A second finger touched briefly during a drag.
    case secondFinger = "second-finger"
  }

  package var kind: Kind
  /// The time in seconds of the stage's clock.
  package var time: TimeInterval
  /// The message in English, one or two sentences.
  package var sentence: String { message.english }
  /// The message for localization.
  package var message: LocalizedStringResource
  /// The affected contact, if any.
  package var contact: ContactID?
  /// The responsible gesture or device, named as in the message; empty if there is none.
  package var culprit: String
}
