import Foundation

/// Brings the X server's times to our clock: *a server time plus the smallest delay ever seen*.
///
/// The server counts from a moment of its own, on another machine perhaps.  No event arrives before
/// it happened, so the smallest difference between arrival and stamp is the best guess at how far
/// the two clocks are apart; intervals between events are kept exactly but for the first few.
///
/// An event that seems to be late has waited for us, or the clocks have parted: a remote server's stands
/// while its machine sleeps, or is set.  So *of an event that seems to be late the server is asked what time
/// it is now*, as it is with the first event, and once for all that happened up to its answer; if the
/// clocks have parted, the guess begins anew.  Else a press that was short and is read late would seem to be
/// long, or every press from there on.
struct EventClock {
  /// How late an event may seem to be without a question, in seconds: shorter than any deadline of a
  /// gesture, and longer than what a busy program is late by.
  static let patience: TimeInterval = 0.1

  /// Our time at the server's zero; infinite as long as it is not known.
  private(set) var offset = TimeInterval.infinity
  /// The server's time at its last answer.
  private var answered = -TimeInterval.infinity

  /// The time on our clock of what the server stamped with `serverTime`.
  ///
  /// - Parameter ask: asks the server for its time, and gives ours with it; nil where it does not answer.
  mutating func local(
    _ serverTime: TimeInterval, arrival: TimeInterval,
    asking ask: () -> (server: TimeInterval, ours: TimeInterval)?
  ) -> TimeInterval {
    let apart = arrival - serverTime
    if offset == .infinity {
      // The first event may have waited, too.
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

  /// The time on our clock of a server time, as far as is known.
  func local(_ serverTime: TimeInterval) -> TimeInterval { serverTime + offset }

  /// The server's time at a time on our clock, as far as is known.
  func server(_ time: TimeInterval) -> TimeInterval { time - offset }
}
