import DeftGeometry

/// A clock that measures the gaps between events whose server stamps are ambiguous: *stamps are
/// used as long as they are consistent with our own clock; otherwise our own clock is used.*
///
/// A stamp has 32 bits and repeats every 49.7 days, so after a long silence it does not show the
/// number of wraps. A server's clock may also be set, or a single stamp may be wrong: stamps then
/// go back, or run ahead of our own clock. After such a jump, the new stamps are used until a stamp
/// fits the earlier ones better. So a single wrong stamp, or two devices that disagree, have no
/// effect.
///
/// The result becomes part of the event, and so of a recording: a replay reads the same times.
package struct SilenceClock: Sendable {
  private typealias Moment = (stamp: UInt32, arrival: TimeInterval)
  private var last: Moment?
  /// The last stamp before the latest jump.
  private var former: Moment?
  /// The seconds for which the stamp before a jump is remembered.
  private static let memory: TimeInterval = 10

  /// Creates a clock without events.
  package init() {}

  /// Returns the milliseconds between the previous event and one with this stamp; `nil` if the stamps are sufficient.
  ///
  /// - Parameters:
  ///   - stamp: The event's stamp, in milliseconds.
  ///   - arrival: The arrival time of the event, in seconds of a monotonic clock of this machine.
  package mutating func gap(before stamp: UInt32, arrival: TimeInterval) -> UInt64? {
    guard stamp != 0 else { return nil }
    guard let last else {
      last = (stamp, arrival)
      return nil
    }
    let elapsed = Int64(max(0, ((arrival - last.arrival) * 1000).rounded()))
    let ahead = Self.ahead(stamp, of: last, at: arrival)
    if let former, arrival - former.arrival <= Self.memory,
      abs(Self.ahead(stamp, of: former, at: arrival)) < abs(ahead)
    {
      (self.last, self.former) = ((stamp, arrival), last)
      return UInt64(elapsed)
    }
    let nearest = elapsed + ahead
    let stamped = ServerClock.step(from: last.stamp, to: stamp)
    if (-ServerClock.Limit.reordering...0).contains(nearest) { return nil }
    self.last = (stamp, arrival)
    // An event may have been queued before we read it; the next one then seems to be ahead by the same time.
    guard (0...elapsed + ServerClock.Limit.step).contains(nearest) else {
      former = last
      return UInt64(elapsed)
    }
    return nearest == stamped ? nil : UInt64(nearest)
  }

  /// Returns the milliseconds by which a stamp is ahead of our own clock, if the two clocks agreed
  /// at `moment`. Of all times that the stamp may mean, the one nearest to our clock is used.
  private static func ahead(
    _ stamp: UInt32, of moment: Moment, at arrival: TimeInterval
  ) -> Int64 {
    let elapsed = Int64(max(0, ((arrival - moment.arrival) * 1000).rounded()))
    let expected = moment.stamp &+ UInt32(truncatingIfNeeded: elapsed)
    return Int64(Int32(bitPattern: stamp &- expected))
  }
}
