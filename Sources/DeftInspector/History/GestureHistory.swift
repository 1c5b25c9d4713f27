import DeftGestures
import DeftInput
import DeftLocalization

/// The contacts and gestures of one run: the measurements and limits of each gesture, the gesture that it waited for,
/// and the reason for its result.
///
/// A run begins with the first contact while all gestures are at rest. It lasts until they are at
/// rest again and no contact is down. Its history remains available until the next run begins. A
/// history is a value: panels show it, tests read it without a screen, and ``description`` prints
/// it.
///
/// See also: ``GestureHistoryRecorder``, which records it.
public struct GestureHistory: Hashable, Sendable {
  /// A contact of the run.
  public struct Contact: Hashable, Sendable, Identifiable {
    /// The contact's id. A later contact may reuse it.
    public var id: ContactID
    /// The number in the run, from 1, shown at the finger and in the gesture list.
    public var number: Int
    public var kind: InputKind
    /// The time when the contact began, in seconds of the stage's clock.
    public var began: TimeInterval
    /// The position where the contact began, in points of the window.
    public var start: CGPoint
    /// The time of the contact's last report.
    public var time: TimeInterval
    /// The current or last position.
    public var location: CGPoint
    /// The duration until the contact's end or until the last refresh, in seconds.
    public var elapsed: TimeInterval = 0
    /// The length of the path, in points.
    public var path: CGFloat = 0
    /// The velocity in points per second; zero after the end.
    public var velocity = CGVector.zero
    /// The reason why the contact was cancelled; nil while it is down or after it has been lifted.
    public var cancellation: CancellationReason?
    public var isDown = true
    /// The time from the last report to the last refresh, in seconds.
    public var silence: TimeInterval = 0
    /// The rate at which the device has reported the contact.
    package var reports = ReportRate()
    /// Whether the device has since reported another contact, which rules out that the finger is
    /// still down.
    var isSuperseded = false
    /// Whether the program itself handles contacts at the position where this one began.
    public var isForProgram = false
  }

  /// A gesture that took part in the run, or an activity of the program without a gesture.
  public struct Member: Hashable, Sendable, Identifiable {
    /// The number in the run, in the order in which gestures joined.
    public var id: Int
    /// The name that the program set, or the kind of gesture.
    public var name: String
    /// The program's own use of contacts without a gesture, such as panning; nil for a gesture.
    public var activity: LocalizedStringResource?
    /// The name of the node that the gesture is attached to; nil if the node has none.
    public var place: String?
    public var priority: GestureAttachment.Priority
    /// The time when the gesture joined, in seconds of the stage's clock.
    public var began: TimeInterval
    public var phase: ArenaPhase
    /// The measurements at the gesture's end or at the last refresh.
    public var snapshot: GestureSnapshot
    /// The numbers of the current and past contacts.
    public var contacts: [Int] = []
    /// The title of the gesture that this one waits for.
    public var blocker: String?
    /// The number of the gesture that this one waits for.
    public var blockerID: Int?
    /// The time of the next deadline, in seconds of the stage's clock.
    public var deadline: TimeInterval?
    /// The reason why the gesture failed, in a sentence with its measurements.
    public var reason: String? { reasonResource?.english }
    /// ``reason`` for localization.
    var reasonResource: LocalizedStringResource?
    /// The time when the gesture ended, failed or was cancelled.
    public var ended: TimeInterval?

    /// The gesture and its node, such as `drag on card`.
    public var title: String { titleResource.english }
    /// ``title`` for localization.
    var titleResource: LocalizedStringResource {
      // Only the built-in names are localized; the program's own names are not.
      let own = snapshot.title
      let name = own.english == name ? own : .init(verbatim: name)
      // Translators: a gesture and the object that it is attached to, as in "drag on card".
      return place.map { "\(name) on \($0)" } ?? activity ?? name
    }
  }

  /// The contacts, in the order in which they began.
  public var contacts: [Contact] = []
  /// The gestures, innermost first.
  public var members: [Member] = []
  /// The time of the last refresh during the run, in seconds of the stage's clock.
  public var time: TimeInterval = 0

  /// The maximum number of contacts, and of members, in a history. A run of one hand has a few dozen at most.
  public static let limit = 256

  public init() {}

  public var isEmpty: Bool { contacts.isEmpty }
}

extension GestureHistory: CustomStringConvertible {
  /// A line for each contact and each gesture.
  public var description: String {
    (contacts.map(\.description) + members.map(\.description)).joined(separator: "\n")
  }
}

extension GestureHistory.Contact: CustomStringConvertible {
  /// The state, duration and path length, such as `touch down, 143 ms, path 11.2 pt`.
  public var description: String {
    let state = cancellation != nil ? "lost" : isDown ? "down" : "lifted"
    let maker = id.isSynthetic ? "\(kind), synthetic," : "\(kind)"
    let text = "\(maker) \(state), \(duration.amount), path \(length.amount)"
    return cancellation.map { "\(text). \($0)" } ?? text
  }

  /// The time without a report after which a finger counts as silent, in seconds.
  public static let patience: TimeInterval = 0.4
  /// Whether a finger or pen that is down has sent no report for a while. A resting finger may be
  /// silent because a screen reports only changes.
  public var isSilent: Bool {
    isDown && (kind == .touch || kind == .pen) && silence >= Self.patience
  }

  var duration: GestureMeasure { GestureMeasure(.duration, elapsed, .infinity, .reach) }
  /// The length of the path; moving back and forth counts twice.
  var length: GestureMeasure { GestureMeasure(.distance, Double(path), .infinity, .reach) }
}

extension GestureHistory.Member: CustomStringConvertible {
  /// The phase and measurements, such as `drag on card: possible, 7.2 of 10 pt`. If a composed
  /// gesture did not fail, the reasons why its parts failed are included.
  public var description: String {
    var text = "\(title): "
    if let reason { return text + "failed. \(reason)" }
    text += "\(phase)"
    if let blocker { text += ", waits for \(blocker)" }
    if activity != nil { return text + ", by the program itself" }
    let pieces = snapshot.leaves.flatMap { leaf in
      guard !snapshot.parts.isEmpty else { return leaf.measures.map(\.description) }
      if let reason = leaf.reason { return ["\(leaf.name) failed (\(reason))"] }
      let numbers = leaf.measures.map { "\(leaf.name) \($0)" }
      return numbers + (leaf.blocker.map { ["\(leaf.name) waits for \($0)"] } ?? [])
    }
    return ([text] + pieces).joined(separator: ", ")
  }
}

extension GestureSnapshot {
  /// The leaves of the composition; the gesture itself if it has no parts.
  var leaves: [GestureSnapshot] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }
}
