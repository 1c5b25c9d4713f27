import DeftGeometry

/// The server's time, converted from 32-bit milliseconds to seconds that never wrap and never run backwards.
///
/// The policy: *a stamp means the next time with this value, no matter how long the silence before
/// it was. A stamp up to a second older than the last one is read as the last one. A stamp up to a
/// day older means that the server's clock was set back: the time stays the same for this stamp,
/// and advances with the following ones. If the following stamp fits the clock before the step
/// backwards, the stamp that stepped back was wrong and is ignored.* The result can be wrong after
/// a silence longer than stamps can express, or after an impossible stamp. In these cases, the
/// event contains the time since the previous event; see ``SilenceClock``.
package struct ServerClock: Sendable {
  /// The limits for reading stamps, in milliseconds.
  enum Limit {
    /// The maximum step backwards that is ignored: the server reads its devices one after another.
    static let reordering: Int64 = 1000
    /// The maximum step backwards. Larger differences are treated as steps forwards.
    static let step: Int64 = 86_400_000
  }

  /// The latest time in milliseconds. It counts from the start of the server unless the server's
  /// clock was set since then.
  private(set) var milliseconds: Int64?
  /// The stamp of that time.
  private var stamp: UInt32 = 0
  /// The stamp before a step backwards, until the next stamp arrives.
  private var stampBefore: UInt32?

  package init() {}

  /// The latest time in seconds; 0 before the first stamp.
  var seconds: TimeInterval { TimeInterval(milliseconds ?? 0) / 1000 }

  /// Advances to an event's stamp. A stamp of 0 is X's “current time” and has no effect, except just after a wrap.
  ///
  /// - Parameters:
  ///   - stamp: The event's stamp, in milliseconds.
  ///   - gap: The milliseconds since the previous event, if the stamps do not determine them.
  package mutating func seconds(at stamp: UInt32, gap: UInt64? = nil) -> TimeInterval {
    guard let last = milliseconds else {
      if stamp != 0 { (milliseconds, self.stamp) = (Int64(stamp), stamp) }
      return seconds
    }
    let step = Self.step(from: self.stamp, to: stamp)
    if stamp == 0, !(0..<Limit.reordering).contains(step) { return seconds }
    let before = stampBefore
    stampBefore = nil
    if let gap {
      let (later, isTooMuch) = last.addingReportingOverflow(Int64(clamping: gap))
      milliseconds = isTooMuch ? last : later
    } else if step >= -Limit.reordering {
      guard step > 0 else { return seconds }
      let back = before.map { Self.step(from: $0, to: stamp) } ?? -1
      // One stamp was wrong: time continues from the one before it.
      milliseconds = last + ((0...Limit.reordering).contains(back) ? back : step)
    } else {
      stampBefore = self.stamp
    }
    self.stamp = stamp
    return seconds
  }

  /// Returns the time of a stamp in seconds, without advancing to it.
  func reading(of stamp: UInt32) -> TimeInterval {
    TimeInterval((milliseconds ?? 0) + max(0, Self.step(from: self.stamp, to: stamp))) / 1000
  }

  /// Returns the milliseconds from one stamp to another, judged by the stamps alone.
  static func step(from last: UInt32, to stamp: UInt32) -> Int64 {
    let back = Int64(last &- stamp)
    return back <= Limit.step ? -back : Int64(stamp &- last)
  }
}
