import DeftGestures
import DeftInput
import DeftLocalization

/// A detector of a contact that no gesture accepted, with the reason for each gesture.
struct UnacceptedContactDetector: Detector {
  private struct Candidate {
    var title: String
    var reason: LocalizedStringResource?
    var hasTaken = false
    var isOver = false
  }
  private struct Case {
    var contact: DetectorScene.Contact
    var time: TimeInterval
    var keys: [ObjectIdentifier]
  }
  private var members: [ObjectIdentifier: Candidate] = [:]
  private var cases: [Case] = []

  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene) {
    var candidate = members[step.key] ?? Candidate(title: step.title)
    if step.step.from == .idle { candidate = Candidate(title: step.title) }
    switch step.step.displayedPhase {
    case .active, .ended: candidate.hasTaken = true
    case .failed: candidate.reason = step.reason
    case .idle: candidate.isOver = true
    case .possible, .blocked: break
    }
    members[step.key] = candidate
    if candidate.isOver { settle(&scene) }
  }

  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {
    guard case .contact(let event) = input, event.phase == .ended, let contact = scene[event.id]
    else { return }
    let keys = scene.members().filter { $0.contacts.contains(event.id) }.map(\.key)
    guard !keys.isEmpty else {
      if contact.target == .layer { return }
      scene.addFinding(
        .unaccepted, at: event.time, of: event.id, culprit: .init(verbatim: ""),
        contact.target == .gestures
          ? """
          \(scene.name(event.id, contact.kind)): the gestures at this position were already \
          handling another contact.
          """
          : "\(scene.name(event.id, contact.kind)): there is no gesture at this position.")
      return
    }
    cases.append(Case(contact: contact, time: event.time, keys: keys))
  }

  private mutating func settle(_ scene: inout DetectorScene) {
    for item in cases {
      let candidates = item.keys.compactMap { members[$0] }
      guard candidates.allSatisfy({ $0.isOver || $0.hasTaken }) else { continue }
      cases.removeAll { $0.contact.id == item.contact.id && $0.time == item.time }
      if candidates.contains(where: \.hasTaken) { continue }
      let failures = candidates.map { candidate -> LocalizedStringResource in
        let reason: LocalizedStringResource = candidate.reason ?? "The reason is unknown."
        return "\(candidate.title) (\(reason.withoutFullStop))"
      }
      let all = failures.dropFirst().reduce(failures.first ?? "") { "\($0); \($1)" }
      scene.addFinding(
        .unaccepted, at: item.time, of: item.contact.id,
        culprit: .init(verbatim: candidates.first?.title ?? ""),
        "No gesture accepted \(scene.name(item.contact.id, item.contact.kind)). Failed: \(all).")
    }
    if cases.isEmpty { members = members.filter { !$0.value.isOver } }
  }
}

/// A detector of a tap that fired late because it waited for another gesture.
struct WaitDetector: Detector {
  /// The minimum wait that is reported, in seconds; shorter waits are not perceptible.
  static let least: TimeInterval = 0.05

  private var waits: [ObjectIdentifier: (since: TimeInterval, blocker: String)] = [:]

  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene) {
    if step.step.to == .blocked, let blocker = step.blocker {
      let since = waits[step.key]?.since ?? step.step.time
      waits[step.key] = (since, blocker)
      return
    }
    guard let wait = waits.removeValue(forKey: step.key) else { return }
    let late = step.step.time - wait.since
    guard step.step.to == .ended || step.step.to == .active, late >= Self.least else { return }
    scene.addFinding(
      .waited, at: step.step.time, culprit: .init(verbatim: wait.blocker),
      beginningWith: step.title,
      "\(step.title) fired \(Figure.time(late)) late because it waited for \(wait.blocker).")
  }
}

/// A detector of a drag that competes with a scroll or another drag: one of them wins the contact, or both use it.
struct TakeOverDetector: Detector {
  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene) {
    guard let snapshot = step.snapshot, let mine = snapshot.travel else { return }
    let contact = step.contacts.first ?? scene.contacts.last?.id
    let name: LocalizedStringResource =
      contact.flatMap { id in scene[id].map { scene.name(id, $0.kind) } } ?? "the contact"
    if step.step.to == .failed(.cancelled(.excluded)), let winner = step.winner,
      let theirs = winner.snapshot?.travel
    {
      scene.addFinding(
        .takenOver, at: step.step.time, of: contact, culprit: .init(verbatim: winner.title),
        beginningWith: winner.title,
        """
        \(winner.title) took \(name) from \(step.title) because it was recognized first: at \
        \(theirs.text), while \(step.title) was at \(mine.text).
        """)
    } else if step.step.to == .active, step.step.from != .active {
      let other = scene.members().first { member in
        member.key != step.key && member.phase == .active && member.snapshot?.travel != nil
          && !Set(member.contacts).isDisjoint(with: step.contacts)
          && (member.snapshot?.name == "scroll" || snapshot.name == "scroll")
      }
      guard let other else { return }
      scene.addFinding(
        .takenOver, at: step.step.time, of: contact, culprit: .init(verbatim: other.title),
        """
        \(name) drives two gestures at once: \(other.title), already active, and \(step.title), \
        recognized at \(mine.text). One of them is a simultaneous gesture.
        """)
    }
  }
}

