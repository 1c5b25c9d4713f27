/// A clock that follows a schedule and publishes each date when it is reached.
///
/// A clock is created and updated during the update of its parent view. It must therefore never
/// read its own date as a view does. Otherwise the parent view would be updated at each date,
/// possibly with another schedule that begins now.
final class TimelineClock: ElementActivity {
  /// The current date of the schedule.
  let date: StateLocation<Date>
  // The graph is retained by the element that owns the clock.
  private unowned let graph: ViewGraph
  private var schedule: Any
  /// Returns the next date of the schedule.
  private var next: () -> Date? = { nil }
  private var alarm: AnyCancellable?
  /// A running animation on the graph's timeline that requests frames.
  private var frames: AnimatableProperty<Double>?

  init<Schedule: TimelineSchedule>(_ schedule: Schedule, in graph: ViewGraph) {
    (self.graph, self.schedule) = (graph, schedule)
    date = StateLocation(graph.alarms.presentDate, graph: graph)
    start(schedule)
  }

  /// Continues if the schedule is equal to the current one; otherwise, restarts with the new one.
  func follow<Schedule: TimelineSchedule>(_ schedule: Schedule) {
    if let known = self.schedule as? Schedule, graph.areEqual(known, schedule) { return }
    self.schedule = schedule
    stop()
    start(schedule)
  }

  func stop() {
    (alarm, frames) = (nil, nil)
  }

  private func start<Schedule: TimelineSchedule>(_ schedule: Schedule) {
    if let schedule = schedule as? AnimationTimelineSchedule { return startFrames(schedule) }
    var dates = schedule.entries(from: graph.alarms.presentDate, mode: .normal).makeIterator()
    next = { dates.next() }
    // The first date applies at once, even if it is in the future.
    if let first = next() { go(to: first) }
  }

  /// Sets the first date, or the latest one that has been reached, and schedules the next one.
  private func go(to first: Date) {
    let now = graph.alarms.presentDate
    var last = first
    var coming = next()
    while let known = coming, known <= now {
      last = known
      coming = next()
    }
    if last != date.unobserved { date.set(last) }
    alarm = coming.map { coming in
      graph.alarms.once(at: graph.alarms.time(coming)) { [weak self] in self?.go(to: coming) }
    }
  }

  private func startFrames(_ schedule: AnimationTimelineSchedule) {
    if schedule.isPaused { return }
    // After a pause, time continues from now.
    let now = graph.alarms.presentDate
    if date.unobserved != now { date.set(now) }
    let animation = AnimatableProperty(0.0, on: graph.timeline)
    animation.set(1, animation: .linear(duration: 1).repeatForever(autoreverses: false))
    animation.onChange = { [weak self] _ in self?.frame(after: schedule.minimumInterval) }
    frames = animation
    graph.requestFrame()
  }

  private func frame(after interval: TimeInterval?) {
    let now = graph.alarms.presentDate
    // A frame may be slightly early or late.
    if let interval, now.timeIntervalSince(date.unobserved) < interval - 0.002 { return }
    if now != date.unobserved { date.set(now) }
  }
}
