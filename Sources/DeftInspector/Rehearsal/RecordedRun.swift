import DeftGestures

/// The contacts of one run with the paths of gestures that they hit: what is needed to run it again.
///
/// A run begins with the first contact after all was over, and lasts until all is over again.  It keeps values,
/// and of gestures only where to find them: a gesture that is gone stays gone.
package struct RecordedRun {
  /// A gesture that a contact hit.
  package final class Target {
    /// The gesture; nil when it is gone.
    package private(set) weak var attachment: GestureAttachment?
    /// Where it was attached, as people call it.
    package let place: String?
    /// What the program calls it.
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

  /// What happened.
  package enum Step {
    /// A contact came down on targets, inner before outer.
    case begin(ContactEvent, path: [Int])
    /// Something became of a contact.
    case contact(ContactEvent)
    /// All was cancelled.
    case cancelAll(CancellationReason, time: TimeInterval)
  }

  /// How one of the targets came out, in the order in which they did.
  package struct Ending: Hashable, Sendable {
    package var target: Int
    /// Whether it succeeded.
    package var hasEnded: Bool
  }

  /// The gestures that were hit, inner before outer as far as they lie on one path.
  package private(set) var targets: [Target] = []
  /// What happened, in order.
  package private(set) var steps: [Step] = []
  /// When the first contact came down, in seconds of whoever kept it.
  package private(set) var start: TimeInterval = 0
  /// When something happened last.
  package private(set) var end: TimeInterval = 0
  /// What came of it, as far as it was seen.
  package var endings: [Ending] = []

  package init() {}

  /// Whether all gestures are still there.
  package var isWhole: Bool { targets.allSatisfy { $0.attachment != nil } }
  /// How many contacts there were, and of which kind the first was.
  package var contacts: (count: Int, kind: InputKind)? {
    var first: InputKind?
    var count = 0
    for case .begin(let event, _) in steps {
      first = first ?? event.kind
      count += 1
    }
    return first.map { (count, $0) }
  }

  /// Takes a contact that comes down.
  ///
  /// - Parameters:
  ///   - event: the contact.
  ///   - path: the gestures that it hits, inner before outer.
  ///   - place: where a gesture is attached, as people call it.
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

  /// Takes what becomes of a contact.
  package mutating func add(_ event: ContactEvent) { add(.contact(event), at: event.time) }

  /// Takes that all is cancelled.
  package mutating func cancelAll(_ reason: CancellationReason, at time: TimeInterval) {
    add(.cancelAll(reason, time: time), at: time)
  }

  /// Which target a gesture is.
  package func index(of attachment: GestureAttachment) -> Int? {
    targets.firstIndex { $0.attachment === attachment }
  }

  private mutating func add(_ step: Step, at time: TimeInterval) {
    steps.append(step)
    if time.isFinite { end = max(end, time) }
  }
}
