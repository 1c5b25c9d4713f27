import DeftGeometry
import DeftInput
import DeftLocalization

/// A detector of touches that were not made by a finger: distant and too short, repeated on one spot, or jittering at
/// an edge.
struct GhostDetector: Detector {
  /// The limits for a touch that is too short for a finger: its maximum duration in milliseconds, its minimum
  /// distance from another contact in pixels, and the maximum time since that contact began in milliseconds.
  private static let (shortest, far, soon): (Int, CGFloat, Int) = (15, 150, 60)
  /// The number of taps on one spot that form a pattern, their maximum distance in pixels, and their maximum duration
  /// in milliseconds.
  private static let (taps, spot, tap): (Int, CGFloat, Int) = (4, 2, 45)
  /// The range of the time between two such taps, in milliseconds, and its maximum relative variation.
  private static let (rhythm, variation) = (40...400, 0.15)
  /// The limits for a touch that jitters at an edge: its maximum distance from the edge and maximum movement in
  /// pixels, its minimum number of movements, and its minimum duration in milliseconds.
  private static let (edge, jitter, moves, rest): (CGFloat, CGFloat, Int, Int) = (3, 3, 4, 300)

  /// A completed tap.
  private struct Tap {
    var place: CGPoint
    var begin: ReportTrack.Point
  }
  private var ended: [Tap] = []
  /// The spot that was reported last.
  private var reportedSpot: CGPoint?
  /// The touches that began at an edge of the screen or the window.
  private var atEdge: Set<ContactID> = []

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.inputKind == .touch, let track = scene.tracks[report.contact] else { return }
    switch report.kind {
    case .began:
      atEdge.remove(report.contact)
      if Self.isAtEdge(report.place, of: report.screen) { atEdge.insert(report.contact) }
    case .moved: checkEdge(report, track, &scene)
    case .ended:
      atEdge.remove(report.contact)
      let end = ReportTrack.Point(place: report.place, stamp: report.stamp)
      let length = track.begin.milliseconds(to: end)
      guard length >= 0, track.farthest <= 4 else { return }
      if length <= Self.shortest { checkDistance(report, track, length, &scene) }
      if length <= Self.tap {
        ended = (ended + [Tap(place: report.place, begin: track.begin)]).suffix(Self.taps)
        checkRhythm(report, &scene)
      }
    case .controlDown, .controlUp, .other: return
    }
  }

  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {
    guard case .contact(let event) = input, event.kind == .touch else { return }
    // A program receives no touches outside its window.
    if event.phase == .began, Self.isAtEdge(event.location, of: scene.windowSize()) {
      atEdge.insert(event.id)
    } else if event.phase != .began, event.phase != .moved {
      atEdge.remove(event.id)
    }
  }

  private static func isAtEdge(_ place: CGPoint, of screen: CGSize?) -> Bool {
    if min(place.x, place.y) <= edge { return true }
    guard let screen else { return false }
    return place.x >= screen.width - 1 - edge || place.y >= screen.height - 1 - edge
  }

  private mutating func checkEdge(
    _ report: InputReport, _ track: ReportTrack, _ scene: inout DetectorScene
  ) {
    guard atEdge.contains(report.contact) else { return }
    if track.farthest > Self.jitter { atEdge.remove(report.contact) }
    guard track.farthest <= Self.jitter, track.moves >= Self.moves, track.age >= Self.rest else {
      return
    }
    atEdge.remove(report.contact)
    addFinding(
      report, &scene,
      """
      \(scene.name(report.contact, .touch)) jittered at the edge for \(track.age) ms without \
      moving away: a hand holding the screen, or a ghost touch.
      """)
  }

  private func checkDistance(
    _ report: InputReport, _ track: ReportTrack, _ length: Int, _ scene: inout DetectorScene
  ) {
    let other = scene.tracks.first { id, other in
      id != report.contact
        && other.begin.place.distance(to: track.begin.place) >= Self.far
        && (0...Self.soon).contains(other.begin.milliseconds(to: track.begin))
    }
    guard let other else { return }
    addFinding(
      report, &scene,
      """
      \(scene.name(report.contact, .touch)) began \
      \(Figure.pixels(other.value.begin.place.distance(to: track.begin.place))) away from \
      \(scene.name(other.key, other.value.kind)) and lifted after \(length) ms, faster than any \
      finger: a ghost touch.
      """)
  }

  private mutating func checkRhythm(_ report: InputReport, _ scene: inout DetectorScene) {
    guard ended.count == Self.taps,
      reportedSpot.map({ $0.distance(to: report.place) > Self.spot }) ?? true,
      ended.allSatisfy({ $0.place.distance(to: report.place) <= Self.spot })
    else { return }
    let times = zip(ended, ended.dropFirst()).map { $0.begin.milliseconds(to: $1.begin) }
    let mean = times.reduce(0, +) / times.count
    guard Self.rhythm.contains(mean),
      times.allSatisfy({ Double(abs($0 - mean)) <= Self.variation * Double(mean) })
    else { return }
    reportedSpot = report.place
    addFinding(
      report, &scene,
      """
      One spot on \(scene.device(report.contact.device)) taps by itself: \(Self.taps) taps \
      within \(Int(Self.spot)) pixels, one every \(mean) ms.
      """)
  }

  private func addFinding(
    _ report: InputReport, _ scene: inout DetectorScene, _ sentence: LocalizedStringResource
  ) {
    scene.addFinding(
      .ghost, at: scene[report.contact]?.last ?? scene.contacts.last?.last ?? 0,
      of: report.contact, culprit: scene.device(report.contact.device), sentence)
  }
}

/// A detector of touches with the same id on two devices.
struct SameIDDetector: Detector {
  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.kind == .began, report.inputKind == .touch else { return }
    let twin = scene.tracks.first { id, track in
      id.device != report.contact.device && id.sequence == report.contact.sequence
        && track.kind != .touchpad
    }
    guard let twin else { return }
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .sameID, at: scene.contacts.last?.last ?? 0, of: report.contact, culprit: device,
      """
      \(scene.name(twin.key, twin.value.kind)) and \(scene.name(report.contact, .touch)) are \
      down at the same time with the same ID: only their devices tell them apart.
      """)
  }
}

/// A detector of a finger that begins during another finger's drag and lifts soon without moving away.
///
/// A deliberate second finger looks the same, so the message names both possibilities.
struct SecondFingerDetector: Detector {
  /// The maximum duration of such a finger in milliseconds, and its maximum movement in pixels.
  private static let (longest, farthest): (Int, CGFloat) = (500, 24)
  /// The maximum duration of a touch that is too short for a finger, in milliseconds.
  private static let shortest = 15

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.kind == .ended, report.inputKind == .touch,
      let track = scene.tracks[report.contact], track.farthest <= Self.farthest,
      let other = track.draggedBeside.first(where: { scene.tracks[$0] != nil })
    else { return }
    let end = ReportTrack.Point(place: report.place, stamp: report.stamp)
    let length = track.begin.milliseconds(to: end)
    guard (Self.shortest + 1...Self.longest).contains(length), let first = scene.tracks[other]
    else {
      return
    }
    scene.addFinding(
      .secondFinger, at: scene[report.contact]?.last ?? 0, of: report.contact,
      culprit: scene.device(report.contact.device),
      """
      \(scene.name(report.contact, .touch)) began while \(scene.name(other, first.kind)) was \
      dragging, and lifted after \(length) ms without moving away: a second finger or a palm.
      """)
  }
}
