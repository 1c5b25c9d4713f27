import CX11
import DeftGeometry

extension Time {
  /// Returns whether a server time is before another one. The times have 32 bits and wrap after 49 days.
  ///
  /// The time 0 (“current time”) is never before another one.
  func isBefore(_ other: Time) -> Bool {
    guard self != Time(CurrentTime), other != Time(CurrentTime) else { return false }
    return Int32(bitPattern: UInt32(truncatingIfNeeded: self) &- UInt32(truncatingIfNeeded: other))
      < 0
  }
}
