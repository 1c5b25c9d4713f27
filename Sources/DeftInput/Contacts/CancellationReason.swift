/// Why a contact or a gesture was stopped from outside, instead of coming to its own end.
///
/// The first group is about contacts: the signals by which a lost end is noticed.  The second group
/// is about gestures: what the arena or the owner of a gesture decides.
public enum CancellationReason: Hashable, Sendable, CaseIterable {
  /// The window lost the input focus.
  case focusLost
  /// The window was hidden or minimized.
  case windowHidden
  /// Another program took the input.
  case grabbedElsewhere
  case deviceRemoved
  /// The device was switched off, as `xinput disable` does.
  case deviceDisabled
  /// The device was detached from its pointer, as `xinput float` does.
  case deviceDetached
  /// The contact is over, but its end did not arrive: the same contact began again, or the device reported the end
  /// to others.
  case lostEnd
  /// A button was pressed that was thought to be down.
  case buttonReused
  /// The server's state of the buttons disagrees with ours.
  case buttonMismatch
  /// Nothing was heard of the contact for too long.
  case idleTimeout
  /// The system took its own gesture back.
  case systemCancelled
  /// The device says that a palm touches, not a finger.
  case palm
  /// The user cancelled, with Escape.
  case userCancelled
  /// A pen came near, so the touch was taken for the hand that holds it.
  case penNearby

  /// Another gesture won the same contact.
  case excluded
  /// The gesture had to wait for another one to fail, and that one has begun or succeeded.
  case requirementFailed
  /// What the gesture was attached to is gone.
  case viewRemoved
  /// The gesture was switched off while it was running.
  case disabled
  case engineReset
}

extension CancellationReason {
  /// Whether what the gesture has changed is to go back, since it was not meant: the user said so, or
  /// the driver.  Otherwise the gesture has only lost its contact, and things stay where they are.
  package var revertsChanges: Bool {
    switch self {
    case .userCancelled, .systemCancelled, .palm, .penNearby: true
    default: false
    }
  }
}

extension CancellationReason: CustomStringConvertible {
  /// A sentence in English.
  public var description: String { message.english }

  /// A sentence for people.
  public var message: LocalizedStringResource {
    switch self {
    case .focusLost: "The window lost the input focus."
    case .windowHidden: "The window was hidden."
    case .grabbedElsewhere: "Another program took over the input."
    case .deviceRemoved: "The input device was removed."
    case .deviceDisabled: "The input device was switched off."
    case .deviceDetached: "The input device was detached from its pointer."
    case .lostEnd: "The end of the contact did not arrive."
    case .buttonReused: "The button was pressed again without a release."
    case .buttonMismatch: "The button was no longer pressed."
    case .idleTimeout: "The contact sent no events for too long."
    case .systemCancelled: "The system cancelled its own gesture."
    case .palm: "The device reports a palm instead of a finger."
    case .userCancelled: "The user cancelled the gesture."
    case .penNearby: "A pen is near, so the touch is treated as a palm."
    case .excluded: "Another gesture won the contact."
    case .requirementFailed: "A gesture that this one had to wait for has begun or succeeded."
    case .viewRemoved: "The gesture's view was removed."
    case .disabled: "The gesture was switched off."
    case .engineReset: "The gesture engine was reset."
    }
  }
}
