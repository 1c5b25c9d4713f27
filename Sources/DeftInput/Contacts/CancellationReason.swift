/// The reason why a contact or a gesture was cancelled before it ended.
///
/// The first group applies to contacts: events that show that no end event will arrive. The second
/// group applies to gestures: decisions of the arena or of the gesture's owner.
public enum CancellationReason: Hashable, Sendable, CaseIterable {
  /// The window lost the input focus.
  case focusLost
  /// The window was hidden or minimized.
  case windowHidden
  /// Another program grabbed the input.
  case grabbedElsewhere
  case deviceRemoved
  /// The device was switched off, as `xinput disable` does.
  case deviceDisabled
  /// The device was detached from its pointer, as `xinput float` does.
  case deviceDetached
  /// The contact's end event did not arrive: the same contact began again, or the device reported the end to other
  /// clients.
  case lostEnd
  /// A button was pressed although it was already down.
  case buttonReused
  /// The server's button state disagrees with the recorded one.
  case buttonMismatch
  /// The contact sent no events for too long.
  case idleTimeout
  /// The system cancelled the contact.
  case systemCancelled
  /// The device reports a palm instead of a finger.
  case palm
  /// The user pressed Escape.
  case userCancelled
  /// A pen came near, so the touch is treated as the palm of the hand holding it.
  case penNearby

  /// Another gesture won the same contact.
  case excluded
  /// The gesture required another gesture to fail, and that one began or succeeded.
  case requirementFailed
  /// The view or node that the gesture was attached to was removed.
  case viewRemoved
  /// The gesture was disabled while it was running.
  case disabled
  case engineReset
}

extension CancellationReason {
  /// Whether the gesture's changes must be reverted because the user or the driver reported them as unintended.
  /// Otherwise the gesture only lost its contact, and its changes stay.
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

  /// A localized sentence.
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
    case .systemCancelled: "The system cancelled the contact."
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
