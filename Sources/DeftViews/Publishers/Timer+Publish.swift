extension Timer {
  /// A publisher that gives the date again and again.
  ///
  ///     @State private var timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
  ///
  /// - Parameters:
  ///   - interval: In seconds.
  ///   - tolerance: Not needed: views' timers are exact.
  ///   - runLoop: The main one; views live there.
  ///   - mode: Of no consequence.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// A publisher that gives the date again and again, to views that receive it.
  public final class TimerPublisher: ConnectablePublisher, Sendable {
    public typealias Output = Date
    /// It does not end early.
    public typealias Failure = Never
    /// The time between two values in seconds.
    public let interval: TimeInterval

    /// A timer of an interval in seconds.
    public init(interval: TimeInterval) { self.interval = interval }

    public func _subscribe(
      _ alarms: _Alarms, _ receive: @escaping (Date) -> Void
    ) -> AnyCancellable {
      alarms.repeat(every: interval) { receive(alarms.date($0)) }
    }
  }
}
