import DeftGestures

/// The contacts of one run with the gestures along their hit paths: the data needed to rerun it.
///
/// A run begins with the first contact while all gestures are at rest. It lasts until they are at
/// rest again and no contact is down. It stores values, and weak references to gestures.
package struct RecordedRun {
  /// A gesture that a contact hit.
  package final class Target {
    /// The gesture; nil once it has been deallocated.
    package private(set) weak var attachment: GestureAttachment?
    /// The readable name of the node that the gesture was attached to.
    package let place: String?
    /// The name that the program set.
    package let name: String?
    let mask: GestureMask
    let isEnabled: Bool
    let coordinates: FrozenCoordinates?

    init(_ attachment: GestureAttachment, place: String?) {
      (self.attachment, self.place, name) = (attachment, place, attachment.name)
      (mask, isEnabled) = (attachment.mask, attachment.isEnabled)
      coordinates = attachment.resolver.map { FrozenCoordinates($0) }
    }
  }

  /// An input of the run.
  package enum Step {
    /// A contact began; the path lists the targets that it hit, innermost first.
    case begin(ContactEvent, path: [Int])
    /// A later event of a contact.
    case contact(ContactEvent)
    /// All contacts were cancelled.
    case cancelAll(CancellationReason, time: TimeInterval)
  }

  /// The recorded result of one gesture.
  package struct Ending: Hashable, Sendable {
    package var target: Int
    /// Whether the gesture succeeded.
    package var hasEnded: Bool
  }

  /// The gestures that were hit, innermost first along each path.
  package private(set) var targets: [Target] = []
  /// The inputs in order.
  package private(set) var steps: [Step] = []
  /// The time at which the first contact began, in seconds of the engine's clock.
  package private(set) var start: TimeInterval = 0
  /// The time of the last input.
  package private(set) var end: TimeInterval = 0
  /// The recorded results, in order of time.
  package var endings: [Ending] = []

  package init() {}

  /// Whether all gestures still exist.
  package var isWhole: Bool { targets.allSatisfy { $0.attachment != nil } }
  /// The number of contacts and the kind of the first one.
  package var contacts: (count: Int, kind: InputKind)? {
    var first: InputKind?
    var count = 0
    for case .begin(let event, _) in steps {
      first = first ?? event.kind
      count += 1
    }
    return first.map { (count, $0) }
  }

  /// Records the beginning of a contact.
  ///
  /// - Parameters:
  ///   - event: The contact.
  ///   - path: The gestures that it hits, innermost first.
  ///   - place: Returns the readable name of the node that a gesture is attached to.
  package mutating func begin(
    _ event: ContactEvent, path: [GestureAttachment],
    place: (GestureAttachment) -> String? = { _ in nil }
  ) {
    if steps.isEmpty { start = event.time }
    let path = path.map { attachment in
      if let known = index(of: attachment) { return known }
      targets.append(Target(attachment, place: place(attachment)))
      return targets.count - 1
    }
    add(.begin(event, path: path), at: event.time)
  }

  /// Records a later event of a contact.
  package mutating func add(_ event: ContactEvent) { add(.contact(event), at: event.time) }

  /// Records the cancellation of all contacts.
  package mutating func cancelAll(_ reason: CancellationReason, at time: TimeInterval) {
    add(.cancelAll(reason, time: time), at: time)
  }

  /// Returns the index of a gesture in ``targets``.
  package func index(of attachment: GestureAttachment) -> Int? {
    targets.firstIndex { $0.attachment === attachment }
  }

  private mutating func add(_ step: Step, at time: TimeInterval) {
    steps.append(step)
    if time.isFinite { end = max(end, time) }
  }
}
