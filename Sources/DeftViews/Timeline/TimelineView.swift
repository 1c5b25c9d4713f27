/// A view that is updated at the dates of a schedule.
///
///     TimelineView(.animation) { context in
///       Hand(angle: .degrees(context.date.timeIntervalSinceReferenceDate * 6))
///     }
///
/// The policy: *The content receives the latest date of the schedule that is not in the future, or
/// else its first date, on the clock of gestures and animations. The view costs nothing between two
/// dates.*
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (Context) -> Content

  /// The input of the content.
  public struct Context {
    /// The frequency of updates.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// Every frame.
      case live
      case seconds
      case minutes
    }
    /// The current date of the schedule.
    public let date: Date
    /// The frequency of updates; always every frame.
    public let cadence: Cadence
  }
}

/// The input of any timeline view's content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView where Content: View {
  /// Creates a view that is updated at the dates of a schedule.
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

  /// Creates the content for the current date.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let clock = TimelineClock(view.schedule, in: context.graph)
    let inner = TimelineContent(date: clock.date, make: view.content)
    return TimelineElement(
      TimelineContent._make(inner, in: context), clock: clock, in: context)
  }

  /// Replaces the content and the schedule.
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

/// The content, which is updated when the next date is reached.
private struct TimelineContent<Schedule: TimelineSchedule, Content: View> {
  let date: StateLocation<Date>
  let make: (TimelineView<Schedule, Content>.Context) -> Content
}

extension TimelineContent: View {
  var body: some View {
    make(TimelineView<Schedule, Content>.Context(date: date.read(), cadence: .live))
  }
}

/// The element of a timeline view.
final class TimelineElement: _WrapperElement {
  let clock: TimelineClock

  init(_ content: _ViewElement, clock: TimelineClock, in context: _ViewContext) {
    self.clock = clock
    super.init(content, in: context)
    stopAtEnd(clock)
  }
}
