import DeftGestures
import Foundation

/// Which contacts have moved since the last frame, so that fingers that move together are drawn
/// together: *a frame waits a moment for the contacts that moved in the frame before*.
///
/// A touchscreen tells of all its fingers at once, but their events may reach us one by one.  Drawn
/// one by one they would cost twice as many frames, each with one finger behind the other.
struct MovedContacts {
  /// How long a frame waits for the others, in seconds: far less than one report of a touchscreen.
  static let patience: TimeInterval = 0.001

  private var current: [ContactID] = []
  private var previous: [ContactID] = []

  /// Whether all that moved in the last frame have moved again.
  var isComplete: Bool { previous.allSatisfy { current.contains($0) } }

  mutating func note(_ event: ContactEvent) {
    if event.phase == .moved {
      if !current.contains(event.id) { current.append(event.id) }
    } else {
      // Nobody waits for a finger that is gone, and a new one is shown at once.
      previous.removeAll(keepingCapacity: true)
    }
  }

  /// A frame was drawn.
  mutating func didDraw() {
    swap(&current, &previous)
    current.removeAll(keepingCapacity: true)
  }
}
