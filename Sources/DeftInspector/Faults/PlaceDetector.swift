import DeftGeometry
import DeftInput
import DeftLocalization

/// A detector of a touch that does not land at the position that its device reports.
///
/// The detector compares the device's own axes with the position on the screen. The server's matrices map both, so
/// the matrices are checked separately: see ``TouchOrientation`` and ``TouchMisplacement``. These checks take a panel
/// for mounted upright unless a person has tapped marks on it (`TouchMeasurement`).
struct PlaceDetector: Detector {
  /// The maximum tolerated deviation, as a fraction of the screen.
  static let tolerance = 0.04
  /// The minimum movement that shows a direction, in pixels, and its minimum ratio to the
  /// perpendicular movement.
  static let (travel, ratio) = (40.0, 2.5)

  /// The possible errors of positions.
  private enum Relation: CaseIterable {
    case mirrored, upsideDown, rotatedClockwise, rotatedCounterclockwise, half

    func place(_ p: CGPoint) -> CGPoint {
      switch self {
      case .mirrored: CGPoint(x: 1 - p.x, y: p.y)
      case .upsideDown: CGPoint(x: 1 - p.x, y: 1 - p.y)
      case .rotatedClockwise: CGPoint(x: 1 - p.y, y: p.x)
      case .rotatedCounterclockwise: CGPoint(x: p.y, y: 1 - p.x)
      case .half: CGPoint(x: p.x / 2, y: p.y / 2)
      }
    }

    var words: LocalizedStringResource {
      switch self {
      case .mirrored: "mirrored from left to right"
      case .upsideDown: "upside down"
      case .rotatedClockwise: "rotated 90 degrees clockwise"
      case .rotatedCounterclockwise: "rotated 90 degrees counterclockwise"
      case .half: "mapped to an output twice the size"
      }
    }
  }

  private struct Track {
    var own: CGPoint
    var place: CGPoint
    /// The relations that fit all reports so far.
    var fitting = Set(Relation.allCases)
    /// Whether a position was wrong.
    var isWrong = false
    var isReported = false
  }
  private var tracks: [ContactID: Track] = [:]
  /// The reported rotations by device.
  private var reported: [UInt32: TouchOrientation] = [:]
  /// The reported misplacements by device.
  private var misplaced: [UInt32: TouchMisplacement] = [:]

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    guard report.inputKind == .touch else { return }
    if report.kind == .began, report.orientation != reported[report.contact.device] {
      reported[report.contact.device] = report.orientation
      if let orientation = report.orientation { addFinding(orientation, report, &scene) }
    }
    if report.kind == .began, report.misplacement != misplaced[report.contact.device] {
      misplaced[report.contact.device] = report.misplacement
      if let misplacement = report.misplacement { addFinding(misplacement, report, &scene) }
    }
    guard report.kind != .ended else { return tracks[report.contact] = nil }
    guard let own = report.own else { return }
    var track =
      report.kind == .began ? nil : tracks[report.contact]
    if track == nil { track = Track(own: own, place: report.place) }
    guard var track, !track.isReported else { return }
    if let screen = report.screen, screen.width > 0, screen.height > 0 {
      compare(
        own, CGPoint(x: report.place.x / screen.width, y: report.place.y / screen.height), &track)
      // While several relations fit, wait for more movement.
      if track.isWrong, track.fitting.count == 1, let seen = track.fitting.first {
        track.isReported = true
        let device = scene.device(report.contact.device)
        addFinding(seen, report, "does not land where \(device) reports it", &scene)
      }
    } else if let seen = direction(own, report.place, track) {
      track.isReported = true
      addFinding(seen, report, "moves in the wrong direction", &scene)
    }
    tracks[report.contact] = track
  }

  private func compare(_ own: CGPoint, _ place: CGPoint, _ track: inout Track) {
    func isNear(_ a: CGPoint) -> Bool {
      (a.x - place.x).magnitude <= Self.tolerance && (a.y - place.y).magnitude <= Self.tolerance
    }
    if !isNear(own) { track.isWrong = true }
    track.fitting = track.fitting.filter { isNear($0.place(own)) }
  }

  /// Returns the difference between the movement on the screen and the movement on the device; nil if there is none
  /// or it is unclear.
  private func direction(_ own: CGPoint, _ place: CGPoint, _ track: Track) -> Relation? {
    let (u, v) = (own.x - track.own.x, own.y - track.own.y)
    let (x, y) = (place.x - track.place.x, place.y - track.place.y)
    guard max(x.magnitude, y.magnitude) >= Self.travel else { return nil }
    let isSideways = u.magnitude >= Self.ratio * v.magnitude
    guard isSideways || v.magnitude >= Self.ratio * u.magnitude else { return nil }
    let goesSideways = x.magnitude >= Self.ratio * y.magnitude
    guard goesSideways || y.magnitude >= Self.ratio * x.magnitude else { return nil }
    switch (isSideways, goesSideways) {
    case (true, true): return u * x < 0 ? .mirrored : nil
    case (true, false): return u * y > 0 ? .rotatedClockwise : .rotatedCounterclockwise
    case (false, true): return v * x < 0 ? .rotatedClockwise : .rotatedCounterclockwise
    case (false, false): return v * y < 0 ? .upsideDown : nil
    }
  }

  private func addFinding(
    _ orientation: TouchOrientation, _ report: InputReport, _ scene: inout DetectorScene
  ) {
    let device = scene.device(report.contact.device)
    let output: LocalizedStringResource =
      orientation.output.isEmpty ? "its output" : "its output “\(orientation.output)”"
    scene.addFinding(
      .place, at: scene.contacts.last?.last ?? 0, of: report.contact, culprit: device,
      """
      \(device) is \(orientation.kind.words) relative to \(output): its coordinate matrix does not \
      match the output's rotation. “deft check mapping” prints the correction. If touches do land \
      below the finger, “deft check mapping --taps” measures how the panel is mounted.
      """)
  }

  private func addFinding(
    _ misplacement: TouchMisplacement, _ report: InputReport, _ scene: inout DetectorScene
  ) {
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .place, at: scene.contacts.last?.last ?? 0, of: report.contact, culprit: device,
      """
      \(device): \(misplacement.finding.sentence(output: misplacement.output)) “deft check mapping” \
      prints the correction.
      """)
  }

  private func addFinding(
    _ relation: Relation, _ report: InputReport, _ what: LocalizedStringResource,
    _ scene: inout DetectorScene
  ) {
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .place, at: scene[report.contact]?.last ?? scene.contacts.last?.last ?? 0,
      of: report.contact, culprit: device,
      """
      \(scene.name(report.contact, .touch)) \(what), as if \(device) were \(relation.words). \
      Check which output the device is mapped to, and how that output is rotated.
      """)
  }
}
