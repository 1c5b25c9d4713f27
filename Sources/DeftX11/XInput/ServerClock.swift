import DeftGeometry

/// Server time, unwrapped once at the door: 32-bit milliseconds become seconds that never wrap and
/// never run backwards.
///
/// A stamp is read as the nearest one to the last, forwards or backwards, by a signed 32-bit
/// difference; one that is older than the last counts as the last.
struct ServerClock: Sendable {
  /// The latest time in milliseconds since the server's start, give or take whole wraps.
  private(set) var milliseconds: Int64?

  /// The latest time in seconds; 0 before the first stamp.
  var seconds: TimeInterval { TimeInterval(milliseconds ?? 0) / 1000 }

  /// Takes an event's stamp; 0 is X's “current time” and moves nothing, but for just after a wrap.
  mutating func seconds(at stamp: UInt32) -> TimeInterval {
    if let last = milliseconds {
      let ahead = Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: last))
      if stamp != 0 || ahead < 1000 { milliseconds = last + Int64(max(0, ahead)) }
    } else if stamp != 0 {
      milliseconds = Int64(stamp)
    }
    return seconds
  }
}
