import DeftGeometry

/// Says how long the server was silent where its stamps cannot: *stamps count for as long as they can
/// be true by our own clock; where they cannot, our own clock counts.*
///
/// A stamp has 32 bits and is the same every 49.7 days, so after a long silence it alone does not say how
/// many wraps there were. And a server's clock may be set, or one stamp be wrong: then stamps go back, or
/// lie ahead of all the time that has passed here.  A clock that is set back is followed, and left again as
/// soon as a stamp fits better to what was before: so one wrong stamp, or two devices that do not agree, move
/// nothing.
///
/// What it says becomes a part of the event, and so of a recording: a replay reads the same times.
package struct SilenceClock: Sendable {
  private typealias Moment = (stamp: UInt32, arrival: TimeInterval)
  private var last: Moment?
  /// The last stamp before those that cannot be true, while one like it may come again.
  private var former: Moment?
  /// For how long a clock is remembered that was left, in seconds.
  private static let memory: TimeInterval = 10

  /// A clock that has heard nothing yet.
  package init() {}

  /// Milliseconds from the event before to one with this stamp; nil where the stamps say as much.
  ///
  /// - Parameter arrival: when the event came, in seconds of a clock of ours that never goes back.
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
    let said = ServerClock.step(from: last.stamp, to: stamp)
    if (-ServerClock.Limit.reordering...0).contains(nearest) { return nil }
    self.last = (stamp, arrival)
    // An event may have waited for us, and then the next one seems to be ahead by as much.
    guard (0...elapsed + ServerClock.Limit.step).contains(nearest) else {
      former = last
      return UInt64(elapsed)
    }
    return nearest == said ? nil : UInt64(nearest)
  }

  /// By how many milliseconds a stamp is ahead of what our own clock says since a moment: of all the times that
  /// it may stand for, the nearest.
  private static func ahead(
    _ stamp: UInt32, of moment: Moment, at arrival: TimeInterval
  ) -> Int64 {
    let elapsed = Int64(max(0, ((arrival - moment.arrival) * 1000).rounded()))
    let expected = moment.stamp &+ UInt32(truncatingIfNeeded: elapsed)
    return Int64(Int32(bitPattern: stamp &- expected))
  }
}
