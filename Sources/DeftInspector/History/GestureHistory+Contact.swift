import DeftGestures
import DeftInput

// What becomes of a contact of a history, and what stays of it for a while.
extension GestureHistory.Contact {
  /// What stays at the place of a contact that was lost.
  enum Trace: Hashable, Sendable {
    /// It was cancelled.
    case cross
    /// It was cancelled here, and may be there still: nobody has seen it lifted.
    case ghost
  }

  /// For how long a cross stays, in seconds.
  static let crossStays: TimeInterval = 2
  /// For how long a finger is shown at most of which nothing can be heard any more, in seconds.
  static let ghostStays: TimeInterval = 10

  /// What is shown of it at a time when it is down no more.
  func trace(at time: TimeInterval) -> Trace? {
    guard !isDown, let cancellation, time >= self.time else { return nil }
    let age = time - self.time
    if cancellation.leavesFingerBehind, !isSuperseded, age < Self.ghostStays { return .ghost }
    return age < Self.crossStays ? .cross : nil
  }

  /// Takes the next event of the contact.
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
  /// Whether the finger may be down still although its contact is over: its reports are not listened to, or do
  /// not come.
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
