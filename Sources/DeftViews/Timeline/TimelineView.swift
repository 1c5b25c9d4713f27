/// A view that is read anew at certain dates.
///
///     TimelineView(.animation) { context in
///       Hand(angle: .degrees(context.date.timeIntervalSinceReferenceDate * 6))
///     }
///
/// The policy: *the content is told the last date of the schedule that has come, by the clock that gestures
/// and animations go by; between two dates it costs nothing.*
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (Context) -> Content

  /// What the content is told.
  public struct Context {
    /// How exactly a schedule is followed.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// With each frame.
      case live
      case seconds
      case minutes
    }
    /// The date of the schedule that has come.
    public let date: Date
    /// How exactly the schedule is followed: always with each frame.
    public let cadence: Cadence
  }
}

/// What the content of any timeline view is told.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView where Content: View {
  /// A view that is read anew at the dates of a schedule.
  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = {
      content(TimelineViewDefaultContext(date: $0.date, cadence: .live))
    }
  }
}

extension TimelineView: View where Content: View {
  public typealias Body = Never

  /// Makes the content for the present date.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let clock = TimelineClock(view.schedule, in: context.graph)
    let inner = TimelineContent(date: clock.date, make: view.content)
    return TimelineElement(
      TimelineContent._make(inner, in: context), clock: clock, in: context)
  }

  /// Takes another content and schedule.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(TimelineElement.self)
    element.environment = context.environment
    element.clock.follow(view.pointee.schedule)
    let inner = TimelineContent(date: element.clock.date, make: view.pointee.content)
    TimelineContent._update(.init(element.content), with: inner, in: context)
  }
}

/// What is read anew when a date has come.
private struct TimelineContent<Schedule: TimelineSchedule, Content: View> {
  let date: StateLocation<Date>
  let make: (TimelineView<Schedule, Content>.Context) -> Content
}

extension TimelineContent: View {
  var body: some View {
    make(TimelineView<Schedule, Content>.Context(date: date.read(), cadence: .live))
  }
}

/// What stands for a timeline view.
final class TimelineElement: _WrapperElement {
  let clock: TimelineClock

  init(_ content: _ViewElement, clock: TimelineClock, in context: _ViewContext) {
    self.clock = clock
    super.init(content, in: context)
    stopAtEnd(clock)
  }
}
