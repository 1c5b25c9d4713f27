import DeftGeometry

/// Server time, unwrapped once at the door: 32-bit milliseconds become seconds that never wrap and
/// never run backwards.
///
/// The policy: *a stamp is read as the next of its value, however long nothing happened; one that is
/// up to a second older than the last counts as the last, and one that is up to a day older says that
/// the server's clock was set, and time goes on from there, unless the very next one is again what would have
/// come.* Where that would be wrong, because the
/// server was silent for longer than stamps can tell or says what cannot be, the event brings the time
/// since the one before it; see ``SilenceClock``.
struct ServerClock: Sendable {
  /// What the reading of stamps goes by, in milliseconds.
  enum Limit {
    /// How much older than the last a stamp may be without a meaning: the server's devices are read in
    /// turn.
    static let reordering: Int64 = 1000
    /// How much older a stamp may be at most to be older at all.
    static let step: Int64 = 86_400_000
  }

  /// The latest time in milliseconds since the server's start, give or take what its clock was set by.
  private(set) var milliseconds: Int64?
  /// The stamp of that time.
  private var stamp: UInt32 = 0
  /// The stamp before the one that was set back, as long as nothing has come after it.
  private var stampBefore: UInt32?

  /// The latest time in seconds; 0 before the first stamp.
  var seconds: TimeInterval { TimeInterval(milliseconds ?? 0) / 1000 }

  /// Takes an event's stamp; 0 is X's “current time” and moves nothing, but for just after a wrap.
  ///
  /// - Parameter gap: milliseconds since the event before, where the stamps do not tell.
  mutating func seconds(at stamp: UInt32, gap: UInt64? = nil) -> TimeInterval {
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
      // One stamp was wrong: time goes on from the one before it.
      milliseconds = last + ((0...Limit.reordering).contains(back) ? back : step)
    } else {
      stampBefore = self.stamp
    }
    self.stamp = stamp
    return seconds
  }

  /// The time that a stamp stands for, in seconds, without going on to it.
  func reading(of stamp: UInt32) -> TimeInterval {
    TimeInterval((milliseconds ?? 0) + max(0, Self.step(from: self.stamp, to: stamp))) / 1000
  }

  /// Milliseconds from one stamp to another, as far as they alone can tell.
  static func step(from last: UInt32, to stamp: UInt32) -> Int64 {
    let back = Int64(last &- stamp)
    return back <= Limit.step ? -back : Int64(stamp &- last)
  }
}
