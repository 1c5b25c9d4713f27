import DeftGestures
import DeftInput
import DeftLocalization
import DeftRenderTree

/// The last minute of a stage: contacts, what gestures made of them, frames, and small pictures.
///
/// The policy: *it never grows: what is older than a minute goes, and sooner where much happens at once.*  It is a
/// value: whoever looks into the past keeps a copy, while it goes on.
///
///     let then = timeline.history(at: 12.4)
///     print(then)  // what each gesture thought at that moment
///
/// See also: ``TimelineRecorder``, which writes it.
public struct GestureTimeline: Sendable {
  /// How far back it reaches, in seconds.
  public static let reach: TimeInterval = 60

  /// An event of a contact.
  public struct Sample: Timed, Sendable {
    public var event: ContactEvent
    /// The row in which the contact is drawn: the first one that was free when it came.
    public var row: Int
    /// When it happened, in seconds of the stage's clock.
    public var time: TimeInterval { event.time }
  }

  /// A stretch of time in which a gesture stood in one way.
  public struct Bar: Timed, Sendable {
    /// The gesture, as `drag on card`.
    public var title: String { titleResource.english }
    /// The same, as windows look it up.
    var titleResource: LocalizedStringResource
    /// How it stood.
    public var phase: ArenaPhase
    /// When it came to that, in seconds of the stage's clock.
    public var time: TimeInterval
    /// When it went on from there; nil while it stands so.  What is over has no length.
    public var end: TimeInterval?
  }

  /// A frame that was drawn.
  public struct Frame: Timed, Sendable {
    /// When it began, in seconds of the stage's clock.
    public var time: TimeInterval
    /// How long it took, in seconds.
    public var duration: TimeInterval
    /// How many pixels were sent.
    public var pixels: Int
  }

  /// What was on the screen, made small.
  struct Picture: Timed, Sendable {
    var time: TimeInterval
    var image: ImageRef
  }

  /// What the history was.
  struct Moment: Timed, Sendable {
    var time: TimeInterval
    var history: GestureHistory
    /// The number of the first event of a contact that is not in it yet.
    var nextSample = 0
    /// Whether it was noted for a frame alone, with which nothing but times has changed.
    var isOfFrame = false
    var weight: Int { 1 + history.contacts.count + history.members.count }
  }

  var samples = TimeRing<Sample>(capacity: 30_000)
  var bars = TimeRing<Bar>(capacity: 6_000)
  var frames = TimeRing<Frame>(capacity: 12_000)
  var pictures = TimeRing<Picture>(capacity: 240)
  private(set) var moments = TimeRing<Moment>(capacity: 12_000)
  private var weight = 0
  /// The most contacts and gestures that all histories have together.
  static let mostWeight = 48_000

  /// When something was last noted, in seconds of the stage's clock.
  public internal(set) var end: TimeInterval = 0

  public init() {}

  /// The events of contacts that are kept, the oldest first.
  public var contactEvents: [Sample] { Array(samples.all) }
  /// How gestures stood, in the order in which they came to it.
  public var phases: [Bar] { Array(bars.all) }

  /// When the oldest thing that is kept happened; nil where nothing is.
  public var start: TimeInterval? {
    [samples.all.first?.time, bars.all.first?.time, frames.all.first?.time].compactMap { $0 }.min()
  }

  // MARK: - At a time

  /// What was known of the run of a time, then.
  ///
  /// - Parameter time: seconds of the stage's clock.
  public func history(at time: TimeInterval) -> GestureHistory {
    guard let moment = moments.last(until: time) else { return GestureHistory() }
    var history = moment.history
    for sample in samples.entries(from: moment.nextSample, until: time) {
      guard
        let index = history.contacts.lastIndex(where: { $0.id == sample.event.id && $0.isDown })
      else { continue }
      history.contacts[index].add(sample.event, velocity: history.contacts[index].velocity)
    }
    guard time > moment.time else { return history }
    for index in history.contacts.indices where history.contacts[index].isDown {
      history.contacts[index].elapsed = time - history.contacts[index].began
      history.contacts[index].silence = time - history.contacts[index].time
    }
    history.time = time
    return history
  }

