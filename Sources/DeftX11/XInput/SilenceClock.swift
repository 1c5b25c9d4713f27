import DeftGeometry

/// Says how long the server was silent where its stamps cannot: *stamps count for as long as they can
/// be true by our own clock; where they cannot, our own clock counts.*
///
/// A stamp has 32 bits and is the same every 49.7 days, so after a long silence it alone does not say how
/// many wraps there were. And a server's clock may be set, or one stamp be wrong: then stamps go back, or
/// lie ahead of all the time that has passed here.
///
/// What it says becomes a part of the event, and so of a recording: a replay reads the same times.
package struct SilenceClock: Sendable {
  private var last: (stamp: UInt32, arrival: TimeInterval)?

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
    // Of all the times that the stamp may stand for, the one that is nearest to what has passed here.
    let expected = last.stamp &+ UInt32(truncatingIfNeeded: elapsed)
    let nearest = elapsed + Int64(Int32(bitPattern: stamp &- expected))
    let said = ServerClock.step(from: last.stamp, to: stamp)
    if (-ServerClock.Limit.reordering...0).contains(nearest) { return nil }
    self.last = (stamp, arrival)
    // An event may have waited for us, and then the next one seems to be ahead by as much.
    guard (0...elapsed + ServerClock.Limit.step).contains(nearest) else { return UInt64(elapsed) }
    return nearest == said ? nil : UInt64(nearest)
  }
}
