// Operators that change the time of delivery.

extension Publisher {
  /// Delivers values on a scheduler, after the code that sends them.
  ///
  /// - Parameters:
  ///   - scheduler: `DispatchQueue.main`, `RunLoop.main` or another queue.
  ///   - options: Ignored.
  public func receive<S: Scheduler>(on scheduler: S, options: Any? = nil)
    -> some Publisher<Output, Failure>
  {
    Publishers.Delay(upstream: self, scheduler: scheduler, seconds: 0)
  }
  /// Has no effect: subscriptions are made on the current thread.
  public func subscribe<S: Scheduler>(on scheduler: S, options: Any? = nil) -> Self { self }
  /// Delivers each value after a delay.
  public func delay<S: Scheduler>(
    for interval: _SchedulerTime, tolerance: _SchedulerTime? = nil, scheduler: S,
    options: Any? = nil
  ) -> some Publisher<Output, Failure> {
    Publishers.Delay(upstream: self, scheduler: scheduler, seconds: interval.seconds)
  }
  /// Delivers a value once no other value has followed it for the given time.
  public func debounce<S: Scheduler>(
    for dueTime: _SchedulerTime, scheduler: S, options: Any? = nil
  ) -> some Publisher<Output, Failure> {
    Publishers.Debounce(upstream: self, scheduler: scheduler, seconds: dueTime.seconds)
  }
  /// Delivers at most one value in each interval: the first or the latest.
  public func throttle<S: Scheduler>(for interval: _SchedulerTime, scheduler: S, latest: Bool)
    -> some Publisher<Output, Failure>
  {
    Publishers.Throttle(
      upstream: self, scheduler: scheduler, seconds: interval.seconds, latest: latest)
  }
}

extension Publishers {
  struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let scheduler: Context
    let seconds: TimeInterval

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let actions = ScheduledActions()
      func later(_ action: @escaping () -> Void) {
        actions.add(action) { scheduler._run(after: seconds, alarms, $0) }
      }
      let source = upstream._subscribe(
        alarms, { value in later { receive(value) } },
        { completion in later { complete(completion) } })
      return AnyCancellable {
        source.cancel()
        actions.cancel()
      }
    }
  }

  struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let scheduler: Context
    let seconds: TimeInterval

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var waiting: Upstream.Output?
      var task: AnyCancellable?
      func send() {
        let value = waiting
        (waiting, task) = (nil, nil)
        if let value { receive(value) }
      }
      let source = upstream._subscribe(
        alarms,
        { [scheduler, seconds] value in
          task?.cancel()
          waiting = value
          task = scheduler._run(after: seconds, alarms, send)
        },
        { completion in
          if case .finished = completion { send() }
          task = nil
          complete(completion)
        })
      return AnyCancellable {
        source.cancel()
        (waiting, task) = (nil, nil)
      }
    }
  }

  struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let scheduler: Context
    let seconds: TimeInterval
    let latest: Bool

    func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var waiting: Upstream.Output?
      var task: AnyCancellable?
      func send(_ value: Upstream.Output) {
        waiting = nil
        task = scheduler._run(after: seconds, alarms) {
          task = nil
          if let value = waiting { send(value) }
        }
        receive(value)
      }
      let source = upstream._subscribe(
        alarms,
        { [latest] value in
          if task == nil {
            send(value)
          } else if latest || waiting == nil {
            waiting = value
          }
        },
        { completion in
          if case .finished = completion, let value = waiting { receive(value) }
          (waiting, task) = (nil, nil)
          complete(completion)
        })
      return AnyCancellable {
        source.cancel()
        (waiting, task) = (nil, nil)
      }
    }
  }
}

/// Scheduled actions that wait to run. Each runs once, unless all are cancelled first.
///
/// The policy: *a lock protects the lists, because an action may run on another thread, even before
/// the scheduler has returned its task. The lock is not held while actions run or tasks are
/// released.*
private final class ScheduledActions {
  private let lock = NSLock()
  private var count = 0
  private var isCancelled = false
  private var waiting: Set<Int> = []
  /// The tasks of waiting actions. Releasing a task cancels it.
  private var tasks: [Int: AnyCancellable] = [:]

  /// Passes an action to a scheduler, which returns its task.
  func add(
    _ action: @escaping () -> Void, to schedule: (@escaping () -> Void) -> AnyCancellable
  ) {
    let key: Int? = lock.withLock {
      if isCancelled { return nil }
      count += 1
      waiting.insert(count)
      return count
    }
    guard let key else { return }
    let task = schedule { if self.remove(key) { action() } }
    lock.withLock { if waiting.contains(key) { tasks[key] = task } }
  }

  /// Removes an action that is about to run; returns `false` if it was cancelled.
  private func remove(_ key: Int) -> Bool {
    let removed = lock.withLock {
      waiting.remove(key)
      return (isCancelled: isCancelled, task: tasks.removeValue(forKey: key))
    }
    return !removed.isCancelled
  }

  /// Cancels all actions, and ignores actions that are added later.
  func cancel() {
    let cancelled = lock.withLock {
      defer { (isCancelled, tasks) = (true, [:]) }
      return tasks
    }
    for task in cancelled.values { task.cancel() }
  }
}
