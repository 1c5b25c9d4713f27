import DeftGeometry

/// What tells whether bytes are what they were: the 64-bit cyclic redundancy check of the XZ format.
///
/// The policy: *it tells accidents, not malice: any torn or flipped stretch of 64 bits is noticed, and two different
/// texts are alike once in 10^19.*
package struct Checksum: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = ~0

  package init() {}

  /// The checksum of bytes.
  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// The checksum that 16 hexadecimal digits say; nil where they say none.
  package init?(_ digits: String) {
    guard digits.utf8.count == 16, let value = UInt64(digits, radix: 16) else { return nil }
    state = ~value
  }

  /// Takes more bytes in.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    var state = state
    let table = Self.table
    for byte in bytes {
      state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }
    self.state = state
  }

  /// As 64 bits.
  package var value: UInt64 { ~state }

  /// As 16 hexadecimal digits.
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
