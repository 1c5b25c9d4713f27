import DeftGestures
import DeftInput
import DeftLocalization

/// What gestures made of the contacts of one run: who took part, what each measured against which limit, whom
/// it waited for, and why it came out as it did.
///
/// A run begins with the first contact after all was over, and lasts until all is over again; then its history
/// stays until the next one begins.  A history is a value that needs no screen: panels show it, tests read it,
/// ``description`` tells it in lines.
///
/// See also: ``GestureHistoryRecorder``, which writes it.
public struct GestureHistory: Hashable, Sendable {
  /// A contact of the run.
  public struct Contact: Hashable, Sendable, Identifiable {
    /// Which one; an id may come again when its contact is over.
    public var id: ContactID
    /// Its number in the run, from 1: what it is called at the finger and in the ladder.
    public var number: Int
    /// What makes it.
    public var kind: InputKind
    /// When it came down, in seconds of the stage's clock.
    public var began: TimeInterval
    /// Where it came down, in points of the window.
    public var start: CGPoint
    /// When it was last told of.
    public var time: TimeInterval
    /// Where it is, or was last.
    public var location: CGPoint
    /// How long it was there, or has been there when the history was last looked at, in seconds.
    public var elapsed: TimeInterval = 0
    /// How far it has come in all, along its way, in points.
    public var path: CGFloat = 0
    /// How fast it moves, in points per second; zero once it is over.
    public var velocity = CGVector.zero
    /// Why it was lost; nil while it is down, and where it was lifted.
    public var cancellation: CancellationReason?
    public var isDown = true
    /// How long ago nothing was heard of it any more when the history was last looked at, in seconds.
    public var silence: TimeInterval = 0
    /// How often its device has reported it.
    package var reports = ReportRate()
    /// Whether its device has spoken again since, so that it is known not to be there as it was.
    var isSuperseded = false
    /// Whether the program itself has a use for contacts where this one came down.
    public var isForProgram = false
  }

  /// A gesture that took part.
  public struct Member: Hashable, Sendable, Identifiable {
    /// Its number in the run, in the order in which gestures joined.
    public var id: Int
    /// What it is called: the name that the program gave it, or what it is.
    public var name: String
    /// What the program does with the contacts by itself, without a gesture; nil of a gesture.
    public var activity: LocalizedStringResource?
    /// The name of the node that it is attached to; nil where that has none.
    public var place: String?
    /// How it stands to those around it.
    public var priority: GestureAttachment.Priority
    /// When it joined, in seconds of the stage's clock.
    public var began: TimeInterval
    /// How it stands.
    public var phase: ArenaPhase
    /// What it measures, at the end of its part or as it was last looked at.
    public var account: GestureAccount
    /// The numbers of the contacts that it has, or has had.
    public var contacts: [Int] = []
    /// Whom it waits for.
    public var blocker: String?
    /// The number of the one that it waits for.
    public var blockerID: Int?
    /// When it will move on by itself, in seconds of the stage's clock.
    public var deadline: TimeInterval?
    /// Why it failed, in a sentence with its figures.
    public var reason: String? { reasonResource?.english }
    /// The same, as windows look it up.
    var reasonResource: LocalizedStringResource?
    /// When its part was over.
    public var ended: TimeInterval?

    /// What it is, and where it is attached, as `drag on card`.
    public var title: String { titleResource.english }
    /// The same, as windows look it up.
    var titleResource: LocalizedStringResource {
      // A name that says how often is looked up; one that the program gave is its own.
      let own = account.title
      let name = own.english == name ? own : .init(verbatim: name)
      // Translators: a gesture and what it is attached to, as in "drag on card".
      return place.map { "\(name) on \($0)" } ?? activity ?? name
    }
  }

  /// The contacts, in the order in which they came.
  public var contacts: [Contact] = []
  /// The gestures that took part, inner before outer.
  public var members: [Member] = []
  /// When it was last looked at while something in it went on, in seconds of the stage's clock.
  public var time: TimeInterval = 0

  /// The most contacts and members that a history keeps: a run of a hand has a few dozen at most.
  public static let limit = 256

  public init() {}

  /// Whether no contact has been seen.
  public var isEmpty: Bool { contacts.isEmpty }
}

extension GestureHistory: CustomStringConvertible {
  /// A line for each contact and each gesture.
  public var description: String {
    (contacts.map(\.description) + members.map(\.description)).joined(separator: "\n")
  }
}

extension GestureHistory.Contact: CustomStringConvertible {
  /// What became of it, how long it was there and how long its path is, as `touch down, 143 ms, path 11.2 pt`.
  public var description: String {
    let state = cancellation != nil ? "lost" : isDown ? "down" : "lifted"
    let maker = id.isMadeUp ? "\(kind), made up," : "\(kind)"
    let text = "\(maker) \(state), \(duration.amount), path \(length.amount)"
    return cancellation.map { "\(text). \($0)" } ?? text
  }

  /// After how long without a report a finger counts as silent, in seconds.
  public static let patience: TimeInterval = 0.4
  /// Whether nothing has been heard for a while of a finger or pen that is down.  One that rests may be silent: a
  /// screen tells of changes only.
  public var isSilent: Bool {
    isDown && (kind == .touch || kind == .pen) && silence >= Self.patience
  }

  /// How long it was there.
  var duration: GestureMeasure { GestureMeasure(.duration, elapsed, .infinity, .reach) }
  /// How long its path is; to and fro counts twice.
  var length: GestureMeasure { GestureMeasure(.distance, Double(path), .infinity, .reach) }
}

extension GestureHistory.Member: CustomStringConvertible {
  /// How it stands and what it measures, as `drag on card: possible, 7.2 of 10 pt`; of parts that failed while the
  /// whole did not, also the reasons.
  public var description: String {
    var text = "\(title): "
    if let reason { return text + "failed. \(reason)" }
    text += "\(phase)"
    if let blocker { text += ", waits for \(blocker)" }
    if activity != nil { return text + ", by the program itself" }
    let pieces = account.leaves.flatMap { leaf in
      guard !account.parts.isEmpty else { return leaf.measures.map(\.description) }
      if let reason = leaf.reason { return ["\(leaf.name) failed (\(reason))"] }
      let numbers = leaf.measures.map { "\(leaf.name) \($0)" }
      return numbers + (leaf.blocker.map { ["\(leaf.name) waits for \($0)"] } ?? [])
    }
    return ([text] + pieces).joined(separator: ", ")
  }
}

extension GestureAccount {
  /// The gestures that it is made of in the end; itself where it is made of none.
  var leaves: [GestureAccount] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }
}
