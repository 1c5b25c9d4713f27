import DeftGestures
import DeftInput

extension GestureHistory.Contact {
  /// The mark shown at the last position of a cancelled contact.
  enum Trace: Hashable, Sendable {
    /// The contact was cancelled.
    case cross
    /// The contact was cancelled, but its finger may still be down.
    case ghost
  }

  /// The time for which a cross is shown, in seconds.
  static let crossDuration: TimeInterval = 2
  /// The maximum time for which a ghost is shown, in seconds.
  static let ghostDuration: TimeInterval = 10

  /// Returns the mark to show at a time after the contact was cancelled.
  func trace(at time: TimeInterval) -> Trace? {
    guard !isDown, let cancellation, time >= self.time else { return nil }
    let age = time - self.time
    if cancellation.leavesFingerBehind, !isSuperseded, age < Self.ghostDuration { return .ghost }
    return age < Self.crossDuration ? .cross : nil
  }

  /// Updates the contact with its next event.
  mutating func add(_ event: ContactEvent, velocity: CGVector) {
    elapsed = event.time - began
    if event.phase == .moved { reports.note(event.time, at: event.location) }
    path += event.location.distance(to: location)
    (time, location, silence) = (event.time, event.location, 0)
    switch event.phase {
    case .began, .moved: self.velocity = velocity
    case .ended: (isDown, self.velocity) = (false, .zero)
    case .cancelled(let reason):
      (isDown, cancellation, self.velocity) = (false, reason, .zero)
    }
  }
}

extension CancellationReason {
  /// Whether the finger may still be down after the cancellation, because its reports are ignored or do not arrive.
  var leavesFingerBehind: Bool {
    switch self {
    case .focusLost, .windowHidden, .grabbedElsewhere, .deviceRemoved, .deviceDisabled,
      .deviceDetached, .idleTimeout, .palm, .userCancelled, .penNearby:
      true
    case .lostEnd, .buttonReused, .buttonMismatch, .systemCancelled, .excluded, .requirementFailed,
      .viewRemoved, .disabled, .engineReset:
      false
    }
  }
}
