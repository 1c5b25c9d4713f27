// Conversions between bytes and numbers with room to count, lane by lane: written out, they become an instruction each,
// where the library's own are now and then left as calls.

extension SIMD8 where Scalar == UInt16 {
  @inline(__always)
  init(widening bytes: SIMD8<UInt8>) {
    self.init(
      UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]),
      UInt16(bytes[5]), UInt16(bytes[6]), UInt16(bytes[7]))
  }
}

extension SIMD8 where Scalar == Int16 {
  @inline(__always)
  init(widening bytes: SIMD8<UInt8>) {
    self = unsafeBitCast(SIMD8<UInt16>(widening: bytes), to: Self.self)
  }
}

extension SIMD8 where Scalar == UInt8 {
  /// The lower halves of numbers.
  @inline(__always)
  init(narrowing numbers: SIMD8<UInt16>) {
    func low(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: numbers[index]) }
    self.init(low(0), low(1), low(2), low(3), low(4), low(5), low(6), low(7))
  }
}
