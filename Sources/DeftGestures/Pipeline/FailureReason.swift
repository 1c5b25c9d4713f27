/// The reason why a gesture failed: an external cancellation, or a rule of the gesture.
public enum FailureReason: Hashable, Sendable {
  /// The gesture was cancelled from outside.
  case cancelled(CancellationReason)
  /// The contact moved farther than the gesture allows.
  case movedTooFar
  /// The next tap began too far from the previous one.
  case tooFarApart
  /// The contact stayed down for too long.
  case heldTooLong
  /// The contact was lifted before the gesture was recognized.
  case liftedEarly
  /// The next tap did not come in time.
  case tooLate
  /// Another contact joined, which the gesture does not allow.
  case contactJoined
  /// A button other than the primary one was pressed.
  case otherButton
  /// The contact moved in a direction that the gesture does not accept.
  case otherDirection
  /// The modifier keys that the gesture requires were not held.
  case modifiersMissing
  /// The optional gesture has no value.
  case absent
  /// The gesture does not accept this kind of input.
  case inputNotAccepted
}

extension FailureReason: CustomStringConvertible {
  /// A sentence in English.
  public var description: String { message.english }

  /// A localized sentence.
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
    case .absent: "The optional gesture is nil."
    case .inputNotAccepted: "The gesture does not accept this input."
    }
  }
}
