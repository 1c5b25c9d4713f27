/// A queue or run loop on which a publisher delivers values.
public protocol Scheduler {
  /// Runs an action on the scheduler, after a delay in seconds, unless the result is cancelled.
  func _run(
    after delay: TimeInterval, _ alarms: _Alarms, _ action: @escaping () -> Void
  ) -> AnyCancellable
}

extension DispatchQueue: Scheduler {
  public func _run(
    after delay: TimeInterval, _ alarms: _Alarms, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    // On Linux, each access to the main queue returns a different object.
    if label == DispatchQueue.main.label { return alarms.runOnMain(after: delay, action) }
    nonisolated(unsafe) let action = action
    let item = DispatchWorkItem { action() }
    if delay > 0 {
      asyncAfter(deadline: .now() + delay, execute: item)
    } else {
      async(execute: item)
    }
    return AnyCancellable { item.cancel() }
  }

  /// The time type of a queue, as in Combine.
  public struct SchedulerTimeType {
    public typealias Stride = _SchedulerTime
  }
}

extension RunLoop: Scheduler {
  /// Runs an action on the main thread: views have only this run loop.
  public func _run(
    after delay: TimeInterval, _ alarms: _Alarms, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    alarms.runOnMain(after: delay, action)
  }

  /// The time type of a run loop, as in Combine.
  public struct SchedulerTimeType {
    public typealias Stride = _SchedulerTime
  }

  /// Options of a run loop; none has an effect.
  public struct SchedulerOptions: Sendable {}
}

extension OperationQueue: Scheduler {
  public func _run(
    after delay: TimeInterval, _ alarms: _Alarms, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    if self === OperationQueue.main { return alarms.runOnMain(after: delay, action) }
    return (underlyingQueue ?? .global())._run(after: delay, alarms, action)
  }
}

/// A scheduler that runs each action at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()

  public func _run(
    after delay: TimeInterval, _ alarms: _Alarms, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    action()
    return AnyCancellable {}
  }
}

/// A duration in seconds.
public struct _SchedulerTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
  Sendable
{
  let seconds: TimeInterval

  public init(_ seconds: TimeInterval) { self.seconds = seconds }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  public static func seconds(_ seconds: Double) -> Self { Self(seconds) }
  public static func seconds(_ seconds: Int) -> Self { Self(Double(seconds)) }
  public static func milliseconds(_ milliseconds: Int) -> Self { Self(Double(milliseconds) / 1e3) }
  public static func microseconds(_ microseconds: Int) -> Self { Self(Double(microseconds) / 1e6) }
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(Double(nanoseconds) / 1e9) }
}

extension _Alarms {
  /// Runs an action on the main thread, after the code that is running now.
  func runOnMain(after delay: TimeInterval, _ action: @escaping () -> Void) -> AnyCancellable {
    if delay > 0, MainQueue.isCurrent { return once(at: now + delay, action) }
    let pending = PendingSubscription()
    nonisolated(unsafe) let (alarms, work) = (self, action)
    nonisolated(unsafe) let held = pending
    DispatchQueue.main.async {
      if held.isEnded { return }
      if delay <= 0 { return work() }
      held.hold(alarms.once(at: alarms.now + delay, work))
    }
    return AnyCancellable { held.end() }
  }
}

/// A subscription that may end before its source has returned it.
package final class PendingSubscription {
  private var source: AnyCancellable?
  private(set) var isEnded = false

  /// Stores the source, or cancels it if the subscription has ended.
  func hold(_ source: AnyCancellable) {
    if isEnded { source.cancel() } else { self.source = source }
  }

  /// Cancels the source.
  func end() {
    isEnded = true
    source?.cancel()
    source = nil
  }
}
