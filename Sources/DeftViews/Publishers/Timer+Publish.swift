extension Timer {
  /// Returns a publisher that emits the date repeatedly while it is connected.
  ///
  ///     @State private var timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds.
  ///   - tolerance: Ignored: timers of views are exact.
  ///   - runLoop: Ignored: timers of views run on the main thread.
  ///   - mode: Ignored.
  ///   - options: Ignored.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher that emits the date repeatedly while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    /// The time between two values in seconds.
    public let interval: TimeInterval

    private struct Subscriber {
      var alarms: _Alarms
      var receive: (Date) -> Void
      var timer: AnyCancellable?
    }
    private var subscribers: [Int: Subscriber] = [:]
    private var count = 0
    private var isConnected = false

    /// Creates a timer; the parameters have the same meanings as in `Timer.publish`.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
    }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Date) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      count += 1
      let key = count
      subscribers[key] = Subscriber(alarms: alarms, receive: receive)
      if isConnected { start(key) }
      // Retains the timer while it has subscribers.
      return AnyCancellable {
        // The subscriber is released after the access to the dictionary, because its closure may own
        // another subscription to the timer.
        let removed = self.subscribers.removeValue(forKey: key)
        withExtendedLifetime(removed) {}
      }
    }

    /// Starts the timer. Cancelling the result stops it for all subscribers.
    public func connect() -> any Cancellable {
      if !isConnected {
        isConnected = true
        subscribers.keys.sorted().forEach(start)
      }
      return Connection(publisher: self)
    }

    private func start(_ key: Int) {
      guard let subscriber = subscribers[key] else { return }
      subscribers[key]?.timer = subscriber.alarms.repeat(every: interval) { time in
        subscriber.receive(subscriber.alarms.date(time))
      }
    }

    fileprivate func stop() {
      isConnected = false
      for key in subscribers.keys { subscribers[key]?.timer = nil }
    }
  }

  /// The connection of a timer. As in Combine, the timer continues when the connection is released.
  private final class Connection: Cancellable {
    private let publisher: TimerPublisher
    init(publisher: TimerPublisher) { self.publisher = publisher }
    func cancel() { publisher.stop() }
  }
}
