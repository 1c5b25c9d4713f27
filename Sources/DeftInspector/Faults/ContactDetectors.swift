import DeftGestures
import DeftInput
import DeftLocalization

/// A detector of a finger that is down without sending reports.
struct SilenceDetector: Detector {
  /// The time for which a finger may be silent, in seconds. Most screens report even a resting finger more often
  /// than this.
  static let patience: TimeInterval = 2

  /// The silent contacts for which a finding was added.
  private var reported: Set<ContactID> = []

  private func isSilent(_ contact: DetectorScene.Contact) -> Bool {
    (contact.kind == .touch || contact.kind == .touchpad) && !reported.contains(contact.id)
  }

  func nextDeadline(_ scene: DetectorScene) -> TimeInterval? {
    scene.contacts.filter(isSilent).map { $0.last + Self.patience }.min()
  }

  mutating func advance(to time: TimeInterval, _ scene: inout DetectorScene) {
    for contact in scene.contacts.filter(isSilent) where contact.last + Self.patience <= time {
      reported.insert(contact.id)
      scene.addFinding(
        .silent, at: contact.last + Self.patience, of: contact.id,
        culprit: scene.device(contact.id.device),
        """
        \(scene.name(contact.id, contact.kind)) has been down for \(Figure.time(Self.patience)) \
        without a report: either it is not moving, or its end event was lost.
        """)
    }
  }

  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {
    if case .contact(let event) = input { reported.remove(event.id) }
  }
}

/// A detector of missing end events and cancelled contacts.
struct EndDetector: Detector {
  /// The minimum silence, in seconds, after which a new contact with the same id indicates a
  /// missing end. After a shorter silence, the finding is a reused id.
  static let silence: TimeInterval = 0.3

  /// A contact whose end was lost; stored until it is clear whether a new contact reuses its id.
  private var lost: DetectorScene.Contact?

  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {
    guard case .contact(let event) = input else { return }
    if event.phase == .began, let old = lost, old.id == event.id {
      lost = nil
      return addFinding(old, again: event.time, &scene)
    }
    finish(&scene)
    guard case .cancelled(let reason) = event.phase, let contact = scene[event.id] else { return }
    let (name, device) = (scene.name(event.id, event.kind), scene.device(event.id.device))
    switch reason {
    case .lostEnd where scene.deducedEnd == event.id:
      scene.deducedEnd = nil
      scene.addFinding(
        .missingEnd, at: event.time, of: event.id, culprit: device,
        """
        No end event arrived for \(name), but the server reports that it was lifted. The contact \
        was cancelled.
        """)
    case .lostEnd: lost = contact
    case .buttonMismatch:
      scene.addFinding(
        .missingEnd, at: event.time, of: event.id, culprit: device,
        """
        No release arrived for \(name), but the next movement reports that no button is down. \
        The press was cancelled.
        """)
    case .buttonReused:
      scene.addFinding(
        .idReused, at: event.time, of: event.id, culprit: device,
        "\(name) was pressed again without a release. The first press was cancelled.")
    default:
      scene.addFinding(
        .cancelled, at: event.time, of: event.id, culprit: device,
        "\(name) was cancelled. \(reason.message)")
    }
  }

  mutating func finish(_ scene: inout DetectorScene) {
    guard let old = lost else { return }
    lost = nil
    scene.addFinding(
      .missingEnd, at: old.last, of: old.id, culprit: scene.device(old.id.device),
      """
      No end event arrived for \(scene.name(old.id, old.kind)): it was still down when the input \
      ended.
      """
    )
  }

  private func addFinding(
    _ old: DetectorScene.Contact, again time: TimeInterval, _ scene: inout DetectorScene
  ) {
    let (name, device) = (scene.name(old.id, old.kind), scene.device(old.id.device))
    let silence = time - old.last
    if silence >= Self.silence {
      scene.addFinding(
        .missingEnd, at: time, of: old.id, culprit: device,
        """
        No end event arrived for \(name): it sent no report for \(Figure.time(silence)), then a \
        contact with the same ID began. The old contact was cancelled.
        """)
    } else {
      scene.addFinding(
        .idReused, at: time, of: old.id, culprit: device,
        """
        \(name) began again while still down, \(Figure.time(silence)) after its last report. The \
        old contact was cancelled.
        """)
    }
  }
}

/// A detector of a touch that arrives as mouse input, or as both touch and mouse input.
struct MouseDetector: Detector {
  /// The maximum difference between two begin events of one touch, in seconds and in points.
  static let together: (time: TimeInterval, distance: CGFloat) = (0.06, 8)

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.kind == .began, report.inputKind == .pointer, report.isTouchscreen else { return }
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .asMouse, at: scene.contacts.last?.last ?? 0, of: report.contact, culprit: device,
      "\(device) is a touchscreen, but its touches arrive as mouse button presses.")
  }

  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {
    guard case .contact(let event) = input, event.phase == .began,
      event.kind == .touch || event.kind == .pointer
    else { return }
    let twin = scene.contacts.first {
      $0.id != event.id && ($0.kind == .touch || $0.kind == .pointer) && $0.kind != event.kind
        && event.time - $0.began <= Self.together.time
        && $0.location.distance(to: event.location) <= Self.together.distance
    }
    guard let twin else { return }
    let (touch, mouse) =
      event.kind == .touch ? (event.id, twin.id) : (twin.id, event.id)
    scene.addFinding(
      .asMouse, at: event.time, of: mouse, culprit: scene.device(mouse.device),
      """
      One touch arrived twice: as \(scene.name(touch, .touch)) and, at the same position within \
      \(Figure.time(event.time - twin.began)), as \(scene.name(mouse, .pointer)). The driver \
      reports both.
      """)
  }
}
