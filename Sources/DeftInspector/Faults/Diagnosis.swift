import DeftGeometry
import DeftGestures
import DeftInput
import DeftLocalization

/// All detectors at work on one engine, and what they have found.
///
/// It needs no screen: an inspector keeps one while it is open, a replay has one, and so have tests.
package final class Diagnosis {
  /// Who there is for a contact at a place.
  package enum Target {
    case gestures
    /// No gesture, but a layer that itself has a use for contacts.
    case layer
    case nobody
  }

  /// Those who are told of each finding.
  package let newFindings = Observers<Finding>()
  /// What was found, the oldest first; of many, the last ones.
  package private(set) var findings: [Finding] = []
  /// The most findings that are kept.
  package static let limit = 200

  private let engine: GestureEngine
  /// What a gesture is called with its place; nil for one that is none of the program's.
  private let title: (GestureAttachment) -> String?
  private let target: (CGPoint) -> Target
  private var scene = DetectorScene()
  private var detectors: [any Detector] = [
    SilenceDetector(), EndDetector(), UntakenDetector(), WaitDetector(), TakeOverDetector(),
    SwipeDetector(), OneFingerDetector(), PlaceDetector(), MouseDetector(), ScrollDetector(),
    StampDetector(), BurstDetector(), EndPlaceDetector(), JumpDetector(), SwapDetector(),
    DroppedDetector(), DoubleReportDetector(), GhostDetector(), SameIDDetector(),
    SecondFingerDetector(),
  ]

  /// Detectors for an engine.
  ///
  /// - Parameters:
  ///   - engine: whose gestures are meant.
  ///   - target: who there is for a contact at a place.
  ///   - title: what a gesture is called with its place; nil for one that is to be passed over.
  package init(
    _ engine: GestureEngine, target: @escaping (CGPoint) -> Target,
    title: @escaping (GestureAttachment) -> String?
  ) {
    (self.engine, self.target, self.title) = (engine, target, title)
    scene.members = { [unowned engine] in
      engine.members.compactMap { member in
        title(member.attachment).map {
          DetectorScene.MemberNow(
            key: ObjectIdentifier(member.attachment), title: $0, phase: member.phase,
            account: member.attachment.account(at: engine.lastTime), contacts: member.contacts)
        }
      }
    }
  }

  /// Hears what a device has reported, before anything is made of it.
  package func observe(_ report: InputReport) {
    if !report.deviceName.isEmpty || scene.devices[report.contact.device] == nil {
      scene.devices[report.contact.device] = report.deviceName
    }
    // Who is not told of it cannot know of it.
    guard !report.isDropped else { return }
    guard !report.isDeduced else {
      scene.deducedEnd = report.contact
      return scene.forgetTrack(of: report.contact)
    }
    scene.report = report
    scene.follow(report)
    each { $0.observe(report, &$1) }
    if report.kind == .ended { scene.forgetTrack(of: report.contact) }
  }

  /// Hears an input, before gestures get it.
  package func observe(_ input: InputEvent) {
    if let time = input.time {
      passTime(to: time)
    }
    note(input)
    each { $0.observe(input, &$1) }
    if case .contact(let event) = input, event.phase != .began, event.phase != .moved {
      scene.contacts.removeAll { $0.id == event.id }
      scene.forgetTrack(of: event.id)
    }
  }

  /// Hears a step of a gesture; to be told while it is made.
  package func observe(_ step: ArenaTransition) {
    guard let title = title(step.attachment) else { return }
    let key = ObjectIdentifier(step.attachment)
    let told = MemberStep(
      step: step, key: key, title: title, account: step.account,
      winner: step.winner.flatMap { winner in
        self.title(winner).map { ($0, winner.account(at: step.time)) }
      },
      blocker: step.blocker.flatMap { self.title($0) },
      reason: step.reasonResource {
        self.title($0).map { LocalizedStringResource(verbatim: $0) } ?? "another gesture"
      },
      contacts: engine.members.first { $0.attachment === step.attachment }?.contacts ?? [])
    each { $0.observe(told, &$1) }
  }

  /// When something is to be looked for without anything having happened, in seconds; nil: never.
  package var nextDeadline: TimeInterval? {
    detectors.compactMap { $0.nextDeadline(scene) }.min()
  }

  /// Time has come to here.
  package func passTime(to time: TimeInterval) {
    each { $0.passTime(to: time, &$1) }
  }

  /// Nothing more will come, as at the end of a recording.
  package func finish() {
    each { $0.finish(&$1) }
  }

  private func note(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    if event.phase == .began {
      scene.contacts.removeAll { $0.id == event.id }
      guard scene.contacts.count < GestureEngine.contactLimit else { return }
      for index in scene.contacts.indices {
        scene.contacts[index].anchor = scene.contacts[index].location
      }
      scene.contacts.append(
        DetectorScene.Contact(
          id: event.id, kind: event.kind, began: event.time, last: event.time,
          location: event.location, anchor: event.location, modifiers: event.modifiers,
          target: target(event.location)))
    } else if event.phase == .moved,
      let index = scene.contacts.firstIndex(where: { $0.id == event.id })
    {
      (scene.contacts[index].last, scene.contacts[index].location) = (event.time, event.location)
    }
  }

  private func each(_ body: (inout any Detector, inout DetectorScene) -> Void) {
    for index in detectors.indices { body(&detectors[index], &scene) }
    guard !scene.found.isEmpty else { return }
    let found = scene.found
    scene.found = []
    findings = (findings + found).suffix(Self.limit)
    for finding in found { newFindings.tell(finding) }
  }
}
