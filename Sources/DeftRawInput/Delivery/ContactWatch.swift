import DeftGeometry
import DeftInput

/// Which contacts of a window may be over although their ends did not arrive. Pure: it hears what the window hears and
/// which touches end in the server's raw events, and knows no server.
///
/// The policy: *a contact is down as long as the server says so.*  Raw events come despite all grabs: a touch that
/// ends there ends in the window at once, or is lost.  A finger that rests without a report is left alone, unless another
/// finger of its touchscreen comes and goes meanwhile and the silence lasts for ``patience``: its device has then lost
/// the end itself.  Of a silent button or pinch, the server is asked every ``patience``.
package struct ContactWatch: Sendable {
  /// For how long a contact may be silent, in seconds, before the evidence is looked at; nil: for ever.
  package var patience: TimeInterval? = 10
  /// Whether the server tells which touches end, whoever gets their events.
  package var hearsRawEnds = false

  private struct Contact: Sendable {
    var id: ContactID
    var kind: InputKind
    var began: TimeInterval
    /// When it last reported, or when the server was last asked about it.
    var last: TimeInterval
    /// Whether another contact of its device has come and gone since.
    var isPassed = false
  }
  private var contacts: [Contact] = []
  /// The contacts that have ended in raw events, and not yet in the window.
  private var ended: [ContactID] = []

  /// A watch that knows no contact.
  package init() {}

  /// Takes note of what a contact does.
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

  /// Takes note that a touch has ended in raw events.
  package mutating func noteRawEnd(_ id: ContactID) {
    if contacts.contains(where: { $0.id == id }), !ended.contains(id) { ended.append(id) }
  }

  /// Whether ends are still to come that the server has told of already.
  package var awaitsEnds: Bool { !ended.isEmpty }

  /// The contacts whose ends were told of and have not come; they are not given again.
  package mutating func takeLost() -> [ContactID] {
    defer { ended.removeAll(keepingCapacity: true) }
    return ended.filter { id in contacts.contains { $0.id == id } }
  }

  /// When silence has to be looked into, in server seconds, unless more is heard; nil for never.
  package var nextLook: TimeInterval? {
    guard let patience else { return nil }
    return contacts.lazy.filter(isWatched).map { $0.last + patience }.min()
  }

  /// The contacts that have been silent for ``patience``: touches that are lost, and others of which the server has to
  /// be asked.
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
    contact.kind != .touch || contact.isPassed || !hearsRawEnds
  }
}
