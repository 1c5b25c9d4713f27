import Deft
import DeviceChecks

/// The early end of a hands-off exercise by a finger.
///
/// The policy: *only a deliberate hold ends the exercise.* A ghost touch may land on the button, so a
/// short touch of it counts like any other. The touch that ends the exercise does not count.
extension CheckApp {
  /// A touch that holds the button Done.
  struct DoneHold {
    let contact: ContactID
    /// The time at which it ends the exercise.
    let end: TimeInterval
    /// Its events, which count only if it ends too early.
    var events: [ContactEvent] = []
  }

  /// The duration of a hold in seconds.
  static let holdDuration: TimeInterval = 1

  /// Whether hands must be off the device now.
  var isHandsOff: Bool {
    guard let session = model.session, session.phase == .exercising,
      case .handsOff = session.step?.exercise
    else { return false }
    return true
  }

  /// Begins a hold if a touch of a hands-off exercise begins on the button Done.
  func beginHold(of contact: ContactEvent) {
    guard isHandsOff, doneHold == nil, model.doneButton.contains(contact.location) else { return }
    doneHold = DoneHold(contact: contact.id, end: contact.time + Self.holdDuration)
    model.isHoldingDone = true
  }

  /// Records an event of a contact of the exercise, or retains it while the contact holds the
  /// button.
  func noteInExercise(_ contact: ContactEvent) {
    guard doneHold?.contact == contact.id else { return change { $0.note(contact) } }
    doneHold?.events.append(contact)
    switch contact.phase {
    case .began, .moved: if model.doneButton.contains(contact.location) { return }
    case .ended, .cancelled: break
    }
    let events = doneHold?.events ?? []
    endHold()
    change { session in events.forEach { session.note($0) } }
  }

  /// Ends the exercise if a touch has held the button long enough.
  func finishIfHeld(at time: TimeInterval) {
    if let hold = doneHold, time >= hold.end { finishExercise() }
  }

  func endHold() { (doneHold, model.isHoldingDone) = (nil, false) }
}
