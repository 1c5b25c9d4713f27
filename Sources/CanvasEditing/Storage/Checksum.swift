import DeftGeometry

/// A checksum that detects changed bytes: the 64-bit cyclic redundancy check of the XZ format.
///
/// The policy: *the checksum detects accidental damage, not tampering. Any damage within 64
/// consecutive bits is detected. Two different texts have the same checksum with a probability of 1
/// in 10^19.*
package struct Checksum: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = ~0

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Parses 16 hexadecimal digits.
  package init?(_ digits: String) {
    guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16) else { return nil }
    state = ~value
  }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    var state = state
    let table = Self.table
    for byte in bytes {
      state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }
    self.state = state
  }

  /// The checksum as an integer.
  package var value: UInt64 { ~state }

  /// The checksum as 16 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let table: [UInt64] = (0..<256).map { index in
    (0..<8).reduce(UInt64(index)) { sum, _ in
      sum & 1 == 1 ? (sum >> 1) ^ 0xC96C_5795_D787_0F42 : sum >> 1
    }
  }
}
