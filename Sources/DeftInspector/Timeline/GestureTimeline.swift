import DeftGestures
import DeftInput
import DeftLocalization
import DeftRenderTree

/// The last minute of a stage: contacts, phases of gestures, frames, and small pictures.
///
/// The policy: *the size of the timeline is bounded. Entries older than a minute are dropped; if
/// many arrive at once, entries are dropped sooner.* A timeline is a value: a copy shows the past
/// while recording continues.
///
///     let then = timeline.history(at: 12.4)
///     print(then)  // the state of each gesture at that moment
///
/// See also: ``TimelineRecorder``, which records it.
public struct GestureTimeline: Sendable {
  /// The recorded time span, in seconds.
  public static let reach: TimeInterval = 60

  /// An event of a contact.
  public struct Sample: Timed, Sendable {
    public var event: ContactEvent
    /// The row in which the contact is drawn: the first free row when the contact began.
    public var row: Int
    /// The time in seconds of the stage's clock.
    public var time: TimeInterval { event.time }
  }

  /// A period of time in which a gesture was in one phase.
  public struct Bar: Timed, Sendable {
    /// The gesture, such as `drag on card`.
    public var title: String { titleResource.english }
    /// ``title`` for localization.
    var titleResource: LocalizedStringResource
    public var phase: ArenaPhase
    /// The start in seconds of the stage's clock.
    public var time: TimeInterval
    /// The end; nil while the phase lasts. A terminal phase has no length.
    public var end: TimeInterval?
  }

  /// A frame that was drawn.
  public struct Frame: Timed, Sendable {
    /// The start in seconds of the stage's clock.
    public var time: TimeInterval
    /// The duration in seconds.
    public var duration: TimeInterval
    /// The number of pixels sent.
    public var pixels: Int
  }

  /// A small picture of the window.
  struct Picture: Timed, Sendable {
    var time: TimeInterval
    var image: ImageRef
  }

  /// The history at a time.
  struct Moment: Timed, Sendable {
    var time: TimeInterval
    var history: GestureHistory
    /// The number of the first contact event that the history does not include.
    var nextSample = 0
    /// Whether the history was recorded for a frame, in which only times changed.
    var isOfFrame = false
    var weight: Int { 1 + history.contacts.count + history.members.count }
  }

  var samples = TimeRing<Sample>(capacity: 30_000)
  var bars = TimeRing<Bar>(capacity: 6_000)
  var frames = TimeRing<Frame>(capacity: 12_000)
  var pictures = TimeRing<Picture>(capacity: 240)
  private(set) var moments = TimeRing<Moment>(capacity: 12_000)
  private var weight = 0
  /// The maximum total number of contacts and gestures in all histories.
  static let mostWeight = 48_000

  /// The time of the last entry, in seconds of the stage's clock.
  public internal(set) var end: TimeInterval = 0

  public init() {}

  /// The contact events, the oldest first.
  public var contactEvents: [Sample] { Array(samples.all) }
  /// The phases of gestures, in order of their start.
  public var phases: [Bar] { Array(bars.all) }

  /// The time of the oldest contact event, phase or frame; nil if there is none.
  public var start: TimeInterval? {
    [samples.all.first?.time, bars.all.first?.time, frames.all.first?.time].compactMap { $0 }.min()
  }

  // MARK: - State at a time

  /// Returns the history at a given time.
  ///
  /// - Parameter time: The time in seconds of the stage's clock.
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

  /// Returns the latest picture of the window at a time.
  func picture(at time: TimeInterval) -> ImageRef? { pictures.last(until: time)?.image }

  /// Returns the time of the next contact event or transition after a time, or of the previous one.
  public func event(from time: TimeInterval, forward: Bool) -> TimeInterval? {
    nearest(
      [samples.neighbor(of: time, forward: forward), bars.neighbor(of: time, forward: forward)],
      forward)
  }

  /// Returns the time of the next frame after a time, or of the previous one.
  public func frame(from time: TimeInterval, forward: Bool) -> TimeInterval? {
    frames.neighbor(of: time, forward: forward)
  }

  private func nearest(_ times: [TimeInterval?], _ forward: Bool) -> TimeInterval? {
    let times = times.compactMap { $0 }
    return forward ? times.min() : times.max()
  }

  /// Returns the time between two moments and the distance between the positions of the first finger that is down
  /// or, if none is down, of the last finger.
  public func difference(from a: TimeInterval, to b: TimeInterval) -> TimelineDifference {
    func place(_ time: TimeInterval) -> CGPoint? {
      let contacts = history(at: time).contacts
      return (contacts.first(where: \.isDown) ?? contacts.last)?.location
    }
    let points = place(a).flatMap { start in place(b).map { start.distance(to: $0) } }
    return TimelineDifference(seconds: b - a, points: points)
  }

  // MARK: - Writing

  /// Records the history at a time.
  ///
  /// An event arrives slightly after it occurred, and a frame may have been drawn in between. The
  /// moment recorded for that frame lacks the event and is dropped.
  ///
  /// A moment recorded for a frame is marked with `isOfFrame`.
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
    // A full ring would drop a moment without updating the weight.
    if moments.count == moments.capacity { forgetMoment() }
  }

  private mutating func forgetMoment() {
    weight -= moments.all.first?.weight ?? 0
    moments.forgetFirst()
  }

  /// Drops entries older than a minute.
  mutating func forget(at time: TimeInterval) {
    let start = time - Self.reach
    samples.forget(before: start)
    frames.forget(before: start)
    pictures.forget(before: start)
    bars.forget(before: start)
    while moments.count > 1, let first = moments.all.first, first.time < start { forgetMoment() }
  }
}

/// The time and distance between two moments.
public struct TimelineDifference: Hashable, Sendable {
  /// The time from the first to the second moment, in seconds.
  public var seconds: TimeInterval
  /// The distance between the first finger's positions, in points; nil without a finger.
  public var points: CGFloat?
}

extension TimelineDifference: CustomStringConvertible {
  /// The difference in milliseconds, points and millimeters. The millimeters assume 96 points per
  /// inch, which is correct if the desktop's scale fits the display.
  public var description: String { resource.english }

  /// ``description`` for localization.
  var resource: LocalizedStringResource {
    let time = GestureMeasure(.duration, abs(seconds), .infinity, .reach).amountResource
    guard let points else { return time }
    let way = GestureMeasure(.distance, Double(points), .infinity, .reach).amountResource
    let millimeters = String(format: "%.1f", points / .pointsPerMillimeter)
    return "\(time), \(way) (\(millimeters) mm, assumed size)"
  }
}

extension TimeRing {
  /// Returns the time of the next entry after a time, or of the previous one.
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
