import DeftInput
import DeftLocalization

/// A detector of decreasing timestamps.
struct StampDetector: Detector {
  private var stamps: [UInt32: UInt32] = [:]
  private var reported: Set<ContactID> = []

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.stamp != 0, report.kind != .other else { return }
    let device = report.contact.device
    defer { stamps[device] = report.stamp }
    if report.kind == .began { reported.remove(report.contact) }
    guard let last = stamps[device] else { return }
    let step = Int32(bitPattern: report.stamp &- last)
    guard step < 0, reported.insert(report.contact).inserted else { return }
    scene.addFinding(
      .stamps, at: scene[report.contact]?.last ?? scene.contacts.last?.last ?? 0,
      of: report.contact, culprit: scene.device(device),
      """
      The timestamps of \(scene.device(device)) jumped back by \(-Int(step)) ms, from \
      \(Int(last)) to \(Int(report.stamp)).
      """)
  }
}

/// A detector of a burst of reports after a pause.
struct BurstDetector: Detector {
  /// The minimum pause and the maximum burst in milliseconds, and the minimum number of reports in a burst.
  static let (pause, length, count) = (UInt32(100), UInt32(2), 4)

  private struct Track {
    var last: UInt32
    /// The pause before the latest run of reports, in milliseconds, and the start of that run.
    var pause: UInt32 = 0
    var start: UInt32
    var count = 1
  }
  private var tracks: [ContactID: Track] = [:]

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.inputKind == .touch else { return }
    switch report.kind {
    case .began:
      tracks[report.contact] = Track(last: report.stamp, start: report.stamp)
      return
    case .moved, .ended: break
    case .controlDown, .controlUp, .other: return
    }
    guard var track = tracks[report.contact] else { return }
    let gap = report.stamp &- track.last
    if gap < 1 << 31, gap >= Self.pause {
      (track.pause, track.start, track.count) = (gap, report.stamp, 1)
    } else if report.stamp &- track.start <= Self.length {
      track.count += 1
      if track.count == Self.count, track.pause > 0 {
        let device = scene.device(report.contact.device)
        scene.addFinding(
          .burst, at: scene[report.contact]?.last ?? 0, of: report.contact, culprit: device,
          """
          \(scene.name(report.contact, .touch)) sent no report for \(track.pause) ms, then at \
          least \(track.count) reports within \(Self.length) ms.
          """)
      }
    }
    track.last = report.stamp
    tracks[report.contact] = report.kind == .ended ? nil : track
  }
}

/// A detector of a scroll step that is too large, and of a pinch that arrives as scrolling with Control.
struct ScrollDetector: Detector {
  /// A number of wheel steps, and a time in seconds that is too short for a hand to make them.
  static let (clicks, span) = (5.0, 0.01)
  /// The minimum time between two messages, in seconds.
  static let rest: TimeInterval = 1

  private var start: TimeInterval = 0
  private var sum = 0.0
  private var saidStep = -TimeInterval.infinity
  private var lastPinch = -TimeInterval.infinity
  private var isControlDown = false

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    if report.kind == .controlDown { isControlDown = true }
    if report.kind == .controlUp { isControlDown = false }
  }

  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {
    guard case .scroll(let event) = input, !event.isEnd else { return }
    let device: LocalizedStringResource =
      scene.report.map { scene.device($0.contact.device) } ?? "the wheel"
    if event.time - start > Self.span { (start, sum) = (event.time, 0) }
    sum += Double(max(event.delta.width.magnitude, event.delta.height.magnitude))
    if sum >= Self.clicks, event.time - saidStep > Self.rest {
      saidStep = event.time
      scene.addFinding(
        .scrollStep, at: event.time, culprit: device,
        """
        \(device) scrolled \(Figure.count(sum)) steps within \(Figure.time(event.time - start)). \
        A hand scrolls one or two at a time.
        """)
    }
    // Without reports, the state of the keys is unknown.
    guard scene.report != nil, event.modifiers.contains(.control), !isControlDown else { return }
    if event.time - lastPinch > Self.rest {
      scene.addFinding(
        .pinchAsScroll, at: event.time, culprit: device,
        """
        \(device) scrolled with Control held, but no Control key was pressed in this window. \
        Drivers, virtual machines and remote desktops that do not support pinches report a \
        touchpad pinch this way.
        """
      )
    }
    lastPinch = event.time
  }
}
