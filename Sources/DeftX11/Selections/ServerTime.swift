import CX11
import DeftGeometry

extension Time {
  /// Whether a time of the server's comes before another one; they are of 32 bits, and begin anew after 49 days.
  ///
  /// What is of no time in particular comes before nothing.
  func isBefore(_ other: Time) -> Bool {
    guard self != Time(CurrentTime), other != Time(CurrentTime) else { return false }
    return Int32(bitPattern: UInt32(truncatingIfNeeded: self) &- UInt32(truncatingIfNeeded: other))
      < 0
  }
}