extension GestureSnapshot {
  /// The distance that a gesture's finger has moved, with its minimum; nil for a gesture without such a measure.
  var travel: GestureMeasure? {
    leaves.lazy.compactMap(\.[.distance]).first { $0.bound == .reach }
  }
  /// The change of scale or angle that has reached its minimum.
  var spread: (name: String, measure: GestureMeasure)? {
    leaves.lazy.compactMap { leaf in
      (leaf[.scale] ?? leaf[.angle]).map { (leaf.name, $0) }
    }.first { $0.1.bound == .reach && $0.1.isMet }
  }
}

/// A detector of a swipe that was recognized as a pinch or rotation.
struct SwipeDetector: Detector {
  /// The minimum movement of the center of a swipe's fingers, in points, and its minimum ratio to the fingers' movement
  /// relative to the center.
  static let (travel, ratio): (CGFloat, CGFloat) = (24, 3)

  private struct Taken {
    var title: String
    var name: String
    var measure: GestureMeasure
    var contacts: [ContactID]
  }
  private var taken: [ObjectIdentifier: Taken] = [:]

  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene) {
    guard step.step.to == .active else {
      if step.step.to == .idle || step.step.to.isTerminal { taken[step.key] = nil }
      return
    }
    guard step.step.from != .active, let snapshot = step.snapshot, let spread = snapshot.spread,
      step.contacts.count >= 2,
      !snapshot.leaves.contains(where: { $0.phase == .active && $0[.distance] != nil })
    else { return }
    taken[step.key] = Taken(
      title: step.title, name: spread.name, measure: spread.measure, contacts: step.contacts)
  }

  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {
    guard case .contact(let event) = input, event.phase == .moved else { return }
    for (key, member) in taken where member.contacts.contains(event.id) {
      let fingers = member.contacts.compactMap { scene[$0] }
      guard fingers.count == member.contacts.count else { continue }
      let (before, now) = (fingers.map(\.anchor), fingers.map(\.location))
      let (from, to) = (Self.middle(before), Self.middle(now))
      let travel = from.distance(to: to)
      let apart =
        zip(before, now).map { a, b in
          (b - to).length(minus: a - from)
        }.max() ?? 0
      guard travel >= Self.travel, apart * Self.ratio <= travel else { continue }
      taken[key] = nil
      scene.addFinding(
        .swipeOrPinch, at: event.time, of: event.id, culprit: .init(verbatim: member.title),
        """
        \(fingers.count) fingers moved \(Figure.length(travel)) together and \
        \(Figure.length(apart)) apart, but \(member.title) won. A screen reports fingers one \
        after another, so \(member.name) was recognized first, at \(member.measure.text).
        """)
    }
  }

  private static func middle(_ points: [CGPoint]) -> CGPoint {
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }
}

extension CGSize {
  /// Returns the distance between the ends of two vectors from one point.
  fileprivate func length(minus other: CGSize) -> CGFloat {
    let (x, y) = (width - other.width, height - other.height)
    return (x * x + y * y).squareRoot()
  }
}

/// A detector of a gesture that needs more contacts than a mouse provides.
struct OneFingerDetector: Detector {
  /// The gestures that received a mouse press without Control.
  private var pressed: [ObjectIdentifier: DetectorScene.Contact] = [:]

  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene) {
    if step.step.from == .idle, let contact = scene.contacts.last, contact.kind == .pointer,
      !contact.modifiers.contains(.control)
    {
      pressed[step.key] = contact
    }
    guard step.step.to.isTerminal, let contact = pressed.removeValue(forKey: step.key),
      case .failed(let reason) = step.step.to, reason != .cancelled(.excluded),
      let fingers = step.snapshot?.leaves.compactMap(\.[.fingers]).first,
      fingers.bound == .reach, !fingers.isMet
    else { return }
    scene.addFinding(
      .oneFinger, at: step.step.time, of: contact.id, culprit: .init(verbatim: step.title),
      beginningWith: step.title,
      """
      \(step.title) needs \(fingers.limitResource), but \(scene.device(contact.id.device)) has \
      only one. Hold Control while pressing to add a mirrored second finger.
      """)
  }
}
