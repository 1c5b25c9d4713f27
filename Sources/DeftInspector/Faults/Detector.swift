import DeftGestures
import DeftInput
import DeftLocalization

/// A detector of one kind of problem with devices, contacts or gestures.
///
/// The policy: *a detector only observes. It reports measurements with units, the responsible device or gesture, and
/// a remedy if one is known.*
protocol Detector {
  /// Observes a report of a device before it is decoded into input events.
  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene)
  /// Observes an input event before gestures receive it.
  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene)
  /// Observes a transition of a gesture.
  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene)
  /// Returns the time of the next check that needs no input, in seconds; nil if no check is
  /// scheduled.
  func nextDeadline(_ scene: DetectorScene) -> TimeInterval?
  /// Performs the checks that are due at a time.
  mutating func advance(to time: TimeInterval, _ scene: inout DetectorScene)
  /// Performs the final checks after the last input.
  mutating func finish(_ scene: inout DetectorScene)
}

extension Detector {
  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {}
  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {}
  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene) {}
  func nextDeadline(_ scene: DetectorScene) -> TimeInterval? { nil }
  mutating func advance(to time: TimeInterval, _ scene: inout DetectorScene) {}
  mutating func finish(_ scene: inout DetectorScene) {}
}

/// A transition of a gesture, with data that is available only during the transition.
struct MemberStep {
  var step: ArenaTransition
  /// The identity of the gesture, for comparisons.
  var key: ObjectIdentifier
  /// The name of the gesture and its node, such as `drag on card`.
  var title: String
  /// The measurements; nil for the transition back to idle.
  var snapshot: GestureSnapshot?
  /// The gesture that won over this one, with its measurements.
  var winner: (title: String, snapshot: GestureSnapshot?)?
  /// The title of the gesture that this one waits for.
  var blocker: String?
  /// The reason why the gesture failed, with the names of gestures.
  var reason: LocalizedStringResource?
  /// The gesture's contacts that are down.
  var contacts: [ContactID]
}

/// The state that all detectors share.
struct DetectorScene {
  /// A contact that is down or has just ended.
  struct Contact {
    var id: ContactID
    var kind: InputKind
    var began: TimeInterval
    var last: TimeInterval
    var location: CGPoint
    /// The contact's position when the latest of the other contacts began.
    var anchor: CGPoint
    var modifiers: EventModifiers
    /// The handler of contacts at the position where this contact began.
    var target: Diagnosis.Target
  }

  /// The contacts that are down, in the order in which they began.
  var contacts: [Contact] = []
  /// The last report.
  var report: InputReport?
  /// The contact whose end event is missing and whose end the program has deduced; set until the
  /// contact is cancelled.
  var deducedEnd: ContactID?
  /// The reported tracks of the contacts that are down.
  private(set) var tracks: [ContactID: ReportTrack] = [:]
  /// The names of devices by id.
  var devices: [UInt32: String] = [:]
  /// Returns the size of the window in points; nil if unknown.
  var windowSize: () -> CGSize? = { nil }
  /// Returns the running gestures.
  var members: () -> [MemberNow] = { [] }
  /// The findings that have not been delivered yet.
  var found: [Finding] = []

  /// The current state of a gesture.
  struct MemberNow {
    var key: ObjectIdentifier
    var title: String
    var phase: ArenaPhase
    var snapshot: GestureSnapshot?
    var contacts: [ContactID]
  }

  /// Updates the tracks with a report before detectors observe it.
  mutating func follow(_ report: InputReport) {
    switch report.kind {
    case .began:
      var track = ReportTrack(report)
      track.draggedBeside = tracks.filter { $0.key != report.contact && $0.value.isDragging }
        .map(\.key).sorted { $0.sequence < $1.sequence }
      tracks[report.contact] = track
    case .moved: tracks[report.contact]?.add(report)
    case .ended, .controlDown, .controlUp, .other: break
    }
  }

  /// Removes the track of a contact after detectors have observed its end.
  mutating func forgetTrack(of contact: ContactID) { tracks[contact] = nil }

  subscript(id: ContactID) -> Contact? { contacts.first { $0.id == id } }

  /// Returns the name of a device in quotation marks.
  func device(_ id: UInt32) -> LocalizedStringResource {
    guard let name = devices[id], !name.isEmpty else { return "device \(Int(id))" }
    return "“\(name)”"
  }

  /// Returns the name of a contact, such as `touch 7 on “Some Screen”`.
  func name(_ id: ContactID, _ kind: InputKind) -> LocalizedStringResource {
    switch kind {
    case .touch: "touch \(Int(id.sequence)) on \(device(id.device))"
    case .pen: "the pen of \(device(id.device))"
    case .pointer: "the button of \(device(id.device))"
    case .touchpad: "the pinch on \(device(id.device))"
    }
  }

  /// Adds a finding.
  ///
  /// The sentence may begin with a gesture's name, given as `gesture`. Such a sentence is not
  /// capitalized.
  mutating func addFinding(
    _ kind: Finding.Kind, at time: TimeInterval, of contact: ContactID? = nil,
    culprit: LocalizedStringResource,
    beginningWith gesture: String? = nil, _ sentence: LocalizedStringResource
  ) {
    found.append(
      Finding(
        kind: kind, time: time, message: gesture == nil ? sentence.capitalized : sentence,
        contact: contact, culprit: culprit.english))
  }
}

/// The formats of numbers in sentences.
enum Figure {
  static func time(_ seconds: TimeInterval) -> LocalizedStringResource {
    GestureMeasure(.duration, max(0, seconds), .infinity, .reach).amountResource
  }
  static func length(_ points: CGFloat) -> LocalizedStringResource {
    GestureMeasure(.distance, Double(points), .infinity, .reach).amountResource
  }
  static func pixels(_ length: CGFloat) -> LocalizedStringResource {
    "\(Int(length.rounded())) pixels"
  }
  static func count(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", value)
  }
}
