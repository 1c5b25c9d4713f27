import DeftGestures
import DeftLocalization
import DeftRenderTree
import DeftViews

/// Where the timeline stands, and how much of it is seen.
///
/// The policy: *to touch it stops it; what goes on is kept meanwhile.*  Stopped, it stands at a moment, and the whole
/// inspector shows that moment.
@Observable
final class TimelineModel {
  /// How much of the time is seen at once, in seconds.
  var span: TimeInterval = 10 {
    didSet { if isPaused { reveal() } }
  }
  /// The moment at which it stands while it is stopped.
  private(set) var cursor: TimeInterval = 0
  /// The moment under the pointer.
  var hover: TimeInterval?
  /// The two markers.
  private(set) var markers: (a: TimeInterval?, b: TimeInterval?) = (nil, nil)
  /// The end of what is seen.
  private(set) var end: TimeInterval = 0
  /// What was kept when it was stopped.
  private var frozen: GestureTimeline?

  @ObservationIgnored private let live: () -> GestureTimeline
  @ObservationIgnored private let logTime: (TimeInterval) -> TimeInterval

  /// - Parameters:
  ///   - logTime: returns a time of the stage's clock as the log has it.
  ///   - live: returns the timeline up to now.
  init(
    logTime: @escaping (TimeInterval) -> TimeInterval = { $0 },
    live: @escaping () -> GestureTimeline
  ) {
    (self.logTime, self.live) = (logTime, live)
  }

  /// Whether it stands.
  var isPaused: Bool { frozen != nil }
  /// What is seen.
  var timeline: GestureTimeline { frozen ?? live() }
  /// The moment that is shown everywhere: the one under the pointer, or where it stands.
  var moment: TimeInterval { hover ?? cursor }
  /// The moments that are seen.
  var range: ClosedRange<TimeInterval> { (end - span)...max(end, end - span) }

  /// Goes on with the time while it is not stopped.
  func follow(_ time: TimeInterval) { if !isPaused, time != end { end = time } }

  /// Stops it at a moment; nil: at the last one.
  func pause(at time: TimeInterval? = nil) {
    if frozen == nil {
      frozen = live()
      end = max(end, frozen?.end ?? end)
    }
    cursor = clamped(time ?? frozen?.end ?? end)
    reveal()
  }

  /// Goes on with what happens.
  func resume() {
    (frozen, hover) = (nil, nil)
    markers = (nil, nil)
  }

  /// Moves on to the next event, or to the one before; of frames or of contacts and gestures.
  func step(forward: Bool, byFrame: Bool) {
    guard let frozen else { return }
    hover = nil
    let next =
      byFrame
      ? frozen.frame(from: cursor, forward: forward) : frozen.event(from: cursor, forward: forward)
    if let next { cursor = next }
    reveal()
  }

  /// Puts the first or the second marker where it stands; there already, it is taken away.
  func mark(first: Bool) {
    pause(at: isPaused ? cursor : nil)
    if first {
      markers.a = markers.a == cursor ? nil : cursor
    } else {
      markers.b = markers.b == cursor ? nil : cursor
    }
  }

  /// How far the markers are apart, or what is to be done to see it.
  var difference: LocalizedStringResource? {
    guard let a = markers.a, let b = markers.b else { return nil }
    return "A to B: \(timeline.difference(from: a, to: b).resource)"
  }

  /// What was on the screen at the moment, as far as a picture was made.
  var picture: ImageRef? { timeline.picture(at: moment) }

  /// The moment on the log's clock, and how long before the end it is.
  var momentText: LocalizedStringResource {
    let time = isPaused ? moment : hover ?? end
    let (now, before) = (logTime(time), max(0, timeline.end - time))
    return "\(String(format: "%.3f", now)) s, \(String(format: "%.3f", before)) s before the end"
  }

  private func clamped(_ time: TimeInterval) -> TimeInterval {
    guard let frozen else { return time }
    return min(max(time, frozen.start ?? time), max(frozen.end, frozen.start ?? time))
  }

  /// Brings the moment at which it stands into view.
  private func reveal() {
    let last = frozen?.end ?? end
    if cursor > end { end = min(last, cursor + span / 4) }
    if cursor < end - span { end = min(last, cursor + span * 3 / 4) }
  }
}
