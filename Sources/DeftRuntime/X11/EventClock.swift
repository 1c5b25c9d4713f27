import Foundation

/// A conversion of the X server's times to our clock: *a server time plus the smallest delay observed so far*.
///
/// The server counts from an arbitrary moment, perhaps on another machine. No event arrives before it happened, so
/// the smallest difference between arrival and timestamp is the best estimate of the clocks' offset. Intervals
/// between events are preserved exactly, except for the first few.
///
/// If an event seems late, either it has waited in the queue, or the clocks have diverged, because a remote server's
/// clock was set or stopped during sleep. So *when an event seems late, the server is queried for its current time*, as
/// it is for the first event; the answer covers all events up to that time. If the clocks have diverged, the estimate
/// starts over. Without the query, a short press that is read late would seem long, and so would every later press.
struct EventClock {
  /// The delay above which the server is queried about an event, in seconds: shorter than any deadline of a gesture,
  /// and longer than the usual delay of a busy program.
  static let patience: TimeInterval = 0.1

  /// The time of our clock when the server's clock reads 0; infinite until it is known.
  private(set) var offset = TimeInterval.infinity
  /// The server's time at its last answer.
  private var answered = -TimeInterval.infinity

  /// Converts a server timestamp to our clock.
  ///
  /// - Parameters:
  ///   - serverTime: The timestamp of an event, in seconds.
  ///   - arrival: The time on our clock at which the event arrived.
  ///   - ask: Queries the server for its time and returns it with ours; `nil` if it does not
  ///     answer.
  mutating func local(
    _ serverTime: TimeInterval, arrival: TimeInterval,
    asking ask: () -> (server: TimeInterval, ours: TimeInterval)?
  ) -> TimeInterval {
    let apart = arrival - serverTime
    if offset == .infinity {
      // The first event may have waited in the queue, too.
      let now = ask()
      answered = now?.server ?? answered
      offset = min(now.map { $0.ours - $0.server } ?? apart, apart)
    } else if apart <= offset {
      offset = apart
    } else if apart > offset + Self.patience, serverTime > answered, let now = ask() {
      answered = now.server
      let apart = now.ours - now.server
      offset = apart > offset + Self.patience ? apart : min(offset, apart)
    }
    return local(serverTime)
  }

  /// Converts a server time to our clock, using the current estimate.
  func local(_ serverTime: TimeInterval) -> TimeInterval { serverTime + offset }

  /// Converts a time on our clock to a server time, using the current estimate.
  func server(_ time: TimeInterval) -> TimeInterval { time - offset }
}