  /// What was on the screen at a time, as far as a picture was made.
  func picture(at time: TimeInterval) -> ImageRef? { pictures.last(until: time)?.image }

  /// The next event of a contact or step of a gesture after a time, or with `forward` false the one before.
  public func event(from time: TimeInterval, forward: Bool) -> TimeInterval? {
    nearest(
      [samples.neighbor(of: time, forward: forward), bars.neighbor(of: time, forward: forward)],
      forward)
  }

  /// The next frame after a time, or with `forward` false the one before.
  public func frame(from time: TimeInterval, forward: Bool) -> TimeInterval? {
    frames.neighbor(of: time, forward: forward)
  }

  private func nearest(_ times: [TimeInterval?], _ forward: Bool) -> TimeInterval? {
    let times = times.compactMap { $0 }
    return forward ? times.min() : times.max()
  }

  /// How far a time is from another, and how far the finger came meanwhile.
  public func difference(from a: TimeInterval, to b: TimeInterval) -> TimelineDifference {
    func place(_ time: TimeInterval) -> CGPoint? {
      let contacts = history(at: time).contacts
      return (contacts.first(where: \.isDown) ?? contacts.last)?.location
    }
    let points = place(a).flatMap { start in place(b).map { start.distance(to: $0) } }
    return TimelineDifference(seconds: b - a, points: points)
  }

  // MARK: - Writing

  /// Keeps what the history is at a time.
  ///
  /// An event arrives a little after it happened, and a frame may have been drawn meanwhile: what was noted for
  /// that frame did not know of the event, and goes.
  ///
  /// - Parameter isOfFrame: whether it is noted for a frame alone.
  mutating func note(_ history: GestureHistory, at time: TimeInterval, isOfFrame: Bool = false) {
    while let last = moments.all.last, last.isOfFrame, last.time > time {
      weight -= last.weight
      moments.removeLast()
    }
    var moment = Moment(
      time: max(time, moments.all.last?.time ?? time), history: history, nextSample: samples.next,
      isOfFrame: isOfFrame)
    moment.history.time = moment.time
    weight += moment.weight
    moments.add(moment)
    while weight > Self.mostWeight, moments.count > 1 { forgetMoment() }
    // A full ring forgets by itself.
    if moments.count == moments.capacity { forgetMoment() }
  }

  private mutating func forgetMoment() {
    weight -= moments.all.first?.weight ?? 0
    moments.forgetFirst()
  }

  /// Forgets what is older than a minute.
  mutating func forget(at time: TimeInterval) {
    let start = time - Self.reach
    samples.forget(before: start)
    frames.forget(before: start)
    pictures.forget(before: start)
    bars.forget(before: start)
    while moments.count > 1, let first = moments.all.first, first.time < start { forgetMoment() }
  }
}

/// How far two moments are apart.
public struct TimelineDifference: Hashable, Sendable {
  /// From the first to the second, in seconds.
  public var seconds: TimeInterval
  /// How far the first finger's places are apart, in points; nil where there was none.
  public var points: CGFloat?
}

extension TimelineDifference: CustomStringConvertible {
  /// In milliseconds and points, and in millimeters as far as they can be guessed: there are 96 points in an inch
  /// where the display has the size that its desktop takes it to have.
  public var description: String { resource.english }

  /// The same, as windows look it up.
  var resource: LocalizedStringResource {
    let time = GestureMeasure(.duration, abs(seconds), .infinity, .reach).amountResource
    guard let points else { return time }
    let way = GestureMeasure(.distance, Double(points), .infinity, .reach).amountResource
    return "\(time), \(way) (about \(String(format: "%.1f", points / .pointsPerMillimeter)) mm)"
  }
}

extension TimeRing {
  /// The time of the next entry after a time, or of the one before.
  func neighbor(of time: TimeInterval, forward: Bool) -> TimeInterval? {
    if forward {
      let index = count(until: time)
      return index < count ? all[all.startIndex + index].time : nil
    }
    var index = count(until: time) - 1
    while index >= 0, all[all.startIndex + index].time >= time { index -= 1 }
    return index >= 0 ? all[all.startIndex + index].time : nil
  }
}
