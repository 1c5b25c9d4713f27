/// Follows a schedule: gives its dates when they have come.
///
/// A clock is made and updated while the view around it is read.  So it never reads its own date as a view does: that
/// view would depend on the date and be read again for each, with another schedule that begins now, for instance.
final class TimelineClock: ElementActivity {
  /// The date that has come last.
  let date: StateLocation<Date>
  // The element that has the clock keeps the graph.
  private unowned let graph: ViewGraph
  private var schedule: Any
  /// The dates that are still to come.
  private var next: () -> Date? = { nil }
  private var alarm: AnyCancellable?
  /// What the timeline of animations moves while each frame counts.
  private var frames: AnimatableProperty<Double>?

  init<Schedule: TimelineSchedule>(_ schedule: Schedule, in graph: ViewGraph) {
    (self.graph, self.schedule) = (graph, schedule)
    date = StateLocation(graph.alarms.presentDate, graph: graph)
    start(schedule)
  }

  /// Goes on with a schedule; begins anew with another one.
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
    // The first date holds at once, even if it is still to come.
    if let first = next() { go(to: first) }
  }

  /// Gives a date, or the last one that has come since, and waits for the next one.
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
    // After a pause, time goes on from now.
    let now = graph.alarms.presentDate
    if date.unobserved != now { date.set(now) }
    let turns = AnimatableProperty(0.0, on: graph.timeline)
    turns.set(1, animation: .linear(duration: 1).repeatForever(autoreverses: false))
    turns.onChange = { [weak self] _ in self?.frame(after: schedule.minimumInterval) }
    frames = turns
    graph.requestFrame()
  }

  private func frame(after interval: TimeInterval?) {
    let now = graph.alarms.presentDate
    // A frame comes a little before its time or after it.
    if let interval, now.timeIntervalSince(date.unobserved) < interval - 0.002 { return }
    if now != date.unobserved { date.set(now) }
  }
}
