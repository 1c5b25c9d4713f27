import DeftGeometry
import DeftGestures

/// The contacts that are down and those that have just gone, with where each of them was of late: what
/// those need who show people their fingers.
///
/// *At most `limit` are kept, however many come; each has the least number that no other has.  One that
/// only fades makes room for a new one, the oldest first; where all are down, a new one is not kept.*
///
/// A contact that was lost while its finger may still be down, since the window lost the focus or its device
/// went, stays for `lostTime` or until the next contact comes down, with the reason.
package struct ContactTrails {
  package struct Trail {
    package let id: ContactID
    /// The number by which people tell it from the others, 1 to `limit`.
    package let number: Int
    /// Whether the contact still touches; else its trail only fades.
    package fileprivate(set) var isDown = true
    /// Whether it is a mirrored finger, or the pointer that one mirrors.
    package fileprivate(set) var isMirrorPair: Bool
    /// What makes it.
    package let kind: InputKind
    /// The pressure that was last reported, 0 to 1; 1 where the device knows none.
    package fileprivate(set) var pressure: Double
    /// How large it was reported last; nil where the device does not measure it.
    package fileprivate(set) var size: ContactSize?
    /// Why it was lost although its finger may still be down; nil for what is down or was lifted.
    package fileprivate(set) var loss: CancellationReason?
    /// Where it was, in points of the window, and when, the last place at the end; never empty.
    package fileprivate(set) var points: [(point: CGPoint, time: TimeInterval)]
    /// When it was last told of, and the mean time between two reports of late; nil before the second.
    private var reported: TimeInterval
    private var interval: TimeInterval?

    fileprivate init(_ event: ContactEvent, number: Int, isMirrorPair: Bool) {
      (id, kind, pressure, reported) = (event.id, event.kind, event.pressure, event.time)
      (self.number, self.isMirrorPair, size) = (number, isMirrorPair, event.size)
      points = [(event.location, event.time)]
    }

    /// How many reports come in a second while it moves; nil while that is not known.
    package var rate: Double? {
      interval.flatMap { $0 > 0 ? 1 / $0 : nil }
    }

    /// Where it is, or was last.
    package var place: CGPoint { points[points.count - 1].point }

    /// Notes a report; a rest tells nothing of the rate.
    fileprivate mutating func report(_ event: ContactEvent) {
      let step = event.time - reported
      (reported, pressure, size) = (event.time, event.pressure, event.size)
      guard step >= 0, step < ContactTrails.rest else { return }
      interval = interval.map { $0 + (step - $0) / 8 } ?? step
    }

    /// When it is seen no more, although its finger may still be down.
    package var lossEnd: TimeInterval? {
      loss == nil ? nil : (points.last?.time ?? 0) + ContactTrails.lostTime
    }

    /// Goes on to a point; devices report up to 8,000 a second.
    fileprivate mutating func append(_ point: CGPoint, at time: TimeInterval) {
      if points.count > 1,
        time - points[points.count - 2].time < ContactTrails.pointInterval
      {
        points.removeLast()
      }
      points.append((point, time))
    }

    /// Leaves out what has faded, but for where the contact is.
    fileprivate mutating func forget(at time: TimeInterval) {
      let faded = points.dropLast().prefix { time - $0.time > ContactTrails.fade }
      points.removeFirst(faded.count)
    }

    /// Whether nothing of it is seen any more.
    fileprivate func isOver(at time: TimeInterval) -> Bool {
      if let lossEnd { return time >= lossEnd }
      return !isDown && time - (points.last?.time ?? 0) > ContactTrails.fade
    }
  }

  /// How long a trail is seen, in seconds.
  package static let fade: TimeInterval = 0.4
  /// How long a contact is seen that was lost while its finger may still be down, in seconds.
  package static let lostTime: TimeInterval = 10
  /// A contact that is not told of for so long rests, in seconds.
  static let rest: TimeInterval = 0.1
  /// The most trails at a time: more than anyone has fingers.
  package static let limit = 64
  /// The least time between two points of a trail, in seconds: what comes sooner takes the last one's place.
  static let pointInterval: TimeInterval = 1.0 / 240

  /// What is kept, in the order in which the contacts came.
  package private(set) var trails: [Trail] = []

  package init() {}

  /// Follows a contact, while these hold something.
  package mutating func follow(_ holds: [Interaction.Hold], _ event: ContactEvent) {
    // Whoever touches again has seen that the other one was lost.
    trails.removeAll { $0.isOver(at: event.time) || event.phase == .began && $0.loss != nil }
    let twin = holds.first { $0.id == event.id.mirrored }
    note(event, isPair: twin != nil, isNew: event.phase == .began || twin != nil)
    if let twin {
      var other = event
      (other.id, other.location) = (twin.id, twin.location)
      note(other, isPair: true, isNew: true)
    }
    guard event.phase != .began, event.phase != .moved else { return }
    for index in trails.indices where trails[index].isDown {
      guard trails[index].id == event.id || trails[index].id == event.id.mirrored else { continue }
      trails[index].isDown = false
      if case .cancelled(let reason) = event.phase, reason.leavesFingers,
        trails[index].id == event.id
      {
        trails[index].loss = reason
      }
    }
  }

  /// Leaves out what has faded at a time, while these contacts hold something.
  package mutating func update(at time: TimeInterval, _ holds: [Interaction.Hold]) {
    endMirroring(holds)
    trails.removeAll { $0.isOver(at: time) }
    for index in trails.indices { trails[index].forget(at: time) }
  }

  /// Goes on with a contact that is down, or begins with a new one.
  private mutating func note(_ event: ContactEvent, isPair: Bool, isNew: Bool) {
    if let index = trails.firstIndex(where: { $0.id == event.id && $0.isDown }) {
      trails[index].append(event.location, at: event.time)
      trails[index].isMirrorPair = trails[index].isMirrorPair || isPair
      if event.phase == .moved { trails[index].report(event) }
    } else if isNew, makeRoom() {
      trails.append(Trail(event, number: freeNumber, isMirrorPair: isPair))
    }
  }

  /// Whether there is room for one more trail; the oldest that only fades goes for it.
  private mutating func makeRoom() -> Bool {
    guard trails.count >= Self.limit else { return true }
    guard let oldest = trails.firstIndex(where: { !$0.isDown }) else { return false }
    trails.remove(at: oldest)
    return true
  }

  /// The least number that no trail has: one for each trail, and one more, are enough to find it in.
  private var freeNumber: Int {
    let taken = trails.reduce(into: Set<Int>()) { $0.insert($1.number) }
    return (1...trails.count + 1).first { !taken.contains($0) } ?? trails.count + 1
  }

  /// A mirrored finger whose gesture was cancelled is gone, although the button is still down.
  private mutating func endMirroring(_ holds: [Interaction.Hold]) {
    for index in trails.indices where trails[index].isMirrorPair && trails[index].isDown {
      let id = trails[index].id
      guard !holds.contains(where: { $0.id == id }) else { continue }
      if id == id.mirrored {
        trails[index].isDown = false
      } else {
        trails[index].isMirrorPair = false
      }
    }
  }
}

extension CancellationReason {
  /// Whether the finger may still touch when the contact is lost for this reason.
  fileprivate var leavesFingers: Bool {
    switch self {
    case .focusLost, .windowHidden, .grabbedElsewhere, .deviceRemoved, .deviceDisabled,
      .deviceDetached, .idleTimeout:
      true
    default: false
    }
  }
}
