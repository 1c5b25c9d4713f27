import DeftGestures
import Foundation

/// The contacts that have moved since the last frame. Fingers that move together are drawn together: *a frame
/// waits a moment for the contacts that moved in the previous frame*.
///
/// A touchscreen reports all its fingers at once, but their events may arrive one by one. Drawing
/// each event on arrival would take twice as many frames, with one finger lagging behind the other.
struct MovedContacts {
  /// The longest time a frame waits for the other contacts, in seconds: far less than a touchscreen's report
  /// interval.
  static let patience: TimeInterval = 0.001

  private var current: [ContactID] = []
  private var previous: [ContactID] = []

  /// Whether all contacts that moved in the previous frame have moved again.
  var isComplete: Bool { previous.allSatisfy { current.contains($0) } }

  mutating func note(_ event: ContactEvent) {
    if event.phase == .moved {
      if !current.contains(event.id) { current.append(event.id) }
    } else {
      // Do not wait for a lifted finger, and show a new one at once.
      previous.removeAll(keepingCapacity: true)
    }
  }

  /// Starts the next frame.
  mutating func didDraw() {
    swap(&current, &previous)
    current.removeAll(keepingCapacity: true)
  }
}
