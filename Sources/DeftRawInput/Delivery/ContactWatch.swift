import DeftGeometry
import DeftInput

/// A watch for contacts that may be over although their ends did not arrive in the window. It receives the window's
/// events and the raw ends of touches, but does not access the server itself.
///
/// The policy: *a contact is down as long as the server reports it as down.* Raw events arrive
/// despite all grabs: after the raw end of a touch, its end either arrives in the window
/// immediately, or is lost. A finger that rests without reports stays down. If another finger of
/// the same touchscreen begins and ends in the meantime, and the silence lasts for ``patience``,
/// the device itself has lost the end. If the server does not report raw ends, a finger that is
/// silent for ``patience`` counts as lost. For a silent button or pinch, the server is queried
/// every ``patience``.
package struct ContactWatch: Sendable {
  /// The silence in seconds after which a contact is checked; `nil` never checks.
  package var patience: TimeInterval? = 10
  /// Whether the server reports the raw ends of touches, regardless of the client that receives their events.
  package var receivesRawEnds = false

  private struct Contact: Sendable {
    var id: ContactID
    var kind: InputKind
    var began: TimeInterval
    /// The time of the contact's last report, or of the last query about the contact.
    var last: TimeInterval
    /// Whether another contact of the same device has begun and ended since.
    var isPassed = false
  }
  private var contacts: [Contact] = []
  /// The contacts that have ended in raw events but not in the window.
  private var ended: [ContactID] = []

  /// Creates a watch without contacts.
  package init() {}

  /// Records an event of a contact.
  package mutating func note(_ event: ContactEvent) {
    let index = contacts.firstIndex { $0.id == event.id }
    switch event.phase {
    case .began:
      if let index { contacts.remove(at: index) }
      guard !event.id.isSynthetic else { return }
      contacts.append(
        Contact(id: event.id, kind: event.kind, began: event.time, last: event.time))
    case .moved:
      guard let index else { return }
      (contacts[index].last, contacts[index].isPassed) = (event.time, false)
    case .ended, .cancelled:
      guard let index else { return }
      let gone = contacts.remove(at: index)
      guard event.phase == .ended else { return }
      for index in contacts.indices
      where contacts[index].id.device == gone.id.device && contacts[index].last <= gone.began {
        contacts[index].isPassed = true
      }
    }
  }

  /// Records that a touch has ended in raw events.
  package mutating func noteRawEnd(_ id: ContactID) {
    if contacts.contains(where: { $0.id == id }), !ended.contains(id) { ended.append(id) }
  }

  /// Whether ends that the server has already reported are still to arrive.
  package var awaitsEnds: Bool { !ended.isEmpty }

  /// Returns and removes the contacts whose ends were reported but did not arrive.
  package mutating func takeLost() -> [ContactID] {
    defer { ended.removeAll(keepingCapacity: true) }
    return ended.filter { id in contacts.contains { $0.id == id } }
  }

  /// The time of the next check for silence, in server seconds, unless another event arrives first; `nil` for never.
  package var nextCheck: TimeInterval? {
    guard let patience else { return nil }
    return contacts.lazy.filter(isWatched).map { $0.last + patience }.min()
  }

  /// Returns the contacts that have been silent for ``patience``: lost touches, and other contacts about which the
  /// server must be queried.
  package mutating func takeSilent(at time: TimeInterval) -> [(id: ContactID, isLost: Bool)] {
    guard let patience else { return [] }
    var silent: [(id: ContactID, isLost: Bool)] = []
    for index in contacts.indices
    where isWatched(contacts[index]) && contacts[index].last + patience <= time {
      silent.append((contacts[index].id, contacts[index].kind == .touch))
      contacts[index].last = time
    }
    return silent
  }

  private func isWatched(_ contact: Contact) -> Bool {
    contact.kind != .touch || contact.isPassed || !receivesRawEnds
  }
}
