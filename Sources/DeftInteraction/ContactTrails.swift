import DeftGeometry
import DeftGestures

/// The recent paths of contacts that are down or were down a moment ago, for tools that display fingers.
///
/// *At most `limit` trails are stored; each has the lowest free number. If the limit is reached, the oldest fading
/// trail is removed for a new contact; if all contacts are down, the new one is ignored.*
///
/// With `keepsPaths`, the whole path of each contact stays visible after the contact has been
/// lifted, until a contact begins while no other contact is down.
///
/// A contact may be lost while its finger is still down, for example because the window lost the
/// focus. Its trail stays visible, with the reason, for `lostTime` or until the next contact comes
/// down.
package struct ContactTrails {
  package struct Trail {
    package let id: ContactID
    /// The number of earlier trails.
    package let serial: Int
    /// The displayed number, 1 to `limit`.
    package let number: Int
    /// Whether the contact is still down; otherwise its trail fades.
    package fileprivate(set) var isDown = true
    /// Whether the contact is a mirrored finger or the pointer that such a finger mirrors.
    package fileprivate(set) var isMirrorPair: Bool
    package let kind: InputKind
    /// The last reported pressure, 0 to 1; 1 if the device does not measure it.
    package fileprivate(set) var pressure: Double
    /// The last reported size; `nil` if the device does not measure it.
    package fileprivate(set) var size: ContactSize?
    /// The reason why the contact was lost even though its finger may still be down; `nil` if it is
    /// down or has been lifted.
    package fileprivate(set) var loss: CancellationReason?
    /// The recent positions in points of the window, with times, the newest last; never empty.
    package fileprivate(set) var points: [(point: CGPoint, time: TimeInterval)]
    /// The path since the contact began, in points of the window, if paths are kept; empty otherwise.
    package fileprivate(set) var path: [CGPoint] = []
    /// The time of the last report, and the recent mean interval between reports; `nil` before the second report.
    private var reported: TimeInterval
    private var interval: TimeInterval?

    fileprivate init(
      _ event: ContactEvent, serial: Int, number: Int, isMirrorPair: Bool, keepsPath: Bool
    ) {
      self.serial = serial
      if keepsPath { path = [event.location] }
      (id, kind, pressure, reported) = (event.id, event.kind, event.pressure, event.time)
      (self.number, self.isMirrorPair, size) = (number, isMirrorPair, event.size)
      points = [(event.location, event.time)]
    }

    /// The number of reports per second while the contact moves; `nil` if not known yet.
    package var rate: Double? {
      interval.flatMap { $0 > 0 ? 1 / $0 : nil }
    }

    /// The current or last position.
    package var place: CGPoint { points[points.count - 1].point }

    /// Records a report; intervals of rest do not count towards the rate.
    fileprivate mutating func report(_ event: ContactEvent) {
      let step = event.time - reported
      (reported, pressure, size) = (event.time, event.pressure, event.size)
      guard step >= 0, step < ContactTrails.rest else { return }
      interval = interval.map { $0 + (step - $0) / 8 } ?? step
    }

    /// The time at which a lost contact disappears; `nil` for other contacts.
    package var lossEnd: TimeInterval? {
      loss == nil ? nil : (points.last?.time ?? 0) + ContactTrails.lostTime
    }

    /// Appends a position, and thins out the other positions, because devices send up to 8,000
    /// reports per second.
    fileprivate mutating func append(_ point: CGPoint, at time: TimeInterval) {
      if points.count > 1,
        time - points[points.count - 2].time < ContactTrails.pointInterval
      {
        points.removeLast()
      }
      points.append((point, time))
      guard let end = path.last, end.distance(to: point) >= 1, path.count < ContactTrails.pathLimit
      else { return }
      path.append(point)
    }

    /// Removes faded positions except the last one.
    fileprivate mutating func forget(at time: TimeInterval) {
      let faded = points.dropLast().prefix { time - $0.time > ContactTrails.fade }
      points.removeFirst(faded.count)
    }

    /// Returns whether the contact has been lifted and nothing but its path is visible.
    package func isFaded(at time: TimeInterval) -> Bool {
      !isDown && loss == nil && time - (points.last?.time ?? 0) > ContactTrails.fade
    }

    /// Returns whether the trail is no longer visible.
    fileprivate func isOver(at time: TimeInterval) -> Bool {
      if let lossEnd { return time >= lossEnd }
      return path.isEmpty && isFaded(at: time)
    }
  }

  /// The duration for which a trail is visible, in seconds.
  package static let fade: TimeInterval = 0.4
  /// The duration for which a lost contact is visible, in seconds.
  package static let lostTime: TimeInterval = 10
  /// The minimum interval between reports, in seconds, for a contact to count as resting.
  static let rest: TimeInterval = 0.1
  /// The maximum number of points of a path; further points are not shown.
  static let pathLimit = 20_000
  /// The maximum number of trails.
  package static let limit = 64
  /// The minimum interval between two points of a trail, in seconds; a point that arrives sooner replaces the last one.
  static let pointInterval: TimeInterval = 1.0 / 240

  /// The trails, in the order in which their contacts began.
  package private(set) var trails: [Trail] = []
  /// Whether the paths of new contacts stay visible.
  package var keepsPaths = false
  private var count = 0

  package init() {}

  /// Records an event of a contact.
  ///
  /// The current holds include mirrored fingers, which have their own trails.
  package mutating func follow(_ holds: [Interaction.Hold], _ event: ContactEvent) {
    // A new touch shows that the user has noticed the loss.
    trails.removeAll { $0.isOver(at: event.time) || event.phase == .began && $0.loss != nil }
    if event.phase == .began, !trails.contains(where: \.isDown) {
      trails.removeAll { !$0.path.isEmpty }
    }
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

  /// Removes the trails and positions that have faded by a given time.
  package mutating func update(at time: TimeInterval, _ holds: [Interaction.Hold]) {
    endMirroring(holds)
    trails.removeAll { $0.isOver(at: time) }
    for index in trails.indices { trails[index].forget(at: time) }
  }

  /// Extends the trail of a contact that is down, or adds a new one.
  private mutating func note(_ event: ContactEvent, isPair: Bool, isNew: Bool) {
    if let index = trails.firstIndex(where: { $0.id == event.id && $0.isDown }) {
      trails[index].append(event.location, at: event.time)
      trails[index].isMirrorPair = trails[index].isMirrorPair || isPair
      if event.phase == .moved { trails[index].report(event) }
    } else if isNew, makeRoom() {
      trails.append(
        Trail(
          event, serial: count, number: freeNumber(at: event.time), isMirrorPair: isPair,
          keepsPath: keepsPaths))
      count += 1
    }
  }

  /// Removes the oldest fading trail if the limit is reached.
  ///
  /// - Returns: Whether there is room for one more trail.
  private mutating func makeRoom() -> Bool {
    guard trails.count >= Self.limit else { return true }
    guard let oldest = trails.firstIndex(where: { !$0.isDown }) else { return false }
    trails.remove(at: oldest)
    return true
  }

  /// Returns the lowest unused number. Trails of which only the path is still visible do not count.
  private func freeNumber(at time: TimeInterval) -> Int {
    let taken = Set(trails.lazy.filter { !$0.isFaded(at: time) }.map(\.number))
    return (1...trails.count + 1).first { !taken.contains($0) } ?? trails.count + 1
  }

  /// Ends mirrored fingers whose gesture was cancelled while the button is still down.
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
  /// Whether the finger may still be down when its contact is lost for this reason.
  fileprivate var leavesFingers: Bool {
    switch self {
    case .focusLost, .windowHidden, .grabbedElsewhere, .deviceRemoved, .deviceDisabled,
      .deviceDetached, .idleTimeout:
      true
    default: false
    }
  }
}
