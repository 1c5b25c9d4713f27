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
  /// Subscribes on the current thread: publishers do no work in advance.
  public func subscribe<S: Scheduler>(on scheduler: S, options: Any? = nil) -> Self { self }
  /// Delivers each value after a delay.
  public func delay<S: Scheduler>(
    for interval: _SchedulerTime, tolerance: _SchedulerTime? = nil, scheduler: S,
    options: Any? = nil
  ) -> some Publisher<Output, Failure> {
    Publishers.Delay(upstream: self, scheduler: scheduler, seconds: interval.seconds)
  }
  /// Delivers a value when no other one has followed it for a time.
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
      var isCancelled = false
      // The actions stay scheduled until they run; they do nothing after the cancellation.
      var pending: [Int: AnyCancellable] = [:]
      var count = 0
      func later(_ action: @escaping () -> Void) {
        count += 1
        let key = count
        var hasRun = false
        let task = scheduler._run(after: seconds, alarms) {
          hasRun = true
          pending[key] = nil
          if !isCancelled { action() }
        }
        if !hasRun { pending[key] = task }
      }
      let source = upstream._subscribe(
        alarms, { value in later { receive(value) } },
        { completion in later { complete(completion) } })
      return AnyCancellable {
        isCancelled = true
        source.cancel()
        pending = [:]
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
          task = nil
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
