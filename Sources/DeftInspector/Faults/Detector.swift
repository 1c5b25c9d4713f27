import DeftGestures
import DeftInput
import DeftLocalization

/// Looks for one kind of trouble in what devices, contacts and gestures do.
///
/// The policy: *it listens, and says what it has seen and no more: figures with their units, who has done it,
/// and where there is one, what to do.*
protocol Detector {
  /// Hears what a device has reported, before anything is made of it.
  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene)
  /// Hears an input, before gestures get it.
  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene)
  /// Hears a step of a gesture.
  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene)
  /// When it wants to look without anything having happened, in seconds; nil: never.
  func nextDeadline(_ scene: DetectorScene) -> TimeInterval?
  /// Time has come to here.
  mutating func passTime(to time: TimeInterval, _ scene: inout DetectorScene)
  /// Nothing more will come.
  mutating func finish(_ scene: inout DetectorScene)
}

extension Detector {
  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {}
  mutating func observe(_ input: InputEvent, _ scene: inout DetectorScene) {}
  mutating func observe(_ step: MemberStep, _ scene: inout DetectorScene) {}
  func nextDeadline(_ scene: DetectorScene) -> TimeInterval? { nil }
  mutating func passTime(to time: TimeInterval, _ scene: inout DetectorScene) {}
  mutating func finish(_ scene: inout DetectorScene) {}
}

/// A step of a gesture, with what can be asked only while it is told.
struct MemberStep {
  var step: ArenaTransition
  /// Which gesture: to be compared with.
  var key: ObjectIdentifier
  /// What it is called, with its place.
  var title: String
  /// What it measures; nil for the step back to idle.
  var account: GestureAccount?
  /// Who won over it, and what that one measures.
  var winner: (title: String, account: GestureAccount?)?
  /// Whom it waits for.
  var blocker: String?
  /// Why it failed, with names.
  var reason: LocalizedStringResource?
  /// The contacts that it has and that are down.
  var contacts: [ContactID]
}

/// What all detectors know.
struct DetectorScene {
  /// A contact that is down, or has just ended.
  struct Contact {
    var id: ContactID
    var kind: InputKind
    var began: TimeInterval
    var last: TimeInterval
    var location: CGPoint
    /// Where it was when the latest of those beside it came down.
    var anchor: CGPoint
    var modifiers: EventModifiers
    /// Who there was for it where it came down.
    var target: Diagnosis.Target
  }

  /// The contacts that are down, in the order of their begins.
  var contacts: [Contact] = []
  /// What was reported last.
  var report: InputReport?
  /// The contact whose end did not arrive, and that the program has found out in another way; until it is cancelled.
  var deducedEnd: ContactID?
  /// The ways of the contacts that are down, as devices have reported them.
  private(set) var tracks: [ContactID: ReportTrack] = [:]
  /// The devices' names by their numbers.
  var devices: [UInt32: String] = [:]
  /// Who runs, asked for when it is wanted.
  var members: () -> [MemberNow] = { [] }
  /// What has been found since it was last asked.
  var found: [Finding] = []

  /// How a gesture stands at this moment.
  struct MemberNow {
    var key: ObjectIdentifier
    var title: String
    var phase: ArenaPhase
    var account: GestureAccount?
    var contacts: [ContactID]
  }

  /// Follows a report, before detectors get it.
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

  /// Forgets the way of a contact that is over, after detectors have heard of its end.
  mutating func forgetTrack(of contact: ContactID) { tracks[contact] = nil }

  subscript(id: ContactID) -> Contact? { contacts.first { $0.id == id } }

  /// What a device is called, in quotation marks.
  func device(_ id: UInt32) -> LocalizedStringResource {
    guard let name = devices[id], !name.isEmpty else { return "device \(Int(id))" }
    return "“\(name)”"
  }

  /// What a contact is called, as `touch 7 of “Some Screen”`.
  func name(_ id: ContactID, _ kind: InputKind) -> LocalizedStringResource {
    switch kind {
    case .touch: "touch \(Int(id.sequence)) on \(device(id.device))"
    case .pen: "the pen of \(device(id.device))"
    case .pointer: "the button of \(device(id.device))"
    case .touchpad: "the pinch on \(device(id.device))"
    }
  }

  /// Says what was found.
  ///
  /// - Parameter gesture: the gesture that the sentence begins with, whose name stays as it is written.
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

/// Numbers as they stand in sentences.
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
