import DeftGestures
import DeftLocalization
import DeftRenderTree
import DeftViews

/// The position and visible range of the timeline.
///
/// The policy: *touching the timeline pauses it while recording continues.* While paused, the whole
/// inspector shows the selected moment.
@Observable
final class TimelineModel {
  /// The visible time span, in seconds.
  var span: TimeInterval = 10 {
    didSet { if isPaused { reveal() } }
  }
  /// The selected moment while paused.
  private(set) var cursor: TimeInterval = 0
  /// The moment under the pointer.
  var hover: TimeInterval?
  /// The two markers.
  private(set) var markers: (a: TimeInterval?, b: TimeInterval?) = (nil, nil)
  /// The end of the visible range.
  private(set) var end: TimeInterval = 0
  /// The timeline at the time of pausing.
  private var frozen: GestureTimeline?

  @ObservationIgnored private let live: () -> GestureTimeline
  @ObservationIgnored private let logTime: (TimeInterval) -> TimeInterval

  /// - Parameters:
  ///   - logTime: Converts a time of the stage's clock to the log's clock.
  ///   - live: Returns the current timeline.
  init(
    logTime: @escaping (TimeInterval) -> TimeInterval = { $0 },
    live: @escaping () -> GestureTimeline
  ) {
    (self.logTime, self.live) = (logTime, live)
  }

  var isPaused: Bool { frozen != nil }
  /// The shown timeline.
  var timeline: GestureTimeline { frozen ?? live() }
  /// The moment that the inspector shows: the one under the pointer, else the selected one.
  var moment: TimeInterval { hover ?? cursor }
  /// The visible range.
  var range: ClosedRange<TimeInterval> { (end - span)...max(end, end - span) }

  /// Moves the end of the visible range to a time unless paused.
  func follow(_ time: TimeInterval) { if !isPaused, time != end { end = time } }

  /// Pauses at a moment, by default at the last one.
  func pause(at time: TimeInterval? = nil) {
    if frozen == nil {
      frozen = live()
      end = max(end, frozen?.end ?? end)
    }
    cursor = clamped(time ?? frozen?.end ?? end)
    reveal()
  }

  /// Resumes live display and removes the markers.
  func resume() {
    (frozen, hover) = (nil, nil)
    markers = (nil, nil)
  }

  /// Selects the next or previous frame, or the next or previous contact event or transition.
  func step(forward: Bool, byFrame: Bool) {
    guard let frozen else { return }
    hover = nil
    let next =
      byFrame
      ? frozen.frame(from: cursor, forward: forward) : frozen.event(from: cursor, forward: forward)
    if let next { cursor = next }
    reveal()
  }

  /// Pauses, and sets the first or second marker to the selected moment, or removes it if it is
  /// already there.
  func mark(first: Bool) {
    pause(at: isPaused ? cursor : nil)
    if first {
      markers.a = markers.a == cursor ? nil : cursor
    } else {
      markers.b = markers.b == cursor ? nil : cursor
    }
  }

  /// The localized difference between the markers, if both are set.
  var difference: LocalizedStringResource? {
    guard let a = markers.a, let b = markers.b else { return nil }
    return "A to B: \(timeline.difference(from: a, to: b).resource)"
  }

  /// The latest picture of the window at the shown moment.
  var picture: ImageRef? { timeline.picture(at: moment) }

  /// The localized moment on the log's clock, and the time from that moment to the end.
  var momentText: LocalizedStringResource {
    let time = isPaused ? moment : hover ?? end
    let (now, before) = (logTime(time), max(0, timeline.end - time))
    return "\(String(format: "%.3f", now)) s, \(String(format: "%.3f", before)) s before the end"
  }

  private func clamped(_ time: TimeInterval) -> TimeInterval {
    guard let frozen else { return time }
    return min(max(time, frozen.start ?? time), max(frozen.end, frozen.start ?? time))
  }

  /// Scrolls the selected moment into the visible range.
  private func reveal() {
    let last = frozen?.end ?? end
    if cursor > end { end = min(last, cursor + span / 4) }
    if cursor < end - span { end = min(last, cursor + span * 3 / 4) }
  }
}
