extension Timer {
  /// Returns a publisher that emits the date repeatedly.
  ///
  ///     @State private var timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds.
  ///   - tolerance: Ignored: timers of views are exact.
  ///   - runLoop: Ignored: timers of views run on the main thread.
  ///   - mode: Ignored.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// A publisher that repeatedly emits the date to views.
  public final class TimerPublisher: ConnectablePublisher, Sendable {
    public typealias Output = Date
    public typealias Failure = Never
    /// The time between two values in seconds.
    public let interval: TimeInterval

    /// Creates a timer with an interval in seconds.
    public init(interval: TimeInterval) { self.interval = interval }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Date) -> Void
    ) -> AnyCancellable {
      alarms.repeat(every: interval) { receive(alarms.date($0)) }
    }
  }
}
