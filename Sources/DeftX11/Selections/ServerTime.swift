import CX11
import DeftGeometry

extension Time {
  /// Returns whether a server time precedes another. The times have 32 bits and wrap after 49 days.
  ///
  /// The time 0 (“current time”) never precedes another.
  func isBefore(_ other: Time) -> Bool {
    guard self != Time(CurrentTime), other != Time(CurrentTime) else { return false }
    return Int32(bitPattern: UInt32(truncatingIfNeeded: self) &- UInt32(truncatingIfNeeded: other))
      < 0
  }
}
