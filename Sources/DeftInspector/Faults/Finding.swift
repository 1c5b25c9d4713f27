import DeftInput
import DeftLocalization

/// What a detector has noticed: a sentence for people, with who is to blame.
package struct Finding: Hashable, Sendable {
  /// What it is about.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A contact is down, and nothing is heard of it.
    case silent
    /// The end of a contact never came.
    case missingEnd = "missing-end"
    /// A number began anew while it was down.
    case idReused = "id-reused"
    /// A contact was taken away.
    case cancelled
    /// No gesture took a contact.
    case untaken
    /// A tap had to wait for another gesture.
    case waited
    /// One movement took a contact from another, or shares it.
    case takenOver = "taken-over"
    /// Fingers that swiped were taken for a pinch.
    case swipeOrPinch = "swipe-or-pinch"
    /// A gesture wanted more fingers than a mouse has.
    case oneFinger = "one-finger"
    /// A touch lands elsewhere than where its device says.
    case place
    /// A touch arrives as a mouse.
    case asMouse = "as-mouse"
    /// A pinch arrives as scrolling.
    case pinchAsScroll = "pinch-as-scroll"
    /// A scroll goes too far at once.
    case scrollStep = "scroll-step"
    /// Time stamps go backwards.
    case stamps
    /// Reports come in bursts.
    case burst
    /// A contact ended elsewhere than it was.
    case endElsewhere = "end-elsewhere"
    /// One report was far from all others.
    case jump
    /// Two touches exchanged their numbers.
    case idsSwapped = "ids-swapped"
    /// Reports are missing.
    case dropped
    /// Each report comes twice.
    case doubleReports = "double-reports"
    /// A touch that no finger makes.
    case ghost
    /// Contacts of two devices have one number.
    case sameID = "same-id"
    /// A finger came down for a short time beside one that drags.
    case secondFinger = "second-finger"
  }

  /// What it is about.
  package var kind: Kind
  /// When, in seconds of the stage's clock.
  package var time: TimeInterval
  /// What was noticed, in one or two sentences.
  package var sentence: String { message.english }
  /// The same, as windows look it up.
  package var message: LocalizedStringResource
  /// The contact that it is about; nil where it is about none.
  package var contact: ContactID?
  /// Who has done it: a gesture or a device, by the name that the sentence has; empty where nobody has.
  package var culprit: String
}
