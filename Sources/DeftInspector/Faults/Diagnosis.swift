import DeftGeometry
import DeftGestures
import DeftInput
import DeftLocalization

/// A diagnosis that runs all detectors on one engine and collects their findings.
///
/// It needs no screen. The open inspector, each replay and each test create their own diagnosis.
package final class Diagnosis {
  /// The handler of contacts at a position.
  package enum Target {
    case gestures
    /// No gesture, but a layer that handles contacts itself.
    case layer
    case nothing
  }

  /// Observers of findings.
  package let newFindings = Observers<Finding>()
  /// The latest findings, the oldest first.
  package private(set) var findings: [Finding] = []
  /// The maximum number of stored findings.
  package static let limit = 200

  private let engine: GestureEngine
  /// Returns the name of a gesture and its node; nil for a tool's gesture.
  private let title: (GestureAttachment) -> String?
  private let target: (CGPoint) -> Target
  private var scene = DetectorScene()
  private var detectors: [any Detector] = [
    SilenceDetector(), EndDetector(), UnacceptedContactDetector(), WaitDetector(),
    TakeOverDetector(),
    SwipeDetector(), OneFingerDetector(), PlaceDetector(), MouseDetector(), ScrollDetector(),
    StampDetector(), BurstDetector(), EndPlaceDetector(), JumpDetector(), SwapDetector(),
    DroppedDetector(), DoubleReportDetector(), GhostDetector(), SameIDDetector(),
    SecondFingerDetector(),
  ]

  /// Creates the detectors for an engine.
  ///
  /// - Parameters:
  ///   - engine: The engine of the gestures.
  ///   - size: Returns the size of the window in points; nil if unknown.
  ///   - target: Returns the kind of handler for contacts at a position.
  ///   - title: Returns the name of a gesture and its node; nil to ignore the gesture.
  package init(
    _ engine: GestureEngine, size: @escaping () -> CGSize? = { nil },
    target: @escaping (CGPoint) -> Target, title: @escaping (GestureAttachment) -> String?
  ) {
    (self.engine, self.target, self.title) = (engine, target, title)
    scene.windowSize = size
    scene.members = { [unowned engine] in
      engine.members.compactMap { member in
        title(member.attachment).map {
          DetectorScene.MemberNow(
            key: ObjectIdentifier(member.attachment), title: $0, phase: member.phase,
            snapshot: member.attachment.snapshot(at: engine.lastTime), contacts: member.contacts)
        }
      }
    }
  }

  /// Observes a report of a device before it is decoded into input events.
  package func observe(_ report: InputReport) {
    if !report.deviceName.isEmpty || scene.devices[report.contact.device] == nil {
      scene.devices[report.contact.device] = report.deviceName
    }
    // The program never receives a dropped report.
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

  /// Observes an input event before gestures receive it.
  package func observe(_ input: InputEvent) {
    if let time = input.time {
      advance(to: time)
    }
    note(input)
    each { $0.observe(input, &$1) }
    if case .contact(let event) = input, event.phase != .began, event.phase != .moved {
      scene.contacts.removeAll { $0.id == event.id }
      scene.forgetTrack(of: event.id)
    }
  }

  /// Observes a transition of a gesture; must be called during the transition.
  package func observe(_ step: ArenaTransition) {
    guard let title = title(step.attachment) else { return }
    let key = ObjectIdentifier(step.attachment)
    let memberStep = MemberStep(
      step: step, key: key, title: title, snapshot: step.snapshot,
      winner: step.winner.flatMap { winner in
        self.title(winner).map { ($0, winner.snapshot(at: step.time)) }
      },
      blocker: step.blocker.flatMap { self.title($0) },
      reason: step.reasonResource {
        self.title($0).map { LocalizedStringResource(verbatim: $0) } ?? "another gesture"
      },
      contacts: engine.members.first { $0.attachment === step.attachment }?.contacts ?? [])
    each { $0.observe(memberStep, &$1) }
  }

  /// The time of the next check that needs no input, in seconds; nil if no check is scheduled.
  package var nextDeadline: TimeInterval? {
    detectors.compactMap { $0.nextDeadline(scene) }.min()
  }

  /// Performs the checks that are due at a time.
  package func advance(to time: TimeInterval) {
    each { $0.advance(to: time, &$1) }
  }

  /// Performs the final checks, as at the end of a recording.
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
    for finding in found { newFindings.notify(finding) }
  }
}
