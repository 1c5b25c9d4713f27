/// Why a gesture failed: stopped from outside, or by a rule of its own.
public enum FailureReason: Hashable, Sendable {
  /// It was stopped from outside.
  case cancelled(CancellationReason)
  /// The contact moved further than the gesture allows.
  case movedTooFar
  /// The next tap began too far away from the one before.
  case tooFarApart
  /// The contact stayed down for too long.
  case heldTooLong
  /// The contact was lifted before the gesture was recognized.
  case liftedEarly
  /// The next tap did not come in time.
  case tooLate
  /// Another contact joined, which the gesture does not allow.
  case contactJoined
  /// Another button than the primary one was pressed.
  case otherButton
  /// The contact moved in a direction that the gesture does not follow.
  case otherDirection
  /// The modifier keys that the gesture asks for were not held.
  case modifiersMissing
  /// There is no gesture: an optional one without a value.
  case absent
  /// The contacts were of no kind that the gesture takes.
  case notAddressed
}

extension FailureReason: CustomStringConvertible {
  /// A sentence in English.
  public var description: String { message.english }

  /// A sentence for people.
  public var message: LocalizedStringResource {
    switch self {
    case .cancelled(let reason): reason.message
    case .movedTooFar: "The contact moved too far."
    case .tooFarApart: "The next tap began too far away."
    case .heldTooLong: "The contact was held for too long."
    case .liftedEarly: "The contact was lifted too early."
    case .tooLate: "The next tap did not come in time."
    case .contactJoined: "Another contact joined."
    case .otherButton: "Another button than the primary one was pressed."
    case .otherDirection: "The contact moved in a direction that the gesture does not accept."
    case .modifiersMissing: "The modifier keys were not held."
    case .absent: "There is no gesture."
    case .notAddressed: "The gesture does not accept this input."
    }
  }
}
