import DeftGeometry
import DeftInput
import DeftLocalization

/// A detector of a contact that lifts far from its last position.
///
/// The speed of a finger changes only a little between two reports. If it lifts much farther away than its speed
/// allows, the position of the end is wrong.
struct EndPlaceDetector: Detector {
  /// The minimum distance that is reported, in pixels.
  static let least: CGFloat = 64
  /// The maximum plausible ratio to the previous speed.
  private static let ratio: CGFloat = 2.5
  /// The maximum acceleration of a hand at the end, in pixels per millisecond squared, and the
  /// maximum time for which it applies, in milliseconds.
  private static let (acceleration, longest): (CGFloat, Int) = (0.1, 33)

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.kind == .ended, let track = scene.tracks[report.contact] else { return }
    var end = ReportTrack.Point(place: report.place, stamp: report.stamp)
    var count = track.points.count
    if track.kind == .pointer, end.place.distance(to: track.last.place) < 1 {
      // A button release does not move the pointer: use the movement just before it.
      guard track.last.milliseconds(to: end) <= 1, count > 1 else { return }
      end = track.last
      count -= 1
    }
    let before = track.points[count - 1]
    let distance = end.place.distance(to: before.place)
    let time = CGFloat(max(1, min(before.milliseconds(to: end), Self.longest)))
    let reach =
      Self.ratio * track.speed(before: count) * time
      + Self.acceleration / 2 * time * time
    guard distance >= max(Self.least, reach) else { return }
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .endElsewhere, at: scene[report.contact]?.last ?? 0, of: report.contact, culprit: device,
      """
      \(scene.name(report.contact, track.kind)) ended \(Figure.pixels(distance)) from its last \
      position without a reported movement.
      """)
  }
}

/// A detector of a report that is far from the reports before and after it.
///
/// A jump needs an acceleration that no hand achieves. At 30 reports per second, a hand that moves quickly back and
/// forth looks the same. At that rate, a jump is found only if it is longer than about 200 pixels or if one of its
/// reports follows the previous one sooner than usual.
struct JumpDetector: Detector {
  /// The minimum length of a jump, in pixels.
  static let least: CGFloat = 30
  /// The maximum distance between the positions before and after a jump, as a fraction of the jump.
  private static let share: CGFloat = 0.6
  /// An acceleration that no hand achieves, 100 m/s², in pixels per millisecond squared.
  private static let acceleration: CGFloat = 0.38

  private var reported: Set<ContactID> = []

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    if report.kind == .began { reported.remove(report.contact) }
    guard report.kind == .moved, report.inputKind != .touchpad, !reported.contains(report.contact),
      let track = scene.tracks[report.contact], track.points.count >= 3
    else { return }
    let points = track.points.suffix(3)
    let (a, b, c) = (points[points.endIndex - 3], points[points.endIndex - 2], track.last)
    let (away, back) = (a.place.distance(to: b.place), b.place.distance(to: c.place))
    let times = [a.milliseconds(to: b), b.milliseconds(to: c)]
    guard min(away, back) >= Self.least,
      a.place.distance(to: c.place) <= Self.share * min(away, back),
      times.allSatisfy({ (0...100).contains($0) })
    else { return }
    let (there, here) = (b.place - a.place, b.place - c.place)
    let bend = hypot(there.width + here.width, there.height + here.height)
    let time = CGFloat(max(1, times.min() ?? 1))
    guard bend / (time * time) > Self.acceleration else { return }
    reported.insert(report.contact)
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .jump, at: scene[report.contact]?.last ?? 0, of: report.contact, culprit: device,
      """
      One report from \(scene.name(report.contact, track.kind)) was \
      \(Figure.pixels(min(away, back))) away from the reports before and after it, within \
      \(times[0] + times[1]) ms. No hand moves that fast.
      """)
  }
}

/// A detector of two touches on one screen that exchange their ids: each is suddenly at the other's position.
struct SwapDetector: Detector {
  /// The minimum distance between two distinguishable touches in pixels, and the maximum deviation from the other's
  /// position as a fraction of that distance.
  private static let (least, share): (CGFloat, CGFloat) = (24, 0.35)
  /// The maximum duration of an exchange in milliseconds, from the first touch's last report before it.
  private static let longest = 100

  /// A touch that moved to the position of another one.
  private struct Step {
    var contact: ContactID
    var other: ContactID
    /// The contact's previous position.
    var from: ReportTrack.Point
    var distance: CGFloat
  }
  private var step: Step?

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.kind == .moved, report.inputKind == .touch,
      let track = scene.tracks[report.contact], track.points.count >= 2
    else { return }
    let before = track.points[track.points.count - 2]
    guard before.place.distance(to: track.last.place) >= Self.least else { return }
    if let step, step.other == report.contact,
      step.from.place.distance(to: track.last.place) <= Self.share * step.distance,
      (0...Self.longest).contains(step.from.milliseconds(to: track.last))
    {
      self.step = nil
      let device = scene.device(report.contact.device)
      return scene.addFinding(
        .idsSwapped, at: scene[report.contact]?.last ?? 0, of: report.contact, culprit: device,
        """
        \(scene.name(step.contact, .touch)) and touch \(Int(report.contact.sequence)) jumped to \
        each other's positions, \(Figure.pixels(step.distance)) apart: their IDs were swapped.
        """)
    }
    for (id, other) in scene.tracks
    where id != report.contact && id.device == report.contact.device && other.kind == .touch {
      let distance = before.place.distance(to: other.last.place)
      guard distance >= Self.least,
        other.last.place.distance(to: track.last.place) <= Self.share * distance
      else { continue }
      step = Step(contact: report.contact, other: id, from: before, distance: distance)
    }
  }
}
